import { Controller, Injectable } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/values/business-day';
import { leftTermState, termEndOf, termNumber, termState } from '@creator-desk/domain/contracts/term';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import type { TermView } from '@creator-desk/protocol/payouts/term-history';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ContractTermView } from '@creator-desk/protocol/system/creator-page';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';

interface TermRow {
  number: number;
  termStart: string;
  required: number;
  approved: number;
  payoutRequestId: number | null;
  paid: boolean;
}

// Finished terms with their number and quota at that time, and the current term.
const terms = `
  with terms as (
    select number, term_start, required from left_term where contract_id = ? and number <> ?
    union all select ?::int, ?::date, ?::int
  )
  select t.number, t.term_start as "termStart", t.required,
    (select count(*)::int from reviewed_submission s
     where s.contract_id = ? and s.payment_period_start = t.term_start and s.approved) as approved,
    r.id as "payoutRequestId", coalesce(r.status = 'PAID', false) as paid
  from terms t left join lateral (
    select id, status from payout_requests
    where contract_id = ? and status <> 'CANCELLED' and reverses_id is null and reversed_by_id is null
      and (term_number = t.number or payment_period_start = t.term_start)
    order by id desc limit 1) r on true
  order by t.number desc`;

/** Terms and contracts on one screen. */
const [mostTerms, mostContracts] = [60, 5];

/** The terms of contracts with approved videos and payments. */
@Injectable()
export class TermHistory {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly clock: Clock,
  ) {}

  /** Newest first. @throws Refusal contract.not_found */
  async of(id: number): Promise<TermView[]> {
    const contract = await this.contracts.find(id);
    const { termStart, videosPerMonth } = contract;
    const running = termNumber(day(contract.startDate), day(termStart));
    const parameters = [id, running, running, termStart, videosPerMonth, id, id];
    const rows = await this.em.execute<TermRow[]>(terms, parameters);
    const dates = { endDate: day(contract.endDate), termStart: day(termStart) };
    return rows.map((row) => ({
      number: row.number,
      termStart: row.termStart,
      termEnd: termEndOf(day(row.termStart)),
      state: row.number === running ? termState(dates, row, this.clock.today()) : leftTermState(row),
      approved: row.approved,
      required: row.required,
      paid: row.paid,
      payoutRequestId: row.payoutRequestId,
    }));
  }

  /** The newest ones of each contract. A contract that was deleted meanwhile has none. */
  async ofContracts(ids: readonly number[]): Promise<ContractTermView[]> {
    const each = await Promise.all(ids.slice(0, mostContracts).map((contractId) => this.ofKnown(contractId)));
    return each.flat();
  }

  private async ofKnown(contractId: number): Promise<ContractTermView[]> {
    try {
      return (await this.of(contractId)).slice(0, mostTerms).map((term) => ({ contractId, ...term }));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'contract.not_found') return [];
      throw error;
    }
  }
}

@Controller()
export class TermHistoryController {
  constructor(private readonly terms: TermHistory) {}

  @OperationHandler(payouts.termsOf)
  termsOf(@Payload() { id }: ContractId): Promise<TermView[]> {
    return this.terms.of(id);
  }
}
