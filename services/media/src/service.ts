import { Module } from '@nestjs/common';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { contractRecordMigrations } from '@creator-desk/server/read-models/contract-read-model';
import { ReadModelsModule } from '@creator-desk/server/read-models/read-models.module';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { CreatorData } from '@creator-desk/server/privacy/creator-data';
import { CreatorDocument } from '@creator-desk/server/privacy/creator-document';
import { media } from '@creator-desk/protocol/media/operations';
import { creatorExportController } from '@creator-desk/server/privacy/creator-export.controller';
import { erasureController } from '@creator-desk/server/privacy/erasure.controller';
import { retentionController, RetentionRule } from '@creator-desk/server/privacy/retention.controller';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { StorageModule } from '@creator-desk/server/storage/storage.module';
import { MediaCreatorData } from './creator-data.ts';
import { MEDIA_CONFIG, MediaConfig } from './config.ts';
import { DeliverableQueries } from './deliverables/deliverable.query.ts';
import { Deliverable } from './deliverables/deliverable.entity.ts';
import { DeliverablesController } from './deliverables/deliverables.controller.ts';
import { DeliverablesInternalController } from './deliverables/deliverables.internal.controller.ts';
import { BreakdownController } from './report/breakdown.controller.ts';
import { ReportController } from './report/report.controller.ts';
import { SubmissionTables } from './migrations/0001-submissions.ts';
import { UploadTable } from './migrations/0002-uploads.ts';
import { DeliverableTable } from './migrations/0003-deliverables.ts';
import { RenditionJobTable } from './migrations/0004-renditions.ts';
import { ReversedPayouts } from './migrations/0005-reversed-payouts.ts';
import { PortalAddresses } from './migrations/0006-portal-addresses.ts';
import { DeliverableVersions } from './migrations/0007-deliverable-versions.ts';
import { RenditionJobsInJobTable } from './migrations/0008-rendition-jobs.ts';
import { ReservedUploads } from './migrations/0009-reserved-uploads.ts';
import { AuditedMedia } from './migrations/0010-audit.ts';
import { SubmissionListIndexes } from './migrations/0011-submission-lists.ts';
import { TitleSearch } from './migrations/0013-title-search.ts';
import { VideosByMonth } from './migrations/0015-report.ts';
import { VideoRightsTable } from './migrations/0014-rights.ts';
import { RightsEndedColumn } from './migrations/0018-rights-ended.ts';
import { CreatorOrder } from './migrations/0020-creator-order.ts';
import { ChangedDays } from './migrations/0022-changed-days.ts';
import { RightsController } from './rights/rights.controller.ts';
import { RightsEnds } from './rights/rights-ends.ts';
import { Rights } from './rights/rights.entity.ts';
import { RightsInternalController } from './rights/rights.internal.controller.ts';
import { RightsQueries } from './rights/rights.query.ts';
import { PostTables } from './migrations/0016-posts.ts';
import { MeasurementsController } from './posts/measurements.controller.ts';
import { Post } from './posts/post.entity.ts';
import { PostQueries } from './posts/post.query.ts';
import { PostsController } from './posts/posts.controller.ts';
import { PostsInternalController } from './posts/posts.internal.controller.ts';
import { SearchController } from './submissions/search.controller.ts';
import { PlaybackInternalController } from './playback/playback.internal.controller.ts';
import { SignedUrls } from './playback/signed-urls.ts';
import { MediaEventHandlers } from './event-handlers.ts';
import { RenditionWorker } from './renditions/rendition-worker.ts';
import { renditionQueue, RenditionJobs } from './renditions/rendition-jobs.ts';
import { SubmissionFactory } from './submissions/submission-factory.ts';
import { VideoComment } from './submissions/comment.entity.ts';
import { CommentsController } from './submissions/comments.controller.ts';
import { ContentController } from './submissions/content.controller.ts';
import { ContentQueries } from './submissions/content.query.ts';
import { DailyLimits } from './submissions/daily-limits.ts';
import { Decision } from './submissions/decision.entity.ts';
import { Reviews } from './submissions/reviews.ts';
import { Submission } from './submissions/submission.entity.ts';
import { SubmissionsInternalController } from './submissions/submissions.internal.controller.ts';
import { Video } from './submissions/video.entity.ts';
import { VideoQueries } from './submissions/video.query.ts';
import { VideoStatistics } from './submissions/video-statistics.ts';
import { VideosController } from './submissions/videos.controller.ts';
import { UploadPolicy } from './uploads/upload-policy.ts';
import { ChunksInternalController } from './uploads/chunks.internal.controller.ts';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { UploadAssembly } from './uploads/upload-assembly.ts';
import { UploadCompletion } from './uploads/upload-completion.ts';
import { SingleUploadInternalController } from './uploads/single-upload.internal.controller.ts';
import { ReceivedFiles } from './uploads/received-files.ts';
import { TempFileBuffer } from './uploads/temp-file-buffer.ts';
import { CleanupJob } from './uploads/cleanup-job.ts';
import { Upload } from './uploads/upload.entity.ts';
import { Uploads } from './uploads/uploads.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { RejectedVideoRetention } from './submissions/retention.ts';

