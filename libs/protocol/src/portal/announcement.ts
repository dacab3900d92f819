import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsISO8601, ValidateIf } from 'class-validator';
import { choice, day, id, instant, seenVersions, text, version } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

export const announcementTypes = ['info', 'news', 'update', 'deadline', 'deliverable'] as const;
export const priorities = ['low', 'medium', 'high', 'urgent'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];
export type Priority = (typeof priorities)[number];

/** 'normal' is an older word for medium. */
const knownPriority = ({ value }: { value: unknown }): unknown => (value === 'normal' ? 'medium' : value);

export class CreateAnnouncement {
  @id({ nullable: true, label: 'The contract', description: 'null: shown to every creator' })
  contractId?: number | null;

  @text({ required: 'Please fill in title and content.', label: 'Title', max: 200 })
  title!: string;

  @text({ required: 'Please fill in title and content.', label: 'Content', max: 5_000 })
  message!: string;

  @choice(announcementTypes, { label: 'Type' })
  type?: AnnouncementType;

  @Transform(knownPriority)
  @choice(priorities, { label: 'Priority', description: "'normal' counts as medium" })
  priority?: Priority;

  @ApiPropertyOptional({ enum: ['true', 'false'], default: 'true', description: 'As text; booleans are accepted' })
  @ValidateIf((_, value) => value !== undefined)
  @Transform(({ value }) => (typeof value === 'boolean' ? String(value) : (value as unknown)))
  @IsIn(['true', 'false'], { message: "isActive must be 'true' or 'false'" })
  isActive?: 'true' | 'false';

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'A date alone means the end of that day',
  })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Transform(({ value }) => (value === '' ? null : (value as unknown)))
  @IsISO8601({ strict: true }, { message: 'Expiry must be a date' })
  expiresAt?: string | null;
}

export class UpdateAnnouncement extends PartialType(CreateAnnouncement, { skipNullProperties: false }) {}

export class AnnouncementId {
  @id({ required: 'The id is required' }) id!: number;
}

export class RemoveAnnouncement extends AnnouncementId {
  @seenVersions() ifMatch?: number[] | undefined;
}

export class UpdateAnnouncementById extends UpdateAnnouncement {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class AnnouncementView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'null: shown to every creator' }) contractId!: number | null;
  @ApiProperty({ type: String }) title!: string;
  @ApiProperty({ type: String }) message!: string;
  @ApiProperty({ enum: announcementTypes }) type!: AnnouncementType;
  @ApiProperty({ enum: priorities }) priority!: Priority;
  @ApiProperty({ enum: ['true', 'false'] }) isActive!: 'true' | 'false';
  @instant({ nullable: true }) expiresAt!: string | null;
  @day({ nullable: true, description: 'The business day on which it expires' }) expiryDay!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

export const announcementSorts = sortsOf('createdAt', 'expiresAt');

export class ListAnnouncements extends ListQuery {
  @ApiPropertyOptional({ enum: announcementSorts, default: '-createdAt' })
  @IsOptional()
  @IsIn(announcementSorts, { message: `sort must be one of: ${announcementSorts.join(', ')}` })
  sort?: (typeof announcementSorts)[number];
}
