import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/event-handler';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { logSecurityEvent } from '@creator-desk/server/telemetry/security-events';
import { Announcement } from './announcements/announcement.entity.ts';
import { PayoutReadModel } from './read-models/payout.read-model.ts';
import { SubmissionReadModel } from './read-models/submission.read-model.ts';
import { PortalLink } from './links/portal-link.entity.ts';
import { ProductRequest } from './products/product-request.entity.ts';

/** Handlers for events of other services. */
@Controller()
export class PortalEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly submissions: SubmissionReadModel,
    private readonly payouts: PayoutReadModel,
    private readonly outbox: Outbox,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Deletes everything about the contract. */
  @EventHandler('portal-link-removed', 'contract.deleted')
  async contractDeleted(event: EventOf<'contract.deleted'>): Promise<void> {
    // From here on no other handler stores anything for the contract.
    await this.contracts.apply([event]);
    const { contractId } = event.data;
    const link = await this.em.findOne(PortalLink, { contractId });
    if (link) {
      this.em.remove(link);
      this.outbox.publish('portal.revoked', `contract/${contractId}`, { contractId, portalLinkId: link.id });
      logSecurityEvent(this.log, 'portal_link_revoked', { portalLinkId: link.id, contractId, reason: 'contract deleted' });
    }
    await this.em.nativeDelete(Announcement, { contractId });
    await this.em.nativeDelete(ProductRequest, { contractId });
    await this.submissions.removeContract(contractId);
    await this.payouts.removeContract(contractId);
  }
}
