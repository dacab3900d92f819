import { ApiProperty } from '@nestjs/swagger';
import { videoStatuses, type VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { day, id, instant } from '../fields.ts';
import { SubmissionContract } from './submission-contract.ts';
import { RightsView } from './video-rights.ts';

/** A video that a creator has sent. The addresses are relative, signed and good for hours; ranges work. */
export class VideoSubmissionView {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: 'integer', description: 'Grows with every change' }) version!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: SubmissionContract }) contract!: SubmissionContract;
  @ApiProperty({ type: String }) title!: string;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ enum: videoStatuses }) status!: VideoStatus;
  @ApiProperty({ type: String, description: 'Good for a <video src>: the preview where browsers cannot play the original' })
  videoUrl!: string;
  @ApiProperty({ type: String, description: 'The original, saved under its own name' }) downloadUrl!: string;
  @ApiProperty({ type: String, nullable: true, description: 'A picture of it, once there is one' }) thumbnailUrl!: string | null;
  @ApiProperty({ type: Boolean, nullable: true, description: 'Browsers can play videoUrl; null when that is not known' })
  playable!: boolean | null;
  @ApiProperty({ type: String, example: 'video/mp4', description: 'Of the original' }) mimeType!: string;
  @ApiProperty({ type: String, description: 'As it was called where it came from' }) fileName!: string;
  @ApiProperty({ type: 'integer', description: 'Bytes of the original' }) fileSize!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Seconds' }) duration!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Pixels' }) width!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Pixels' }) height!: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'avc' }) codec!: string | null;
  @ApiProperty({ type: String, nullable: true }) adminNotes!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The same as adminNotes' }) reviewNotes!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The note with which changes were requested the last time' })
  revisionRequests!: string | null;
  @ApiProperty({ type: String, nullable: true }) externalUrl!: string | null;
  @ApiProperty({ type: String, nullable: true }) driveFileId!: string | null;
  @ApiProperty({ type: String, nullable: true }) driveUrl!: string | null;
  @day({ required: 'paymentPeriodStart', description: 'First day of the term for which it counts' }) paymentPeriodStart!: string;
  @ApiProperty({ type: Boolean, description: 'Its term is over' }) isArchived!: boolean;
  @instant({ required: 'archivedAt', nullable: true }) archivedAt!: string | null;
  @ApiProperty({ type: 'integer', description: 'Which version of the video this is, from 1' }) versionNumber!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The submission of the version before' })
  replacesId!: number | null;
  @ApiProperty({ type: 'integer', description: 'Timecoded comments on this version' }) commentCount!: number;
  @ApiProperty({ type: RightsView, nullable: true, description: 'null while nothing is recorded, and for creators' })
  rights!: RightsView | null;
  @instant({ required: 'submittedAt' }) submittedAt!: string;
  @instant({ required: 'reviewedAt', nullable: true }) reviewedAt!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

/** A decision: who, what and when. */
export class DecisionView {
  @ApiProperty({ enum: videoStatuses }) from!: VideoStatus;
  @ApiProperty({ enum: videoStatuses }) to!: VideoStatus;
  @ApiProperty({ type: String, nullable: true, description: 'The note that was given with it' }) notes!: string | null;
  @ApiProperty({ type: String, enum: ['admin', 'script'], description: 'An admin in the browser, or a script with a token' })
  by!: string;
  @instant({ required: 'at' }) at!: string;
}

/** One video with its decisions, oldest first, and all versions of it, newest first. */
export class VideoSubmissionDetail extends VideoSubmissionView {
  @ApiProperty({ type: DecisionView, isArray: true }) decisions!: DecisionView[];
  @ApiProperty({ type: VideoSubmissionView, isArray: true }) versions!: VideoSubmissionView[];
}

/** For the cards of the grid. All but `all` and `months` count what the filters let through. */
export class VideoSummary {
  @ApiProperty({ type: 'integer', description: 'Without any filter' }) all!: number;
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: 'integer', description: 'Submitted in the running month of the business zone' }) thisMonth!: number;
  @ApiProperty({ type: 'integer' }) thisMonthApproved!: number;
  @ApiProperty({ type: 'integer' }) approved!: number;
  @ApiProperty({ type: 'integer', description: 'Submitted or reviewing' }) pending!: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, description: 'How many there are of each status' })
  byStatus!: Record<VideoStatus, number>;
  @ApiProperty({ type: String, isArray: true, example: ['2026-03'], description: 'Months with videos, newest first' })
  months!: string[];
}
