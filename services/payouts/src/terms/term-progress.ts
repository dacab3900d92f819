import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/values/business-day';
import { openPayoutStatuses } from '@creator-desk/domain/payouts/payout-status';
import type { Term } from '@creator-desk/domain/contracts/term';
import type { SubmissionFacts, TermAdvanced } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { unreversedPayment } from '../requests/payout-request.view.ts';
import { beginsTerm, termBeginning, type TermWithProgress } from './term.rules.ts';
import { unpaidTerms, type UnpaidTermRow } from './unpaid-term.query.ts';

/** First key of the advisory lock. Idempotency uses locks with one key, which never collide with these. */
const contractLock = 1;

const open = `('${openPayoutStatuses.join(`', '`)}')`;

/** Approved videos per term, counted from events that may arrive late, repeatedly and in any order. */
@Injectable()
export class TermProgress {
  constructor(private readonly em: EntityManager) {}

  /** Locks requests and counts of a contract until the transaction ends. */
  async lockContract(contractId: number): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(?, ?)', [contractLock, contractId]);
  }

  running(contract: ContractRecord): Promise<TermWithProgress> {
    return this.withProgress(contract, termBeginning(day(contract.termStart), contract));
  }

  /**
   * The term that an admin selects.
   * @throws Refusal invalid when the contract has no such term or it has not begun
   */
  async named(contract: ContractRecord, termStart: Day, today: Day): Promise<TermWithProgress> {
    const term = await this.withProgress(contract, termBeginning(termStart, contract));
    // Terms from before a change of the start date are known by their approved videos.
    if (!beginsTerm(termStart, contract) && term.approved === 0)
      throw Refusal.ofField('termStart', 'The contract has no term that begins on this day.');
    if (termStart > today) throw Refusal.ofField('termStart', 'This term has not begun yet.');
    return term;
  }

  /**
   * The default term of an admin's payment: the oldest completed unpaid one, else the current one. Null if that has not begun or
   * is paid: then the payment belongs to no term.
   */
  async due(contract: ContractRecord, today: Day): Promise<TermWithProgress | null> {
    const { select, from, orderBy, parameters } = unpaidTerms({ contractId: contract.contractId }, today);
    const [oldest] = await this.em.execute<UnpaidTermRow[]>(
      `select ${select} from ${from} order by ${orderBy} limit 1`,
      parameters,
    );
    if (oldest) return this.withProgress(contract, termBeginning(day(oldest.termStart), contract));
    const running = await this.running(contract);
    return running.termStart > today || (await this.existingRequests(contract.contractId, running)).paid ? null : running;
  }

  /** Existing requests that prevent another one for this term. */
  async existingRequests(contractId: number, term: Term): Promise<{ open: boolean; paid: boolean }> {
    const [row] = await this.em.execute<{ open: boolean; paid: boolean }[]>(
      `select coalesce(bool_or(status in ${open}), false) as open,
         coalesce(bool_or(${unreversedPayment('r')} and (term_number = ? or payment_period_start = ?)), false) as paid
       from payout_requests r where contract_id = ?`,
      [term.number, term.termStart, contractId],
    );
    return { open: row?.open ?? false, paid: row?.paid ?? false };
  }

  /** Counts a submission by its newest version, and updates the count of the term's open request. */
  async recordReview({ submissionId, version, contractId, paymentPeriodStart, status }: SubmissionFacts): Promise<void> {
    await this.lockContract(contractId);
    // The request before the count of the term, as those do who change a request: else the two could wait for each other.
    await this.em.execute(
      `with requested as (
         select 1 from payout_requests where contract_id = ? and payment_period_start = ? and status in ${open} for update)
       insert into reviewed_submission (submission_id, version, contract_id, payment_period_start, approved)
       select ?::int, ?::int, ?::int, ?::date, ?::boolean from (select count(*) from requested) locked
       on conflict (submission_id) do update set version = excluded.version, approved = excluded.approved
       where reviewed_submission.version < excluded.version`,
      [contractId, paymentPeriodStart, submissionId, version, contractId, paymentPeriodStart, status === 'approved'],
    );
    await this.em.execute(
      `update payout_requests set approved_count = counted.approved
       from (select count(*) as approved from reviewed_submission where contract_id = ? and payment_period_start = ? and approved) counted
       where contract_id = ? and payment_period_start = ? and status in ${open} and approved_count <> counted.approved`,
      [contractId, paymentPeriodStart, contractId, paymentPeriodStart],
    );
  }

  /** Stores the quota of a finished term, because the contract's quota may change later. */
  async recordTermEnd({ contractId, fromTerm, fromTermStart, videosPerMonth }: TermAdvanced): Promise<void> {
    await this.em.execute(
      'insert into left_term (contract_id, number, term_start, required) values (?, ?, ?, ?) on conflict do nothing',
      [contractId, fromTerm, fromTermStart, videosPerMonth],
    );
  }

  private async withProgress(contract: ContractRecord, term: Term): Promise<TermWithProgress> {
    const { contractId } = contract;
    const [row] = await this.em.execute<{ approved: string; number: number | null; required: number | null }[]>(
      `select (select count(*) from reviewed_submission where contract_id = ? and payment_period_start = ? and approved) as approved,
         left_term.number, left_term.required
       from (select 1) one left join left_term on contract_id = ? and term_start = ? order by number desc limit 1`,
      [contractId, term.termStart, contractId, term.termStart],
    );
    const left = term.termStart === contract.termStart ? undefined : row;
    return {
      ...term,
      number: left?.number ?? term.number,
      approved: Number(row?.approved ?? 0),
      required: left?.required ?? contract.videosPerMonth,
    };
  }
}