@Module({
  imports: [ReadModelsModule.in('media')],
  controllers: [
    creatorExportController('media'),
    erasureController('media'),
    retentionController(media.previewRetention),
    ChunksInternalController,
    CommentsController,
    ContentController,
    DeliverablesController,
    DeliverablesInternalController,
    MediaEventHandlers,
    MeasurementsController,
    PlaybackInternalController,
    PostsController,
    PostsInternalController,
    SingleUploadInternalController,
    RightsController,
    RightsInternalController,
    SubmissionsInternalController,
    UploadsController,
    VideosController,
    SearchController,
    BreakdownController,
    ReportController,
  ],
  providers: [
    MediaCreatorData,
    CreatorDocument,
    { provide: RetentionRule, useClass: RejectedVideoRetention },
    { provide: CreatorData, useExisting: MediaCreatorData },
    SubmissionFactory,
    UploadPolicy,
    ContentQueries,
    DailyLimits,
    DeliverableQueries,
    StagedObjects.ownedBy({ table: 'videos', column: 'file_key' }),
    UploadAssembly,
    UploadCompletion,
    PostQueries,
    RenditionWorker,
    RenditionJobs,
    Reviews,
    RightsEnds,
    RightsQueries,
    SignedUrls,
    ReceivedFiles,
    TempFileBuffer,
    CleanupJob,
    Uploads,
    VideoStatistics,
    VideoQueries,
  ],
})
class MediaModule {}

const renditions = JobQueue.metrics(renditionQueue);

/** Videos: uploads, playback, review, deliverables. */
export const mediaService: ServiceDefinition<MediaConfig> = {
  name: 'media',
  Config: MediaConfig,
  metrics: {
    stored_files: 'select count(*) from videos',
    stored_bytes: 'select coalesce(sum(file_size), 0) from videos',
    uploads_open: 'select count(*) from uploads where submission_id is null',
    renditions_waiting: renditions.waiting,
    renditions_failed: renditions.failed,
  },
  database: {
    entities: [ContractRecord, Decision, Deliverable, Post, Rights, Submission, Upload, Video, VideoComment],
    migrations: [
      ...contractRecordMigrations,
      { name: '0001-submissions', class: SubmissionTables },
      { name: '0002-uploads', class: UploadTable },
      { name: '0003-deliverables', class: DeliverableTable },
      { name: '0004-renditions', class: RenditionJobTable },
      { name: '0005-reversed-payouts', class: ReversedPayouts },
      { name: '0006-portal-addresses', class: PortalAddresses },
      { name: '0007-deliverable-versions', class: DeliverableVersions },
      { name: '0008-rendition-jobs', class: RenditionJobsInJobTable },
      { name: '0009-reserved-uploads', class: ReservedUploads },
      { name: '0010-audit', class: AuditedMedia },
      { name: '0011-submission-lists', class: SubmissionListIndexes },
      { name: '0013-title-search', class: TitleSearch },
      { name: '0014-rights', class: VideoRightsTable },
      { name: '0015-report', class: VideosByMonth },
      { name: '0016-posts', class: PostTables },
      { name: '0018-rights-ended', class: RightsEndedColumn },
      { name: '0020-creator-order', class: CreatorOrder },
      { name: '0022-changed-days', class: ChangedDays },
    ],
  },
  module: (config) => ({
    module: MediaModule,
    imports: [StorageModule.of(config)],
    providers: [{ provide: MEDIA_CONFIG, useValue: config }],
  }),
};
