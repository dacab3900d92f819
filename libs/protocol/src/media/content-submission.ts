import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import {
  contentDecisions,
  contentStatuses,
  type ContentDecision,
  type ContentStatus,
} from '@creator-desk/domain/videos/submission-status';
import { choice, id, instant, seenVersions, text, version, webAddress } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';
import { SubmissionContract } from './submission-contract.ts';

/** A link instead of a video. It stands alone and does not count towards the video quota. */
export class CreateSubmission {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;

  @id({ nullable: true, label: 'creatorId', description: "Ignored: it is the contract's creator" })
  creatorId?: number | null;

  @text({ required: 'A title is required', label: 'The title', max: 300 }) title!: string;
  @text({ nullable: true, label: 'Notes', max: 10_000 }) notes?: string | null;

  @webAddress({ label: 'The link', message: 'The link must be a web address' })
  externalUrl?: string | null;

  @choice(['PENDING'], { label: 'The status' }) status?: 'PENDING';
}

export class DecideSubmission {
  @choice(contentDecisions, { required: 'The status is required', label: 'The status' })
  status!: ContentDecision;

  @text({ nullable: true, label: 'Review notes', max: 10_000, description: 'Left out or empty: the earlier note stays' })
  reviewNotes?: string | null;

  @id({ label: 'version', description: 'The version that was on screen: 409 when somebody has changed it since' })
  version?: number;
}

export class DecideSubmissionById extends DecideSubmission {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export const submissionSorts = sortsOf('createdAt', 'creator', 'title', 'status');
export type SubmissionSort = (typeof submissionSorts)[number];

export class ListSubmissions extends ListQuery {
  @ApiPropertyOptional({ enum: ['all', ...contentStatuses] })
  @IsOptional()
  @IsIn(['all', ...contentStatuses], { message: `status must be one of: all, ${contentStatuses.join(', ')}` })
  status?: 'all' | ContentStatus;

  @id({ label: 'contractId', description: 'Submissions of this contract only' }) contractId?: number;

  @ApiPropertyOptional({ enum: submissionSorts, default: '-createdAt' })
  @IsOptional()
  @IsIn(submissionSorts, { message: `sort must be one of: ${submissionSorts.join(', ')}` })
  sort?: SubmissionSort;
}

/** A row of the campaign manager. Of a video it is the same thing as the video submission with this id. */
export class ContentSubmissionView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @ApiProperty({ enum: ['video', 'link'] }) kind!: 'video' | 'link';
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: 'integer', nullable: true }) creatorId!: number | null;
  @ApiProperty({ type: SubmissionContract }) contract!: SubmissionContract;
  @ApiProperty({ type: String }) title!: string;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of a video: its key in storage' }) fileKey!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the button opens: the link, or the address of the video' })
  externalUrl!: string | null;
  @ApiProperty({ enum: contentStatuses }) status!: ContentStatus;
  @ApiProperty({ enum: contentDecisions, isArray: true, description: 'The buttons of its row' }) actions!: ContentDecision[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: admins share one account' }) reviewerId!: number | null;
  @ApiProperty({ type: String, nullable: true }) reviewNotes!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

/** For the cards of the campaign manager. */
export class SubmissionSummary {
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: 'integer', description: 'PENDING' }) pending!: number;
}
