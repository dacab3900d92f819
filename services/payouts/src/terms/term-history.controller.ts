import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/business-day';
import { leftTermState, termEndOf, termNumber, termState } from '@creator-desk/domain/term';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import type { TermView } from '@creator-desk/protocol/payouts/term-history';
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

/** The terms of a contract with approved videos and payments. */
@Controller()
export class TermHistoryController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(payouts.termsOf)
  async termsOf(@Payload() { id }: ContractId): Promise<TermView[]> {
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
}
