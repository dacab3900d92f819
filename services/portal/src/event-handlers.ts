import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/event-handler';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { logSecurityEvent } from '@creator-desk/server/telemetry/security-events';
import { Announcement } from './announcements/announcement.entity.ts';
import { PayoutCopies } from './copies/payout-copies.ts';
import { SubmissionCopies } from './copies/submission-copies.ts';
import { PortalLink } from './links/portal-link.entity.ts';
import { ProductRequest } from './products/product-request.entity.ts';

/** What this service does when something happens elsewhere. */
@Controller()
export class PortalEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly submissions: SubmissionCopies,
    private readonly payouts: PayoutCopies,
    private readonly outbox: Outbox,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** A contract that is gone has no portal, whose address answers nobody any more, and nothing to be told or remembered. */
  @EventHandler('portal-link-removed', 'contract.deleted')
  async contractDeleted(@Payload() { data }: EventOf<'contract.deleted'>): Promise<void> {
    // Lets nobody keep anything for it from here on.
    await this.contracts.remove(data);
    const { contractId } = data;
    const link = await this.em.findOne(PortalLink, { contractId });
    if (link) {
      this.em.remove(link);
      this.outbox.publish('portal.revoked', `contract/${contractId}`, { contractId, portalLinkId: link.id });
      logSecurityEvent(this.log, 'portal_link_revoked', { portalLinkId: link.id, contractId, reason: 'contract deleted' });
    }
    await this.em.nativeDelete(Announcement, { contractId });
    await this.em.nativeDelete(ProductRequest, { contractId });
    await this.submissions.forget(contractId);
    await this.payouts.forget(contractId);
  }
}
