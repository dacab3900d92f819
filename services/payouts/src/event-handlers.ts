import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { recordRenewal } from '@creator-desk/server/read-models/renewed-contracts';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Payouts } from './requests/payouts.ts';
import { TermProgress } from './terms/term-progress.ts';

type Reviewed = 'submission.approved' | 'submission.changes_requested' | 'submission.rejected' | 'submission.reopened';

/** Handlers for events of other services. */
@Controller()
export class PayoutEventHandlers {
  constructor(
    private readonly terms: TermProgress,
    private readonly contracts: ContractReadModel,
    private readonly payouts: Payouts,
    private readonly em: EntityManager,
  ) {}

  @EventHandler(
    'submission-counted',
    'submission.approved',
    'submission.changes_requested',
    'submission.rejected',
    'submission.reopened',
  )
  async reviewed({ data }: EventOf<Reviewed>): Promise<void> {
    await this.terms.recordReview(data);
  }

  @EventHandler('term-left', 'term.advanced')
  async advanced({ data }: EventOf<'term.advanced'>): Promise<void> {
    await this.terms.recordTermEnd(data);
  }

  /** A request waits for the lock, and then sees that the contract is gone; one that was faster is seen here. */
  @EventHandler('request-without-contract', 'contract.deleted')
  async contractDeleted(event: EventOf<'contract.deleted'>): Promise<void> {
    const { contractId } = event.data;
    await this.terms.lockContract(contractId);
    await this.contracts.apply([event]);
    await this.payouts.recordDeletedContract(contractId);
  }

  @EventHandler('payments-go-on', 'contract.renewed')
  async renewed({ data }: EventOf<'contract.renewed'>): Promise<void> {
    await recordRenewal(this.em, data);
  }
}
