import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { addDays, addMonths, firstOfMonth } from '@creator-desk/domain/values/business-day';
import { expiringWithinDays } from '@creator-desk/domain/contracts/contract-expiry';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  ReportQuery,
  type ContractsReport,
  type ContractStates,
  type EndingMonth,
  type ReportFilter,
} from '@creator-desk/protocol/system/report';
import { callerMay } from '@creator-desk/server/access/permission';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { MonthBuckets } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { committedBetween, ofContracts } from './committed.ts';
import { ContractSums } from './contract-sums.ts';

interface MonthRow {
  bucket: number;
  starting: number;
  ending: number;
  committedCents: string;
}

interface RevenueRow {
  bucket: number;
  expectedCents: string;
  receivedCents: string;
}

interface EndingRow extends Pick<EndingMonth, 'contracts' | 'renewed' | 'notRenewed'> {
  bucket: number;
  feeCents: string;
  renewedFeeCents: string;
  notRenewedFeeCents: string;
}

/** The running month is one of them. */
const pipelineMonths = 6;
const inCents = (dollars: string, where = 'true'): string =>
  `coalesce(round(sum(${dollars}) filter (where ${where}) * 100), 0)::bigint`;
const renewed = 'c.renewed_by_id is not null';
const notRenewed = `c.renewed_by_id is null and (c.renewal_stage = 'not_renewed' or c.status in ('COMPLETED', 'ARCHIVED'))`;
/** Contracts by month, what they commit to, and what they bring. */
@Controller()
export class ReportController {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly sums: ContractSums,
  ) {}

  @OperationHandler(contracts.report)
  async report(@Payload() query: ReportQuery): Promise<ContractsReport> {
    const [seesFees, seesRevenue] = [callerMay('fees.read'), callerMay('revenue.read')];
    const months = new MonthBuckets(query, this.clock.zone);
    const { from, to, ...filter } = query;
    const [[rows, states, pipeline], revenue] = await Promise.all([
      this.sums.read(['report', from, to, filter, seesFees, this.clock.today()], () =>
        Promise.all([this.months(months, query), this.states(query), this.pipeline(query, seesFees)]),
      ),
      seesRevenue ? this.revenue(months, query) : [],
    ]);
    return {
      months: months.each(rows, (row, month) => {
        const amounts = revenue.find(({ bucket }) => months.months[bucket - 1] === month);
        return {
          month,
          starting: row?.starting ?? 0,
          ending: row?.ending ?? 0,
          ...(seesFees && { committedCents: Number(row?.committedCents ?? 0) }),
          ...(seesRevenue && {
            expectedCents: Number(amounts?.expectedCents ?? 0),
            receivedCents: Number(amounts?.receivedCents ?? 0),
          }),
        };
      }),
      states,
      pipeline,
    };
  }

  /** Each contract is looked at once for each month in which it runs, is about to end or has ended. */
  private months(months: MonthBuckets, query: ReportQuery): Promise<MonthRow[]> {
    const of = ofContracts(query);
    return this.statements.rows(
      `select m.bucket::int as bucket, (count(*) filter (where c.start_date >= m.first))::int as starting,
         (count(*) filter (where c.end_date < m.next))::int as ending,
         ${committedBetween('m.first', 'm.next')} as "committedCents"
       from contracts c join (
         select first, (first + interval '1 month')::date as next, bucket
         from unnest(?::date[]) with ordinality bound (first, bucket) where bucket < cardinality(?::date[])
       ) m on c.start_date < m.next and c.end_date >= m.first
       where c.start_date < ?::date and c.end_date >= ?::date${of.sql} group by 1`,
      [months.days, months.days, months.ends[1], months.ends[0], ...of.parameters],
    );
  }

  private revenue(months: MonthBuckets, query: ReportQuery): Promise<RevenueRow[]> {
    const of = ofContracts(query);
    return this.statements.rows(
      `select width_bucket(revenue.month, ?::date[]) as bucket, ${inCents('revenue.expected_amount')} as "expectedCents",
         ${inCents('revenue.actual_amount')} as "receivedCents"
       from monthly_revenue revenue ${of.sql && 'join contracts c on c.id = revenue.contract_id'}
       where revenue.month >= ?::date and revenue.month < ?::date${of.sql} group by 1`,
      [months.days, ...months.ends, ...of.parameters],
    );
  }

  private async states(query: ReportFilter): Promise<ContractStates> {
    const of = ofContracts(query);
    const [today, expiringUntil] = this.expiring();
    const [states] = await this.statements.rows<ContractStates>(
      `select (count(*) filter (where c.end_date > ?::date))::int as active,
         (count(*) filter (where c.end_date between ?::date and ?::date))::int as expiring,
         (count(*) filter (where c.end_date < ?::date))::int as expired
       from contracts c where true${of.sql}`,
      [expiringUntil, today, expiringUntil, today, ...of.parameters],
    );
    return states ?? { active: 0, expiring: 0, expired: 0 };
  }

  @OperationHandler(contracts.endingMonths)
  endingMonths(): Promise<EndingMonth[]> {
    const seesFees = callerMay('fees.read');
    return this.sums.read(['ending', seesFees, this.clock.today()], () => this.pipeline({}, seesFees));
  }

  private async pipeline(query: ReportFilter, seesFees: boolean): Promise<EndingMonth[]> {
    const of = ofContracts(query);
    const first = firstOfMonth(this.clock.today());
    const [from, to] = [first, addMonths(first, pipelineMonths - 1)].map((month) => month.slice(0, 7)) as [string, string];
    const months = new MonthBuckets({ from, to }, this.clock.zone);
    const rows = await this.statements.rows<EndingRow>(
      `select width_bucket(c.end_date, ?::date[]) as bucket, count(*)::int as contracts, ${inCents('c.monthly_fee')} as "feeCents",
         (count(*) filter (where ${renewed}))::int as renewed, ${inCents('c.monthly_fee', renewed)} as "renewedFeeCents",
         (count(*) filter (where ${notRenewed}))::int as "notRenewed", ${inCents('c.monthly_fee', notRenewed)} as "notRenewedFeeCents"
       from contracts c where c.end_date >= ?::date and c.end_date < ?::date${of.sql} group by 1`,
      [months.days, this.clock.today(), months.ends[1], ...of.parameters],
    );
    return months.each(rows, (row, month) => ({
      month,
      contracts: row?.contracts ?? 0,
      renewed: row?.renewed ?? 0,
      notRenewed: row?.notRenewed ?? 0,
      ...(seesFees && {
        feeCents: Number(row?.feeCents ?? 0),
        renewedFeeCents: Number(row?.renewedFeeCents ?? 0),
        notRenewedFeeCents: Number(row?.notRenewedFeeCents ?? 0),
      }),
    }));
  }

  private expiring(): [today: string, until: string] {
    const today = this.clock.today();
    return [today, addDays(today, expiringWithinDays)];
  }
}
