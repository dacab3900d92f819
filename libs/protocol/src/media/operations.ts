import { operation, operations, query } from '../operation.ts';
import { admins, anyOf, can, contractAccess, creatorOf, portalReaders, senders, services, uploaders } from '../policies.ts';
import type { ContractsOfOne } from '../contracts/creator.ts';
import type { CreatorVideos, OpenVideos } from '../system/creator-page.ts';
import type { FoundVideo, SearchFor } from '../system/search.ts';
import type { MediaAttention } from '../system/attention.ts';
import type { BreakdownPart, VideosBreakdownQuery, VideosOfRow } from '../system/breakdown.ts';
import type { ReportQuery, VideosReport } from '../system/report.ts';
import { commonOperations, readModelOperations } from '../system/operations.ts';
import type { ContentSubmissionView, CreateSubmission, DecideSubmissionById, SubmissionSummary } from './content-submission.ts';
import type { CreateDeliverable, DeliverableSummary, DeliverableView, UpdateDeliverableById } from './deliverable.ts';
import type {
  AddPost,
  ChangePostById,
  CorrectPostOf,
  CreatorPost,
  CreatorPosts,
  CreatorPostVideo,
  MeasurementView,
  PostFilter,
  PostId,
  PostsOfContract,
  PostTotals,
  PostView,
  PublishedPostOf,
  RecordedMeasurements,
  RecordMeasurements,
} from './post.ts';
import type { InitUpload, UploadId, UploadProgress } from './upload.ts';
import type {
  EndingRights,
  EndsOn,
  RightsView,
  SetRightsById,
  SparkCodeAt,
  SubmitSparkCodeFor,
  SubmitSparkCodeOf,
  VideoRights,
} from './video-rights.ts';
import type { AddCommentTo, CommentAt, VideoCommentView } from './video-comment.ts';
import type { VideoSubmissionDetail, VideoSubmissionView, VideoSummary } from './video-submission-view.ts';
import type { ContractTerm, DecideVideoById, SubmissionId, VideoFilter } from './video-submission.ts';
import type { PreviewRetention, RetentionPreview } from '../settings/retention.ts';

/** The operations of the media service. Lists and bytes travel over its internal HTTP. */
export const media = operations('media', {
  ...commonOperations,
  ...readModelOperations,
  /** What its rule of retention would remove. */
  previewRetention: query<PreviewRetention, RetentionPreview>(can('settings.write')),
  readVideo: query<SubmissionId, VideoSubmissionDetail>(can('videos.read')),
  decideVideo: operation<DecideVideoById, VideoSubmissionView>(can('videos.write')),
  videoSummary: query<VideoFilter, VideoSummary>(can('videos.read')),
  /** The videos of a term for the creator's page, newest first, at most 200, without replaced versions. */
  videosOfTerm: query<ContractTerm, VideoSubmissionView[]>(contractAccess),
  /** Of a creator, for the screen about it. */
  videosOfCreator: query<ContractsOfOne, CreatorVideos>(can('videos.read')),
  /** Videos whose title is like what somebody types. */
  search: query<SearchFor, FoundVideo[]>(can('videos.read')),
  /** How many videos of each contract wait for a decision. */
  openVideos: query<ContractsOfOne, OpenVideos[]>(can('videos.read')),
  attention: query<object, MediaAttention>(anyOf(admins, services)),
  /** Counts by month, and how long videos waited for a decision. */
  report: query<ReportQuery, VideosReport>(can('videos.read')),
  /** The same of each creator, platform or owner, for all months together. */
  breakdown: query<VideosBreakdownQuery, BreakdownPart<VideosOfRow>>(can('videos.read')),

  /** Ordered by time, at most 1000. */
  videoComments: query<SubmissionId, VideoCommentView[]>(can('videos.read')),
  addComment: operation<AddCommentTo, VideoCommentView>(can('videos.write')),
  removeComment: operation<CommentAt, null>(can('videos.write')),

  /** What may be done with a video, with what is needed to propose it. */
  readRights: query<SubmissionId, VideoRights>(can('videos.read')),
  setRights: operation<SetRightsById, RightsView>(can('videos.write')),
  submitSparkCode: operation<SubmitSparkCodeOf, RightsView>(creatorOf('contractId')),
  addSparkCode: operation<SubmitSparkCodeFor, RightsView>(can('videos.write')),
  removeSparkCode: operation<SparkCodeAt, RightsView>(can('videos.write')),
  /** Rights and codes that end on given days, for mails. */
  endingRights: query<EndsOn, EndingRights[]>(services),

  createSubmission: operation<CreateSubmission, ContentSubmissionView>(senders),
  decideSubmission: operation<DecideSubmissionById, ContentSubmissionView>(can('videos.write')),
  submissionSummary: query<object, SubmissionSummary>(can('videos.read')),

  createDeliverable: operation<CreateDeliverable, DeliverableView>(can('videos.write')),
  updateDeliverable: operation<UpdateDeliverableById, DeliverableView>(can('videos.write')),
  deliverableSummary: query<object, DeliverableSummary>(can('videos.read')),

  addPost: operation<AddPost, PostView>(can('videos.write')),
  changePost: operation<ChangePostById, PostView>(can('videos.write')),
  removePost: operation<PostId, null>(can('videos.write')),
  addPostByCreator: operation<PublishedPostOf, CreatorPostVideo>(creatorOf('contractId')),
  /** Another address for a post that nobody has measured. */
  correctPostByCreator: operation<CorrectPostOf, CreatorPost>(creatorOf('contractId')),
  /** The newest 50 approved videos of a contract with their posts, for the creator's page. */
  postsOfContract: query<PostsOfContract, CreatorPostVideo[]>(portalReaders),
  postSummary: query<PostFilter, PostTotals>(can('videos.read')),
  postsOfCreator: query<ContractsOfOne, CreatorPosts>(can('videos.read')),
  recordMeasurements: operation<RecordMeasurements, RecordedMeasurements>(can('videos.write')),
  /** The newest first, at most 1000. */
  measurementsOfPost: query<PostId, MeasurementView[]>(can('videos.read')),

  initUpload: operation<InitUpload, UploadProgress>(senders),
  uploadProgress: query<UploadId, UploadProgress>(uploaders),
  /** Answers when the whole file is durably stored. Idempotent. */
  finalizeUpload: operation<UploadId, VideoSubmissionView>(uploaders),
  /** Discards the received chunks, never a finished video. */
  cancelUpload: operation<UploadId, null>(uploaders),
});
