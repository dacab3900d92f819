import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/business-day';
import { termEndOf, termNumber } from '@creator-desk/domain/term';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import type { AnnouncementView } from '@creator-desk/protocol/portal/announcement';
import { portal } from '@creator-desk/protocol/portal/operations';
import {
  NotePayoutRequest,
  OpenPortal,
  type PortalVideoUpload,
  type PortalView,
} from '@creator-desk/protocol/portal/portal-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import { isCreator } from '@creator-desk/server/access/contract-access';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import type { ContractRecord } from '@creator-desk/server/read-models/contract-read-model.entity';
import { announcementColumns, announcementView, type AnnouncementRow } from '../announcements/announcement.view.ts';
import { PayoutReadModel } from '../read-models/payout.read-model.ts';
import { SettingReadModel } from '../read-models/setting.read-model.ts';
import { SubmissionReadModel, type VideoRow } from '../read-models/submission.read-model.ts';
import { AccessLog } from '../links/access-log.ts';
import { RemoteServices } from './remote-services.ts';
import { reviewTime, termAndPayout } from './page.rules.ts';

/** The creator's page, built from the read models. Other services add optional data. */
@Controller()
export class PageController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly submissions: SubmissionReadModel,
    private readonly payouts: PayoutReadModel,
    private readonly settings: SettingReadModel,
    private readonly remote: RemoteServices,
    private readonly accesses: AccessLog,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(portal.page)
  async page(@Payload() { contractId, ...visit }: OpenPortal): Promise<PortalView> {
    const contract = await this.contracts.find(contractId);
    const [videos, payouts] = await Promise.all([
      this.remote.videosOfTerm(contractId, contract.termStart),
      this.remote.arePayoutsAvailable(contractId),
      isCreator() && this.accesses.recordOpening(contractId, visit),
    ]);
    const videoUploads = await this.uploads(contract, videos ?? []);
    return {
      ...(await this.ownData(contract)),
      videoUploads,
      available: { uploads: videos !== undefined, payouts },
    };
  }

  @OperationHandler(portal.payoutHistory)
  async payoutHistory(@Payload() { contractId }: OpenPortal): Promise<CreatorPayoutView[]> {
    const fresh = await this.remote.payoutHistory(contractId);
    if (fresh) await this.payouts.saveHistory(contractId, fresh);
    const history = fresh ?? (await this.payouts.savedHistory(contractId));
    if (!history) throw new Refusal('unavailable');
    return history;
  }

  @OperationHandler(portal.announcementsFor)
  async announcementsFor(@Payload() { contractId }: OpenPortal): Promise<AnnouncementView[]> {
    const rows = await this.em.execute<AnnouncementRow[]>(
      `select ${announcementColumns} from portal_announcements
       where is_active = 'true' and (expires_at is null or expires_at > ?) and (contract_id is null or contract_id = ?)
       order by array_position(array['urgent', 'high', 'medium', 'low'], priority), created_at desc, id desc limit 100`,
      [this.clock.now().toISOString(), contractId],
    );
    return rows.map((row) => announcementView(row, this.clock.zone));
  }

  @OperationHandler(portal.notePayoutRequest)
  async notePayoutRequest(@Payload() input: NotePayoutRequest): Promise<null> {
    const { contractId, payoutRequestId, termNumber: number = null, paymentPeriodStart = null, ...visit } = input;
    const facts = { payoutRequestId, contractId, termNumber: number, paymentPeriodStart };
    await this.payouts.upsert({ ...facts, version: 1, creatorId: null, amountCents: 0 }, 'REQUESTED');
    await this.accesses.record(contractId, 'payout_requested', visit);
    return null;
  }

  private async ownData(
    contract: ContractRecord,
  ): Promise<Pick<PortalView, 'contract' | 'term' | 'progress' | 'payout' | 'settings'>> {
    const { contractId, fullName, socialHandle, monthlyFee, videosPerMonth } = contract;
    const dates = { startDate: day(contract.startDate), endDate: day(contract.endDate), termStart: day(contract.termStart) };
    const { startDate, endDate, termStart } = dates;
    const term = { number: termNumber(startDate, termStart), termStart, termEnd: termEndOf(termStart) };
    const [approved, requests, settings] = await Promise.all([
      this.submissions.countApproved(contractId, termStart),
      this.payouts.existingFor(contractId, term),
      this.settings.all(),
    ]);
    const at = { now: this.clock.now(), today: this.clock.today(), zone: this.clock.zone };
    return {
      contract: { id: contractId, fullName, socialHandle, monthlyFee, startDate: termStart, endDate },
      ...termAndPayout({ ...dates, videosPerMonth, approved, requests }, at),
      settings,
    };
  }

  private async uploads(
    { contractId, termStart }: ContractRecord,
    playable: VideoSubmissionView[],
  ): Promise<PortalVideoUpload[]> {
    let known = await this.submissions.listVideos(contractId, termStart);
    const versions = new Map(known.map(({ id, version }) => [id, version]));
    const newer = playable.filter(({ id, version }) => version > (versions.get(id) ?? 0));
    // Their events have not arrived yet. The creator must see a video right after the upload.
    for (const { id, ...video } of newer)
      await this.submissions.upsert({ ...video, submissionId: id, creatorId: null }, video.submittedAt);
    if (newer.length > 0) known = await this.submissions.listVideos(contractId, termStart);
    const addresses = new Map(playable.map((video) => [video.id, video]));
    return known.map((video) => uploadView(video, addresses.get(video.id), this.clock.now()));
  }
}

function uploadView(known: VideoRow, playing: VideoSubmissionView | undefined, now: Date): PortalVideoUpload {
  const { id, title, description, status, adminNotes } = known;
  const submittedAt = new Date(known.submittedAt);
  return {
    id,
    title,
    description,
    status,
    adminNotes,
    submittedAt: submittedAt.toISOString(),
    estimatedReviewTime: reviewTime(status, submittedAt, now),
    videoUrl: playing?.videoUrl ?? null,
    previewUrl: playing?.playable ? playing.videoUrl : null,
    posterUrl: playing?.thumbnailUrl ?? null,
    sparkCodes: [],
  };
}
