import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode, OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/business-day';
import type { PayoutStatus } from '@creator-desk/domain/payout-status';
import type { Caller } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callOrOwn, currentCall, traceId } from '@creator-desk/server/messaging/call-context';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { ContractRecord } from '@creator-desk/server/read-models/contract-read-model.entity';
import { refuseStale } from '@creator-desk/server/persistence/stale-version';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { CountedTerms } from '../terms/counted-terms.ts';
import type { CountedTerm } from '../terms/term.rules.ts';
import { PayoutLedgerEntry } from './payout-ledger.entity.ts';
import { PayoutRequest, type AskedPayment, type PayoutOrigin } from './payout-request.entity.ts';

/** What the caller has read; another version by now is refused. */
export interface Seen {
  version?: number | undefined;
  /** The versions of If-Match. */
  ifMatch?: number[] | undefined;
}

/** Where every change of a payout request goes through: the record, its line in the ledger and its event, all or nothing. */
@Injectable()
export class PayoutRegister {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly terms: CountedTerms,
  ) {}

  /**
   * Adds a request.
   * @param termFor which term it is for, or a refusal; asked when nothing else can be requested for the contract any more
   * @throws Refusal contract.not_found when it has been deleted meanwhile, payout.open or payout.term_paid: the database allows one open request of a contract and one for a term
   */
  async add(
    contract: ContractRecord,
    origin: PayoutOrigin,
    asked: AskedPayment,
    termFor: () => Promise<CountedTerm | null>,
  ): Promise<number> {
    return this.em
      .transactional(async () => {
        await this.terms.takeTurn(contract.contractId);
        await this.refuseGone(contract.contractId);
        const request = PayoutRequest.of(contract, await termFor(), asked, origin);
        this.em.persist(request);
        await this.enter(request, null, asked.description ?? null, origin === 'creator' ? 'creator' : this.actor());
        return request.id;
      })
      .catch(refuseSecond);
  }

  /**
   * @param decide changes the request and answers the reason for the ledger
   * @throws Refusal payout.not_found, payout.stale, payout.changed_meanwhile, or what the request refuses
   */
  async change(id: number, seen: Seen, decide: (request: PayoutRequest) => string | null): Promise<void> {
    const { version, ifMatch } = seen;
    await this.em
      .transactional(async () => {
        const lock = version === undefined ? {} : { lockMode: LockMode.OPTIMISTIC, lockVersion: version };
        const request = await this.em.findOne(PayoutRequest, { id }, lock);
        if (!request) throw new Refusal('payout.not_found');
        refuseStale(request.version, ifMatch, 'payout.stale');
        const from = request.status;
        await this.enter(request, from, decide(request), this.actor());
      })
      .catch((error: unknown) => {
        // Somebody else was quicker by a moment.
        throw error instanceof OptimisticLockError ? new Refusal(ifMatch ? 'payout.stale' : 'payout.changed_meanwhile') : error;
      });
  }

  /**
   * Takes a payment back by a record of its own.
   * @returns the id of that record
   * @throws Refusal payout.not_found, payout.stale, payout.changed_meanwhile, or why the payment cannot be taken back
   */
  async reverse(id: number, { version, ifMatch }: Seen, date: Day, reason: string): Promise<number> {
    return this.em.transactional(async () => {
      // Whoever comes second waits here, and then sees that it is reversed.
      const payment = await this.em.findOne(PayoutRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!payment) throw new Refusal('payout.not_found');
      refuseStale(payment.version, ifMatch, 'payout.stale');
      if (version !== undefined && payment.version !== version) throw new Refusal('payout.changed_meanwhile');
      const reversal = payment.reversal({ at: this.clock.now(), date, by: this.actor() }, reason);
      this.em.persist(reversal);
      await this.enter(reversal, null, reason, this.actor());
      payment.reversedById = reversal.id;
      await this.enter(payment, payment.status, `Reversed by payment request ${reversal.id}: ${reason}`, this.actor());
      const facts = { ...payment.facts(), reversalId: reversal.id, reversedDate: date };
      this.outbox.publish('payout.reversed', `payout/${payment.id}`, facts);
      return reversal.id;
    });
  }

  /** Who acts, as the ledger names them. */
  actor(): string {
    return nameOf(callOrOwn('payouts').caller);
  }

  /** Its end may have been heard of while this request waited for its turn. */
  private async refuseGone(contractId: number): Promise<void> {
    const gone = await this.em.execute('select 1 from contract_record where contract_id = ? and deleted', [contractId]);
    if (gone.length > 0) throw new Refusal('contract.not_found');
  }

  private async enter(request: PayoutRequest, from: PayoutStatus | null, reason: string | null, actor: string): Promise<void> {
    const { version } = request;
    // Now the request has its id and its version, and a second one or a stale one has failed.
    await this.em.flush();
    if (request.version === version) return;
    const entry = {
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
    this.em.persist(this.em.create(PayoutLedgerEntry, entry));
    // A reversal is told of as what happened to the payment.
    if (request.status !== from && request.reversesId == null) this.announce(request);
  }

  private announce(request: PayoutRequest): void {
    const subject = `payout/${request.id}`;
    const facts = request.facts();
    if (request.status === 'REQUESTED') this.outbox.publish('payout.requested', subject, facts);
    if (request.status === 'SYNCED') this.outbox.publish('payout.approved', subject, facts);
    if (request.status === 'CANCELLED') this.outbox.publish('payout.cancelled', subject, facts);
    if (request.status === 'PAID' && request.paidDate)
      this.outbox.publish('payout.paid', subject, { ...facts, paidDate: request.paidDate });
  }
}

function nameOf(caller: Caller): string {
  switch (caller.kind) {
    case 'admin':
      return caller.via === 'token' ? 'admin (API token)' : 'admin';
    case 'service':
      return caller.name;
    default:
      return caller.kind;
  }
}

function refuseSecond(error: unknown): never {
  if (!(error instanceof UniqueConstraintViolationException)) throw error;
  if (error.message.includes('payout_requests_one_open')) throw new Refusal('payout.open');
  if (error.message.includes('payout_requests_one_per')) throw new Refusal('payout.term_paid');
  throw error;
}
