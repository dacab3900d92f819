import { operation, operations } from '../operation.ts';
import { admins, adminsAndCreators, contractAccess } from '../policies.ts';
import type { MediaAttention } from '../system/attention.ts';
import { commonOperations, readModelOperations } from '../system/operations.ts';
import type { ContentSubmissionView, CreateSubmission, DecideSubmissionById, SubmissionSummary } from './content-submission.ts';
import type { CreateDeliverable, DeliverableSummary, DeliverableView, UpdateDeliverableById } from './deliverable.ts';
import type { InitUpload, UploadId, UploadProgress } from './upload.ts';
import type { AddCommentTo, CommentAt, VideoCommentView } from './video-comment.ts';
import type { VideoSubmissionDetail, VideoSubmissionView, VideoSummary } from './video-submission-view.ts';
import type { ContractTerm, DecideVideoById, SubmissionId, VideoFilter } from './video-submission.ts';

/** The operations of the media service. Lists and bytes travel over its internal HTTP. */
export const media = operations('media', {
  ...commonOperations,
  ...readModelOperations,
  readVideo: operation<SubmissionId, VideoSubmissionDetail>(admins),
  decideVideo: operation<DecideVideoById, VideoSubmissionView>(admins),
  videoSummary: operation<VideoFilter, VideoSummary>(admins),
  /** The videos of a term for the creator's page, newest first, at most 200, without replaced versions. */
  videosOfTerm: operation<ContractTerm, VideoSubmissionView[]>(contractAccess),
  /** Number of approved videos of a term. */
  attention: operation<object, MediaAttention>(admins),

  /** Ordered by time, at most 1000. */
  videoComments: operation<SubmissionId, VideoCommentView[]>(admins),
  addComment: operation<AddCommentTo, VideoCommentView>(admins),
  /** Idempotent. */
  removeComment: operation<CommentAt, null>(admins),

  createSubmission: operation<CreateSubmission, ContentSubmissionView>(contractAccess),
  decideSubmission: operation<DecideSubmissionById, ContentSubmissionView>(admins),
  submissionSummary: operation<object, SubmissionSummary>(admins),

  createDeliverable: operation<CreateDeliverable, DeliverableView>(admins),
  updateDeliverable: operation<UpdateDeliverableById, DeliverableView>(admins),
  deliverableSummary: operation<object, DeliverableSummary>(admins),

  initUpload: operation<InitUpload, UploadProgress>(contractAccess),
  uploadProgress: operation<UploadId, UploadProgress>(adminsAndCreators),
  /** Answers when the whole file is durably stored. Idempotent. */
  finalizeUpload: operation<UploadId, VideoSubmissionView>(adminsAndCreators),
  /** Discards the received chunks, never a finished video. Idempotent. */
  cancelUpload: operation<UploadId, null>(adminsAndCreators),
});
