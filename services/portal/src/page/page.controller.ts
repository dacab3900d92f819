import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { AnnouncementView } from '@creator-desk/protocol/portal/announcement';
import { portal } from '@creator-desk/protocol/portal/operations';
import { NotePayoutRequest, OpenPage, OpenPortal, type PortalView } from '@creator-desk/protocol/portal/portal-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import { isCreator } from '@creator-desk/server/access/contract-access';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Clock } from '@creator-desk/server/runtime/clock';
import { withEarlier } from '@creator-desk/server/read-models/renewed-contracts';
import { announcementColumns, announcementView, type AnnouncementRow } from '../announcements/announcement.view.ts';
import { PayoutReadModel } from '../read-models/payout.read-model.ts';
import { SubmissionReadModel } from '../read-models/submission.read-model.ts';
import { AccessLog } from '../links/access-log.ts';
import { slugsMatch } from '../links/portal-link.entity.ts';
import { PageQuery, type PageRow } from './page.query.ts';
import { pageView } from './page.view.ts';
import { RemoteServices } from './remote-services.ts';

/** The creator's page, built from the read models. Other services add optional data. */
@Controller()
export class PageController {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: PageQuery,
    private readonly contracts: ContractReadModel,
    private readonly submissions: SubmissionReadModel,
    private readonly payouts: PayoutReadModel,
    private readonly remote: RemoteServices,
    private readonly accesses: AccessLog,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(portal.page)
  async page(@Payload() { contractId, slug, ...visit }: OpenPage): Promise<PortalView> {
    const row = await this.read(contractId);
    const { link } = row;
    if (slug !== undefined && !(link && slugsMatch(link.slug, slug))) throw new Refusal('portal.unknown');
    if (row.deleted) throw new Refusal('contract.not_found');
    const [playable, payouts] = await Promise.all([this.remote.videosOf(row), this.remote.arePayoutsAvailable(contractId)]);
    if (link && isCreator()) await this.accesses.recordOpening({ ...link, contractId }, visit);
    const known = await this.withNewer(row, playable ?? []);
    return pageView(known, { playable, payouts }, { now: this.clock.now(), today: this.clock.today(), zone: this.clock.zone });
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
       where is_active = 'true' and (expires_at is null or expires_at > ?) and (contract_id is null or contract_id in ${withEarlier('?')})
       order by array_position(array['urgent', 'high', 'medium', 'low'], priority), created_at desc, id desc limit 100`,
      [this.clock.now().toISOString(), contractId],
    );
    return rows.map((row) => announcementView(row, this.clock.zone));
  }

  @OperationHandler(portal.notePayoutRequest)
  async notePayoutRequest(@Payload() input: NotePayoutRequest): Promise<null> {
    const { contractId, payoutRequestId, termNumber: number = null, paymentPeriodStart = null, ...visit } = input;
    const facts = { payoutRequestId, contractId, termNumber: number, paymentPeriodStart };
    await this.payouts.apply([{ type: 'payout.requested', data: { ...facts, version: 1, creatorId: null, amountCents: 0 } }]);
    await this.accesses.record(contractId, 'payout_requested', visit);
    return null;
  }

  /** @throws Refusal contract.not_found, or unavailable when it is missing here and the contracts service is down */
  private async read(contractId: number): Promise<PageRow> {
    const known = await this.pages.read(contractId);
    if (known) return known;
    await this.contracts.find(contractId);
    return this.read(contractId);
  }

  /** Stores videos whose events have not arrived yet: the creator must see a video right after the upload. */
  private async withNewer(row: PageRow, playable: VideoSubmissionView[]): Promise<PageRow> {
    const versions = new Map(row.videos.map(({ id, version }) => [id, version]));
    const newer = playable.filter(({ id, version }) => version > (versions.get(id) ?? 0));
    await this.submissions.apply(
      newer.map(({ id, ...video }) => ({ data: { ...video, submissionId: id, creatorId: null }, time: video.submittedAt })),
    );
    return newer.length > 0 ? this.read(row.contractId) : row;
  }
}
