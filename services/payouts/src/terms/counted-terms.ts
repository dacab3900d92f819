import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/business-day';
import { openPayoutStatuses } from '@creator-desk/domain/payout-status';
import type { Term } from '@creator-desk/domain/term';
import type { SubmissionFacts, TermAdvanced } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ContractRecord } from '@creator-desk/server/read-models/contract-read-model.entity';
import { standingPayment } from '../requests/payout-request.view.ts';
import { beginsTerm, termBeginning, type CountedTerm } from './term.rules.ts';
import { unpaidTerms, type UnpaidTermRow } from './unpaid-term.query.ts';

/** First half of the key of a contract's turn; advisory locks of one key (idempotency) are others. */
const contractTurn = 1;

const open = `('${openPayoutStatuses.join(`', '`)}')`;

/** The terms of contracts and what was approved for them, as events told it: late, twice or in any order. */
@Injectable()
export class CountedTerms {
  constructor(private readonly em: EntityManager) {}

  /** Until the transaction ends nothing else is asked for this contract and no approval is counted for it. */
  async takeTurn(contractId: number): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(?, ?)', [contractTurn, contractId]);
  }

  running(contract: ContractRecord): Promise<CountedTerm> {
    return this.counted(contract, termBeginning(day(contract.termStart), contract));
  }

  /**
   * The term that an admin names.
   * @throws Refusal invalid when the contract has no such term or it has not begun
   */
  async named(contract: ContractRecord, termStart: Day, today: Day): Promise<CountedTerm> {
    const term = await this.counted(contract, termBeginning(termStart, contract));
    // Terms from before a moved start date are known by what was approved for them.
    if (!beginsTerm(termStart, contract) && term.approved === 0)
      throw Refusal.ofField('termStart', 'The contract has no term that begins on this day.');
    if (termStart > today) throw Refusal.ofField('termStart', 'This term has not begun yet.');
    return term;
  }

  /**
   * The term that an admin's payment is for when none is named: the oldest completed one that is not paid, else the running
   * one. None when that has not begun or is paid: then it is a payment outside any term.
   */
  async due(contract: ContractRecord, today: Day): Promise<CountedTerm | null> {
    const { select, from, orderBy, parameters } = unpaidTerms({ contractId: contract.contractId }, today);
    const [oldest] = await this.em.execute<UnpaidTermRow[]>(
      `select ${select} from ${from} order by ${orderBy} limit 1`,
      parameters,
    );
    if (oldest) return this.counted(contract, termBeginning(day(oldest.termStart), contract));
    const running = await this.running(contract);
    return running.termStart > today || (await this.requested(contract.contractId, running)).paid ? null : running;
  }

  /** Requests that stand in the way of another one for this term. */
  async requested(contractId: number, term: Term): Promise<{ open: boolean; paid: boolean }> {
    const [row] = await this.em.execute<{ open: boolean; paid: boolean }[]>(
      `select coalesce(bool_or(status in ${open}), false) as open,
         coalesce(bool_or(${standingPayment('r')} and (term_number = ? or payment_period_start = ?)), false) as paid
       from payout_requests r where contract_id = ?`,
      [term.number, term.termStart, contractId],
    );
    return { open: row?.open ?? false, paid: row?.paid ?? false };
  }

  /** Counts a submission for its term as its newest version says, and tells the open request of that term. */
  async review({ submissionId, version, contractId, paymentPeriodStart, status }: SubmissionFacts): Promise<void> {
    await this.takeTurn(contractId);
    await this.em.execute(
      `insert into reviewed_submission (submission_id, version, contract_id, payment_period_start, approved) values (?, ?, ?, ?, ?)
       on conflict (submission_id) do update set version = excluded.version, approved = excluded.approved
       where reviewed_submission.version < excluded.version`,
      [submissionId, version, contractId, paymentPeriodStart, status === 'approved'],
    );
    await this.em.execute(
      `update payout_requests set approved_count = counted.approved
       from (select count(*) as approved from reviewed_submission where contract_id = ? and payment_period_start = ? and approved) counted
       where contract_id = ? and payment_period_start = ? and status in ${open} and approved_count <> counted.approved`,
      [contractId, paymentPeriodStart, contractId, paymentPeriodStart],
    );
  }

  /** Remembers the quota of a term that is over: the contract's own may change afterwards. */
  async leave({ contractId, fromTerm, fromTermStart, videosPerMonth }: TermAdvanced): Promise<void> {
    await this.em.execute(
      'insert into left_term (contract_id, number, term_start, required) values (?, ?, ?, ?) on conflict do nothing',
      [contractId, fromTerm, fromTermStart, videosPerMonth],
    );
  }

  private async counted(contract: ContractRecord, term: Term): Promise<CountedTerm> {
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
