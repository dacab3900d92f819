import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';
import { openPayoutStatuses, type PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import { actorName } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callOrOwn, currentCall, traceId } from '@creator-desk/server/messaging/call-context';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { TermProgress } from '../terms/term-progress.ts';
import type { TermWithProgress } from '../terms/term.rules.ts';
import { PayoutLedgerEntry } from './payout-ledger.entity.ts';
import { PayoutRequest, type PaymentInput, type PayoutOrigin } from './payout-request.entity.ts';

const openStatuses = `'${openPayoutStatuses.join(`', '`)}'`;
const contractDeleted = 'The contract was deleted while this request was open';

/** The version that the caller has read. A stale one is refused. */
export interface SeenVersion {
  version?: number | undefined;
  /** From If-Match. */
  ifMatch?: number[] | undefined;
}

/** Every change of a payout request: writes the record, its ledger entry and its event in one transaction. */
@Injectable()
export class Payouts {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly terms: TermProgress,
  ) {}

  /**
   * Adds a request.
   * @param termFor finds the term or refuses; called while the contract is locked
   * @param answer reads the new request in the same transaction: after it, the answer would wait for a connection behind everybody
   *   who waited for the lock, and come after the caller's deadline
   * @throws Refusal contract.not_found if the contract was deleted meanwhile; payout.open or payout.term_paid, because unique indexes allow one open request per contract and one request per term
   */
  async add<T>(
    contract: ContractRecord,
    origin: PayoutOrigin,
    asked: PaymentInput,
    termFor: () => Promise<TermWithProgress | null>,
    answer: (id: number) => Promise<T>,
  ): Promise<T> {
    return this.em
      .transactional(async () => {
        await this.terms.lockContract(contract.contractId);
        await this.refuseDeletedContract(contract.contractId);
        const request = PayoutRequest.of(contract, await termFor(), asked, origin);
        this.em.persist(request);
        await this.record(request, null, asked.description ?? null, origin === 'creator' ? 'creator' : this.actorName());
        await this.em.flush();
        return answer(request.id);
      })
      .catch(refuseDuplicate);
  }

  /**
   * @param decide changes the request and returns the reason for the ledger
   * @throws Refusal payout.not_found, payout.stale, payout.changed_meanwhile, or what the request refuses
   */
  async change(
    tx: CommandTransaction,
    id: number,
    { version, ifMatch }: SeenVersion,
    decide: (request: PayoutRequest) => string | null,
  ): Promise<void> {
    const [request] = await tx.lock(PayoutRequest, { id });
    if (!request) throw new Refusal('payout.not_found');
    refuseStale(request.version, ifMatch, 'payout.stale');
    // A concurrent change was faster.
    if (version !== undefined && version !== request.version)
      throw new Refusal(ifMatch ? 'payout.stale' : 'payout.changed_meanwhile');
    const from = request.status;
    const reason = decide(request);
    if (!tx.update(PayoutRequest, request)) return;
    const entry = this.ledgerEntry(request, from, reason, this.actorName());
    tx.create(PayoutLedgerEntry, Object.assign(new PayoutLedgerEntry(), entry));
    if (request.status !== from && request.reversesId == null) publish(tx, request);
  }

  /**
   * Reverses a payment with a separate record.
   * @param answer reads that record in the same transaction
   * @throws Refusal payout.not_found, payout.stale, payout.changed_meanwhile, or why the payment cannot be reversed
   */
  async reverse<T>(
    id: number,
    { version, ifMatch }: SeenVersion,
    date: Day,
    reason: string,
    answer: (id: number) => Promise<T>,
  ): Promise<T> {
    return this.em.transactional(async () => {
      // A concurrent reversal waits here, and then sees the first one.
      const payment = await this.em.findOne(PayoutRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!payment) throw new Refusal('payout.not_found');
      refuseStale(payment.version, ifMatch, 'payout.stale');
      if (version !== undefined && payment.version !== version) throw new Refusal('payout.changed_meanwhile');
      const reversal = payment.reversal({ at: this.clock.now(), date, by: this.actorName() }, reason);
      this.em.persist(reversal);
      await this.record(reversal, null, reason, this.actorName());
      payment.reversedById = reversal.id;
      await this.record(payment, payment.status, `Reversed by payment request ${reversal.id}: ${reason}`, this.actorName());
      const facts = { ...payment.facts(), reversalId: reversal.id, reversedDate: date };
      this.outbox.publish('payout.reversed', `payout/${payment.id}`, facts);
      await this.em.flush();
      return answer(reversal.id);
    });
  }

  /**
   * Says in the ledger of an open request that its contract is gone: a deletion at the same moment did not see the request, and
   * those who decide must. Its new version refuses decisions that were made before.
   */
  async recordDeletedContract(contractId: number): Promise<void> {
    const now = this.clock.now();
    await this.em.execute(
      `with open as (
         update payout_requests set version = version + 1, updated_at = ? where contract_id = ? and status in (${openStatuses})
         returning id, version, status, amount_cents)
       insert into payout_ledger (payout_request_id, version, at, actor, trace_id, from_status, to_status, amount_cents, reason)
       select id, version, ?, ?, ?, status, status, amount_cents, ? from open`,
      [now, contractId, now, this.actorName(), traceId(currentCall()) ?? null, contractDeleted],
    );
  }

  /** The caller's name in the ledger. */
  actorName(): string {
    return actorName(callOrOwn('payouts').caller);
  }

  /** The contract may have been deleted while this request waited for the lock. */
  private async refuseDeletedContract(contractId: number): Promise<void> {
    const gone = await this.em.execute('select 1 from contract_record where contract_id = ? and deleted', [contractId]);
    if (gone.length > 0) throw new Refusal('contract.not_found');
  }

  private async record(request: PayoutRequest, from: PayoutStatus | null, reason: string | null, actor: string): Promise<void> {
    const { version } = request;
    // Assigns id and version. A duplicate or stale request fails here.
    await this.em.flush();
    if (request.version === version) return;
    this.em.persist(this.em.create(PayoutLedgerEntry, this.ledgerEntry(request, from, reason, actor)));
    // A reversal is published as an event of the reversed payment.
    if (request.status !== from && request.reversesId == null) publish(this.outbox, request);
  }

  private ledgerEntry(request: PayoutRequest, from: PayoutStatus | null, reason: string | null, actor: string): LedgerEntry {
    return {
      payoutRequestId: request.id,
      version: request.version,
      at: this.clock.now(),
      actor,
      traceId: traceId(currentCall()) ?? null,
      fromStatus: from,
      toStatus: request.status,
      amountCents: request.amountCents,
      reason,
    };
  }
}

type LedgerEntry = Pick<
  PayoutLedgerEntry,
  'payoutRequestId' | 'version' | 'at' | 'actor' | 'fromStatus' | 'toStatus' | 'amountCents'
> & { traceId: string | null; reason: string | null };

function publish(outbox: Pick<Outbox, 'publish'>, request: PayoutRequest): void {
  const subject = `payout/${request.id}`;
  const facts = request.facts();
  if (request.status === 'REQUESTED') outbox.publish('payout.requested', subject, facts);
  if (request.status === 'SYNCED') outbox.publish('payout.approved', subject, facts);
  if (request.status === 'CANCELLED') outbox.publish('payout.cancelled', subject, facts);
  if (request.status === 'PAID' && request.paidDate)
    outbox.publish('payout.paid', subject, { ...facts, paidDate: request.paidDate });
}

function refuseDuplicate(error: unknown): never {
  if (!(error instanceof UniqueConstraintViolationException)) throw error;
  if (error.message.includes('payout_requests_one_open')) throw new Refusal('payout.open');
  if (error.message.includes('payout_requests_one_per')) throw new Refusal('payout.term_paid');
  throw error;
}
