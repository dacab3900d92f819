import type { ContentSubmissionView, CreateSubmission, DecideSubmissionById, SubmissionSummary } from './content-submission.ts';
import type { DecideVideoById, SubmissionId, VideoFilter } from './video-submission.ts';
import type { VideoSubmissionDetail, VideoSubmissionView, VideoSummary } from './video-submission-view.ts';
import { day, id } from '../fields.ts';

/** A term of a contract, by its first day. */
export class ContractTerm {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
  @day({ required: 'The term is required', label: 'The term' }) paymentPeriodStart!: string;
}

/** Video submissions, answered by the media service. Lists and bytes travel over its internal HTTP. */
export interface VideoOperations {
  readVideo(input: SubmissionId): Promise<VideoSubmissionDetail>;
  decideVideo(input: DecideVideoById): Promise<VideoSubmissionView>;
  videoSummary(input: VideoFilter): Promise<VideoSummary>;
  /** The videos of a term for the creator's own page, newest first, at most 200; none of them replaced by a newer version. */
  videosOfTerm(input: ContractTerm): Promise<VideoSubmissionView[]>;
  /** How many videos of a term are approved. */
  approvedInTerm(input: ContractTerm): Promise<{ approved: number }>;
}

/** The same submissions as the campaign manager sees them, and links beside them. */
export interface ContentOperations {
  createSubmission(input: CreateSubmission): Promise<ContentSubmissionView>;
  decideSubmission(input: DecideSubmissionById): Promise<ContentSubmissionView>;
  submissionSummary(input: object): Promise<SubmissionSummary>;
}
