import { Controller } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/values/business-day';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { MediaCreatorData } from './creator-data.ts';
import { Submission } from './submissions/submission.entity.ts';

/** Handlers for the events of other services. */
@Controller()
export class MediaEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly data: MediaCreatorData,
  ) {}

  /** Archives the submissions of earlier terms. The order in which several advances arrive does not matter. */
  @EventHandler('submissions-archived', 'term.advanced')
  async termAdvanced({ data }: EventOf<'term.advanced'>): Promise<void> {
    const earlier = await this.em.find(
      Submission,
      { contractId: data.contractId, paymentPeriodStart: { $lt: day(data.termStart) }, isArchived: false },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const now = this.clock.now();
    for (const submission of earlier) submission.archive(now);
    await this.em.flush();
    for (const submission of earlier)
      if (submission.kind === 'video')
        this.outbox.publish('submission.archived', `submission/${submission.id}`, submission.facts());
  }

  /** Shows the term's approved submissions as PAID. A payment without a term pays for no submission. */
  @EventHandler('term-paid', 'payout.paid')
  async payoutPaid({ data }: EventOf<'payout.paid'>): Promise<void> {
    if (data.paymentPeriodStart === null) return;
    await this.em.execute(
      'insert into paid_terms (contract_id, payment_period_start, payout_request_id) values (?, ?, ?) on conflict do nothing',
      [data.contractId, data.paymentPeriodStart, data.payoutRequestId],
    );
  }

  /** Shows the term's submissions as APPROVED again, unless another payout has paid for them. */
  @EventHandler('term-unpaid', 'payout.reversed')
  async payoutReversed({ data }: EventOf<'payout.reversed'>): Promise<void> {
    if (data.paymentPeriodStart === null) return;
    await this.em.execute(
      `insert into paid_terms (contract_id, payment_period_start, payout_request_id, reversed) values (?, ?, ?, true)
       on conflict (contract_id, payment_period_start, payout_request_id) do update set reversed = true`,
      [data.contractId, data.paymentPeriodStart, data.payoutRequestId],
    );
  }

  /** Invalidates the video URLs that the revoked portal's page was given. */
  @EventHandler('portal-addresses-revoked', 'portal.revoked')
  async portalRevoked({ data }: EventOf<'portal.revoked'>): Promise<void> {
    await this.em.execute(
      `insert into portal_addresses (contract_id, revoked) values (?, 1)
       on conflict (contract_id) do update set revoked = portal_addresses.revoked + 1`,
      [data.contractId],
    );
  }

  /** Deletes everything that belongs to the contract. */
  @EventHandler('contract-media-removed', 'contract.deleted')
  async contractDeleted(event: EventOf<'contract.deleted'>): Promise<void> {
    // Waits for transactions that add something to the contract, and blocks later ones.
    await this.contracts.apply([event]);
    await this.data.removeSubmissions([event.data.contractId]);
  }
}
