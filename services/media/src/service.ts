import { Module } from '@nestjs/common';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';
import { StorageModule } from '@creator-desk/server/storage/storage.module';
import { MediaConfig } from './config.ts';
import { SubmissionTables } from './migrations/0001-submissions.ts';
import { SignedAddresses } from './playback/signed-addresses.ts';
import { MediaReactions } from './reactions.ts';
import { Arrivals } from './submissions/arrivals.ts';
import { ContentController } from './submissions/content.controller.ts';
import { ContentLists } from './submissions/content.list.ts';
import { Decision } from './submissions/decision.entity.ts';
import { Reviews } from './submissions/reviews.ts';
import { Submission } from './submissions/submission.entity.ts';
import { SubmissionsHttp } from './submissions/submissions.http.ts';
import { Video } from './submissions/video.entity.ts';
import { VideoLists } from './submissions/video.list.ts';
import { VideoCounts } from './submissions/video.summary.ts';
import { VideosController } from './submissions/videos.controller.ts';

@Module({
  imports: [ContractCopyModule.in('media')],
  controllers: [ContentController, MediaReactions, SubmissionsHttp, VideosController],
  providers: [Arrivals, ContentLists, Reviews, SignedAddresses, VideoCounts, VideoLists],
})
class MediaModule {}

/** Videos: uploads, playback, review, deliverables. It keeps its copy of the contracts they belong to. */
export const mediaService: ServiceDefinition<MediaConfig> = {
  name: 'media',
  Config: MediaConfig,
  asks: ['contracts'],
  database: {
    entities: [ContractCopy, Decision, Submission, Video],
    migrations: [
      { name: '0000-contract-copy', class: ContractCopyTable },
      { name: '0001-submissions', class: SubmissionTables },
    ],
  },
  module: (config) => ({ module: MediaModule, imports: [StorageModule.of(config)] }),
};
