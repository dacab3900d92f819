import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/values/business-day';
import { dollarsOfCents } from '@creator-desk/domain/values/money';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import {
  CreatePayoutRequest,
  PayoutRequestId,
  type PayoutDestination,
  ReversePayoutRequestById,
  ReviewPayoutRequestById,
  SettlePayoutRequestById,
  type PayoutLedgerEntryView,
  type PayoutRequestView,
} from '@creator-desk/protocol/payouts/payout-request';
import { Refusal } from '@creator-desk/protocol/refusals';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { TermProgress } from '../terms/term-progress.ts';
import type { TermWithProgress } from '../terms/term.rules.ts';
import { PayoutLedgerEntry } from './payout-ledger.entity.ts';
import { Payouts, type SeenVersion } from './payouts.ts';
import type { Payment, PayoutRequest } from './payout-request.entity.ts';
import { PayoutQueries } from './payout-request.query.ts';
import { payoutRequestView } from './payout-request.view.ts';

/** Payout requests for admins. */
@Controller()
export class PayoutsController {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: CommandTransactions,
    private readonly contracts: ContractReadModel,
    private readonly payouts: Payouts,
    private readonly terms: TermProgress,
    private readonly lists: PayoutQueries,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(payouts.create)
  async create(@Payload() { contractId, termStart, ...asked }: CreatePayoutRequest): Promise<PayoutRequestView> {
    const contract = await this.contracts.find(contractId);
    const today = this.clock.today();
    const termFor = (): Promise<TermWithProgress | null> =>
      termStart ? this.terms.named(contract, day(termStart), today) : this.terms.due(contract, today);
    return this.payouts.add(contract, 'admin', asked, termFor, (id) => this.read({ id }));
  }

  @OperationHandler(payouts.read)
  async read(@Payload() { id }: PayoutRequestId): Promise<PayoutRequestView> {
    return payoutRequestView(await this.lists.one(id));
  }

  @OperationHandler(payouts.destination)
  async destination(@Payload() { id }: PayoutRequestId): Promise<PayoutDestination> {
    return { changed: payoutRequestView(await this.lists.one(id)).detailsChanged };
  }

  @OperationHandler(payouts.review)
  @InCommandTransaction()
  review(@Payload() { id, version, ifMatch, status, adminNotes }: ReviewPayoutRequestById): Promise<PayoutRequestView> {
    return this.change(id, { version, ifMatch }, (request) => {
      if (status === 'PENDING') throw new Refusal('payout.not_reopened');
      if (status === 'APPROVED') request.approve();
      if (status === 'PAID') request.markPaid(this.payment({}));
      if (status === 'REJECTED') request.decline(adminNotes ?? null);
      if (adminNotes !== undefined) request.adminNotes = adminNotes;
      return adminNotes ?? null;
    });
  }

  @OperationHandler(payouts.settle)
  @InCommandTransaction()
  settle(
    @Payload() { id, version, ifMatch, status, declineNotes, ...paid }: SettlePayoutRequestById,
  ): Promise<PayoutRequestView> {
    return this.change(id, { version, ifMatch }, (request) => {
      if (status === 'PAID') {
        request.markPaid(this.payment(paid));
        return request.paymentReference ?? null;
      }
      if (!declineNotes) throw Refusal.ofField('declineNotes', 'Please provide a reason for declining the payment.');
      request.decline(declineNotes);
      return declineNotes;
    });
  }

  @OperationHandler(payouts.reverse)
  async reverse(@Payload() { id, reason, ...seen }: ReversePayoutRequestById): Promise<PayoutRequestView> {
    return this.payouts.reverse(id, seen, this.clock.today(), reason, (reversalId) => this.read({ id: reversalId }));
  }

  @OperationHandler(payouts.history)
  async history(@Payload() { id }: PayoutRequestId): Promise<PayoutLedgerEntryView[]> {
    const entries = await this.em.find(PayoutLedgerEntry, { payoutRequestId: id }, { orderBy: { id: 'asc' } });
    if (entries.length === 0) throw new Refusal('payout.not_found');
    return entries.map((entry) => ({
      id: entry.id,
      at: new Date(entry.at).toISOString(),
      actor: entry.actor,
      from: entry.fromStatus ?? null,
      to: entry.toStatus,
      amount: dollarsOfCents(entry.amountCents),
      amountCents: entry.amountCents,
      reason: entry.reason ?? null,
    }));
  }

  private change(id: number, seen: SeenVersion, decide: (request: PayoutRequest) => string | null): Promise<PayoutRequestView> {
    return this.transactions.run(async (tx) => {
      await this.payouts.change(tx, id, seen, decide);
      tx.flush();
      return payoutRequestView(await this.lists.one(id, tx));
    });
  }

  private payment(paid: PaymentGiven): Payment {
    const today = this.clock.today();
    const date = paid.paidDate ? day(paid.paidDate) : today;
    if (date > today) throw Refusal.ofField('paidDate', 'The paid date cannot be in the future.');
    return {
      at: this.clock.now(),
      date,
      by: paid.paidBy ?? this.payouts.actorName(),
      method: paid.paymentMethod,
      reference: paid.paymentReference,
    };
  }
}

type PaymentGiven = Pick<SettlePayoutRequestById, 'paidDate' | 'paidBy' | 'paymentMethod' | 'paymentReference'>;
