import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { addDays } from '@creator-desk/domain/values/business-day';
import { openPayoutStatuses } from '@creator-desk/domain/payouts/payout-status';
import { lastStartOfOverTerms, termDays } from '@creator-desk/domain/contracts/term';
import type { PayoutMonthView } from '@creator-desk/protocol/payouts/payout-list';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { ReportQuery, type PayoutsReport } from '@creator-desk/protocol/system/report';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { isOfAll, MonthBuckets, ofContracts } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { AddUpAhead, periodAhead, RememberedMonths } from '@creator-desk/server/persistence/sums/remembered-months';
import { Clock } from '@creator-desk/server/runtime/clock';
import { paidAmounts, PayoutSummaries } from '../requests/payout-summary.ts';

const open = `r.status in ('${openPayoutStatuses.join(`', '`)}')`;
/** From the first day of a term to its last. */
const daysToLast = termDays - 1;

/** On the dashboard, the running month too. */
const spendMonths = 6;

type Row<Name extends string> = { bucket: number } & Record<Name, string | number | null>;

/** Amounts and terms by month. */
@Controller()
export class ReportController {
  private readonly paidMonths: RememberedMonths<Row<string>>;
  private readonly termMonths: RememberedMonths<Row<string>>;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly sums: PayoutSummaries,
  ) {
    this.paidMonths = new RememberedMonths(statements, ['payments']);
    this.termMonths = new RememberedMonths(statements, ['terms']);
  }

  /** The first request after a start finds it, and the first one of a day. */
  @AddUpAhead('adding up the last months')
  async addUpAhead(): Promise<void> {
    await this.report(periodAhead(this.clock.today()));
  }

  @OperationHandler(payouts.report)
  async report(@Payload() query: ReportQuery): Promise<PayoutsReport> {
    const months = new MonthBuckets(query, this.clock.zone);
    const isAll = isOfAll(query);
    const [paid, waiting, left, running] = await Promise.all([
      isAll ? this.paidMonths.read(months, (changed) => this.paid(changed, query)) : this.paid(months, query),
      this.waiting(months, query),
      isAll
        ? this.termMonths.read(months, (changed) => this.leftTerms(changed, query), this.clock.today())
        : this.leftTerms(months, query),
      this.runningTerms(months, query),
    ]);
    const number = (value: string | number | null | undefined): number => Number(value ?? 0);
    return {
      months: months.each(paid, (row, month) => {
        const [asked, ...ended] = [waiting, left, running].map((rows) =>
          rows.find(({ bucket }) => months.months[bucket - 1] === month),
        );
        const terms = (name: string): number => ended.reduce((sum, some) => sum + number(some?.[name]), 0);
        return {
          month,
          paidCents: number(row?.['paidCents']),
          reversedCents: number(row?.['reversedCents']),
          payments: number(row?.['payments']),
          openCents: number(asked?.['openCents']),
          termsEnded: terms('termsEnded'),
          quotasMet: terms('quotasMet'),
        };
      }),
    };
  }

  @OperationHandler(payouts.spendMonths)
  spendMonths(): Promise<PayoutMonthView[]> {
    return this.sums.months(this.clock.today(), spendMonths);
  }

  private paid(months: MonthBuckets, query: ReportQuery): Promise<Row<string>[]> {
    const of = ofContracts('r.contract_id', query);
    return this.statements.rows(
      `select width_bucket(r.paid_date, ?::date[]) as bucket, ${paidAmounts},
         coalesce(-sum(r.amount_cents) filter (where r.reverses_id is not null), 0) as "reversedCents"
       from payout_requests r where r.status = 'PAID' and r.paid_date >= ?::date and r.paid_date < ?::date${of.sql} group by 1`,
      [months.days, ...months.ends, ...of.parameters],
    );
  }

  private waiting(months: MonthBuckets, query: ReportQuery): Promise<Row<string>[]> {
    const of = ofContracts('r.contract_id', query);
    return this.statements.rows(
      `select width_bucket(r.created_at, ?::timestamptz[]) as bucket, sum(r.amount_cents) as "openCents"
       from payout_requests r where ${open} and r.created_at >= ?::timestamptz and r.created_at < ?::timestamptz${of.sql} group by 1`,
      [months.instants, ...months.instantEnds, ...of.parameters],
    );
  }

  /** Of the terms that the history of a contract lists, those that were left. */
  private leftTerms(months: MonthBuckets, query: ReportQuery): Promise<Row<string>[]> {
    const running = `floor((c.term_start - c.start_date) / ${termDays}.0)::int + 1`;
    return this.overTerms(
      months,
      query,
      `select l.contract_id, l.term_start, l.required
       from left_term l join contract_record c on c.contract_id = l.contract_id and not c.deleted where l.number <> ${running}`,
    );
  }

  /** Running terms that nobody has advanced. */
  private runningTerms(months: MonthBuckets, query: ReportQuery): Promise<Row<string>[]> {
    const running =
      'select c.contract_id, c.term_start, c.videos_per_month as required from contract_record c where not c.deleted';
    return this.overTerms(months, query, running);
  }

  /** @param terms SQL, of which those count that are over */
  private overTerms(months: MonthBuckets, query: ReportQuery, terms: string): Promise<Row<string>[]> {
    const of = ofContracts('t.contract_id', query);
    const ends = months.ends.map((end) => addDays(end, -daysToLast));
    return this.statements.rows(
      `select width_bucket(t.term_start + ${daysToLast}, ?::date[]) as bucket, count(*) as "termsEnded",
         count(*) filter (where t.required <= coalesce(n.approved, 0)) as "quotasMet"
       from (${terms}) t left join term_count n on n.contract_id = t.contract_id and n.term_start = t.term_start
       where t.required > 0 and t.term_start >= ?::date and t.term_start < ?::date and t.term_start <= ?::date${of.sql} group by 1`,
      [months.days, ...ends, lastStartOfOverTerms(this.clock.today()), ...of.parameters],
    );
  }
}
