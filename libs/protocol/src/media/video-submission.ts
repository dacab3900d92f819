import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import {
  videoDecisions,
  videoStatuses,
  type VideoDecision,
  type VideoStatus,
} from '@creator-desk/domain/videos/submission-status';
import { choice, day, id, month, seenVersions, text } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

export class SubmissionId {
  @id({ required: 'The id is required' }) id!: number;
}

export class DecideVideo {
  @choice(videoDecisions, { required: 'The status is required', label: 'The status' })
  status!: VideoDecision;

  @text({ nullable: true, label: 'Review notes', max: 10_000, description: 'Left out or empty: the earlier note stays' })
  adminNotes?: string | null;

  @id({ label: 'version', description: 'The version that was on screen: 409 when somebody has changed it since' })
  version?: number;

  @choice(videoStatuses, { label: 'fromStatus', description: 'The status that was on screen: 409 when it is another one by now' })
  fromStatus?: VideoStatus;
}

export class DecideVideoById extends DecideVideo {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export const videoSorts = sortsOf('submittedAt', 'reviewedAt', 'creator', 'title');
export type VideoSort = (typeof videoSorts)[number];

/** Earlier versions of a video, for which a newer one has come, are in no list. */
export class ListVideos extends ListQuery {
  @ApiPropertyOptional({ enum: ['all', ...videoStatuses] })
  @IsOptional()
  @IsIn(['all', ...videoStatuses], { message: `status must be one of: all, ${videoStatuses.join(', ')}` })
  status?: 'all' | VideoStatus;

  @id({ label: 'contractId', description: 'Videos of this contract only' }) contractId?: number;
  @id({ label: 'creatorId', description: 'Videos of all contracts of this creator only' }) creatorId?: number;

  @month({ label: 'month', description: 'The month of its submission, in the business time zone' }) month?: string;

  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'Only those of earlier terms, or only those of the running one' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'archived must be true or false' })
  archived?: 'true' | 'false';

  @ApiPropertyOptional({ enum: videoSorts, default: '-submittedAt' })
  @IsOptional()
  @IsIn(videoSorts, { message: `sort must be one of: ${videoSorts.join(', ')}` })
  sort?: VideoSort;
}

/** The videos that are counted: the filters of the list. */
export class VideoFilter extends PickType(ListVideos, [
  'search',
  'status',
  'contractId',
  'creatorId',
  'month',
  'archived',
] as const) {}

/** A term of a contract, by its first day. */
export class ContractTerm {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
  @day({ required: 'The term is required', label: 'The term' }) paymentPeriodStart!: string;
}
