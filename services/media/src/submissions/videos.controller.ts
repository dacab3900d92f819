import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { ContractsOfOne } from '@creator-desk/protocol/contracts/creator';
import { media } from '@creator-desk/protocol/media/operations';
import { ContractTerm, DecideVideoById, SubmissionId, VideoFilter } from '@creator-desk/protocol/media/video-submission';
import type {
  VideoSubmissionDetail,
  VideoSubmissionView,
  VideoSummary,
} from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorVideos, OpenVideos } from '@creator-desk/protocol/system/creator-page';
import type { MediaAttention } from '@creator-desk/protocol/system/attention';
import { Refusal } from '@creator-desk/protocol/refusals';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { RightsQueries } from '../rights/rights.query.ts';
import { Decision } from './decision.entity.ts';
import { Reviews } from './reviews.ts';
import { VideoQueries } from './video.query.ts';
import { VideoStatistics } from './video-statistics.ts';

@Controller()
export class VideosController {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: CommandTransactions,
    private readonly videos: VideoQueries,
    private readonly statistics: VideoStatistics,
    private readonly reviews: Reviews,
    private readonly rights: RightsQueries,
  ) {}

  @OperationHandler(media.readVideo)
  async readVideo(@Payload() { id }: SubmissionId): Promise<VideoSubmissionDetail> {
    const versions = await this.videos.versionsOf(id);
    const video = versions.find((version) => version.id === id);
    if (!video) throw new Refusal('submission.not_found');
    const decisions = await this.em.find(Decision, { submissionId: id }, { orderBy: { id: 'asc' } });
    return {
      ...video,
      versions,
      decisions: decisions.map(({ fromStatus, toStatus, notes, decidedBy, decidedAt }) => ({
        from: fromStatus,
        to: toStatus,
        notes: notes ?? null,
        by: decidedBy,
        at: decidedAt.toISOString(),
      })),
    };
  }

  @OperationHandler(media.decideVideo)
  @InCommandTransaction()
  decideVideo(@Payload() { id, status, adminNotes, ...seen }: DecideVideoById): Promise<VideoSubmissionView> {
    const { version, fromStatus, ifMatch } = seen;
    return this.transactions.run(async (tx) => {
      const onlyVideos = (_now: unknown, kind: string): typeof status => {
        if (kind !== 'video') throw new Refusal('submission.not_found');
        return status;
      };
      await this.reviews.decide(tx, id, onlyVideos, adminNotes, { version, status: fromStatus, ifMatch });
      tx.flush();
      return this.videos.one(id, tx);
    });
  }

  @OperationHandler(media.attention)
  async attention(): Promise<MediaAttention> {
    const [overdue, rightsEnding] = await Promise.all([this.statistics.attention(), this.rights.countEnding()]);
    return { ...overdue, rightsEnding };
  }

  @OperationHandler(media.videoSummary)
  videoSummary(@Payload() filter: VideoFilter): Promise<VideoSummary> {
    return this.statistics.summary(filter);
  }

  @OperationHandler(media.videosOfTerm)
  async videosOfTerm(@Payload() { contractId, paymentPeriodStart }: ContractTerm): Promise<VideoSubmissionView[]> {
    return this.videos.ofTerm(contractId, paymentPeriodStart);
  }

  @OperationHandler(media.videosOfCreator)
  videosOfCreator(@Payload() { contractIds }: ContractsOfOne): Promise<CreatorVideos> {
    return this.videos.ofCreator(contractIds);
  }

  @OperationHandler(media.openVideos)
  openVideos(@Payload() { contractIds }: ContractsOfOne): Promise<OpenVideos[]> {
    return this.videos.openOf(contractIds);
  }
}
