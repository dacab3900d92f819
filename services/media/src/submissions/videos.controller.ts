import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { ContractTerm, type VideoOperations } from '@creator-desk/protocol/media/operations';
import { DecideVideoById, SubmissionId, VideoFilter } from '@creator-desk/protocol/media/video-submission';
import type {
  VideoSubmissionDetail,
  VideoSubmissionView,
  VideoSummary,
} from '@creator-desk/protocol/media/video-submission-view';
import type { MediaAttention } from '@creator-desk/protocol/system/attention';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { assertOwnContract } from '@creator-desk/server/access/own-contract';
import { Decision } from './decision.entity.ts';
import { Reviews } from './reviews.ts';
import { VideoQueries } from './video.query.ts';
import { VideoStatistics } from './video-statistics.ts';

@AllowCallers('admin')
@Controller()
export class VideosController implements VideoOperations, MediaAttention {
  constructor(
    private readonly em: EntityManager,
    private readonly videos: VideoQueries,
    private readonly statistics: VideoStatistics,
    private readonly reviews: Reviews,
  ) {}

  @MessagePattern('media.readVideo', Transport.NATS)
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

  @MessagePattern('media.decideVideo', Transport.NATS)
  decideVideo(@Payload() { id, status, adminNotes, ...seen }: DecideVideoById): Promise<VideoSubmissionView> {
    const { version, fromStatus, ifMatch } = seen;
    return this.em.transactional(async () => {
      const onlyVideos = (_now: unknown, kind: string): typeof status => {
        if (kind !== 'video') throw new Refusal('submission.not_found');
        return status;
      };
      await this.reviews.decide(id, onlyVideos, adminNotes, { version, status: fromStatus, ifMatch });
      return this.videos.one(id);
    });
  }

  @MessagePattern('media.attention', Transport.NATS)
  attention(): ReturnType<MediaAttention['attention']> {
    return this.statistics.attention();
  }

  @MessagePattern('media.videoSummary', Transport.NATS)
  videoSummary(@Payload() filter: VideoFilter): Promise<VideoSummary> {
    return this.statistics.summary(filter);
  }

  @AllowCallers('admin', 'creator')
  @MessagePattern('media.videosOfTerm', Transport.NATS)
  async videosOfTerm(@Payload() { contractId, paymentPeriodStart }: ContractTerm): Promise<VideoSubmissionView[]> {
    assertOwnContract(contractId);
    return this.videos.ofTerm(contractId, paymentPeriodStart);
  }

  @MessagePattern('media.approvedInTerm', Transport.NATS)
  async approvedInTerm(@Payload() { contractId, paymentPeriodStart }: ContractTerm): Promise<{ approved: number }> {
    return { approved: await this.statistics.approvedInTerm(contractId, paymentPeriodStart) };
  }
}
