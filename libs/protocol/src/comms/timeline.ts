import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { id, instant, text } from '../fields.ts';
import { ListQuery } from '../list.ts';

/** What a line of the timeline is about. */
export const timelineKinds = [
  'contract',
  'portal',
  'video',
  'payout',
  'communication',
  'announcement',
  'document',
  'note',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Something that happened with a contract, or a note about it. */
export class TimelineEntry {
  @ApiProperty({ type: String, format: 'uuid', description: 'The event’s; a note has one too' }) id!: string;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ enum: timelineKinds }) kind!: TimelineKind;
  @ApiProperty({ type: String, example: 'Changes requested' }) title!: string;
  @ApiProperty({ type: String, nullable: true, example: 'Summer haul: the first ten seconds are too dark' })
  detail!: string | null;
  @instant({ required: 'at' }) at!: string;
}

export class NewNote {
  @text({ required: 'Please write a note.', label: 'The note', max: 5_000 }) note!: string;
}

export class AddNote extends NewNote {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

const kindFilters = ['all', ...timelineKinds] as const;

/** The newest come first. `search` looks into titles of videos and announcements, names of files, and notes. */
export class ListTimeline extends ListQuery {
  @ApiPropertyOptional({ enum: kindFilters })
  @IsOptional()
  @IsIn([...kindFilters], { message: `kind must be one of: ${kindFilters.join(', ')}` })
  kind?: (typeof kindFilters)[number];
}
