import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';
import { dollarsOfCents } from '@creator-desk/domain/values/money';
import { openPayoutStatuses } from '@creator-desk/domain/payouts/payout-status';
import type { CreatorYearView, PayoutMonthView, PayoutSummary } from '@creator-desk/protocol/payouts/payout-list';
import { MonthBuckets } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { PayoutSums } from '../report/payout-sums.ts';

type CreatorYearRow = Omit<CreatorYearView, 'payments' | 'paid' | 'paidCents'> & { payments: string; paidCents: string };
type Totals = Record<'requested' | 'paid' | 'pending', string> & Record<'requestedCount' | 'paidCount' | 'pendingCount', string>;

interface MonthRow {
  bucket: number;
  payments: string;
  paidCents: string;
  openCents: string;
}

const shownMonths = 12;
/** Neither a reversal nor the reversed payment counts as a request. */
const counted = 'reverses_id is null and reversed_by_id is null';
/** Money that left, and came back, on its own day; and the payments that stand. */
export const paidAmounts = `count(*) filter (where ${counted}) as payments, sum(amount_cents) as "paidCents"`;
const open = `status in ('${openPayoutStatuses.join(`', '`)}')`;

/** Totals of requested, paid and pending payments. */
@Injectable()
export class PayoutSummaries {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly sums: PayoutSums,
  ) {}

  summary(today: Day): Promise<PayoutSummary> {
    return this.sums.read(['summary', today], () => this.addedUp(today));
  }

  private async addedUp(today: Day): Promise<PayoutSummary> {
    const year = Number(today.slice(0, 4));
    const [totals, months, yearToDate] = await Promise.all([
      this.totals(),
      this.months(today, shownMonths),
      this.yearToDate(year),
    ]);
    return { ...totals, year, months, yearToDate };
  }

  private async totals(): Promise<Omit<PayoutSummary, 'year' | 'months' | 'yearToDate'>> {
    const [row] = await this.em.execute<Partial<Totals>[]>(
      `select sum(amount_cents) as requested, sum(amount_cents) filter (where status = 'PAID') as paid,
         sum(amount_cents) filter (where ${open}) as pending, count(*) filter (where ${counted}) as "requestedCount",
         count(*) filter (where status = 'PAID' and ${counted}) as "paidCount", count(*) filter (where ${open}) as "pendingCount" from payout_requests`,
    );
    const sum = (name: keyof Totals): number => Number(row?.[name] ?? 0);
    return {
      requested: dollarsOfCents(sum('requested')),
      requestedCents: sum('requested'),
      requestedCount: sum('requestedCount'),
      paid: dollarsOfCents(sum('paid')),
      paidCents: sum('paid'),
      paidCount: sum('paidCount'),
      pending: dollarsOfCents(sum('pending')),
      pendingCents: sum('pending'),
      pendingCount: sum('pendingCount'),
    };
  }

  /** The running month and those before it, the oldest first. */
  async months(today: Day, count: number): Promise<PayoutMonthView[]> {
    const months = MonthBuckets.upTo(today, count, this.clock.zone);
    const rows = await this.statements.rows<MonthRow>(
      `select bucket, sum(payments) as payments, sum("paidCents") as "paidCents", sum("openCents") as "openCents" from (
         select width_bucket(paid_date, ?::date[]) as bucket, ${paidAmounts}, 0 as "openCents"
         from payout_requests where status = 'PAID' and paid_date >= ?::date and paid_date < ?::date group by 1
         union all
         select width_bucket(created_at, ?::timestamptz[]), 0, 0, sum(amount_cents)
         from payout_requests where ${open} and created_at >= ?::timestamptz and created_at < ?::timestamptz group by 1
       ) sums group by 1`,
      [months.days, ...months.ends, months.instants, ...months.instantEnds],
    );
    return months.each(rows, (row, month) => ({
      month,
      payments: Number(row?.payments ?? 0),
      paid: dollarsOfCents(BigInt(row?.paidCents ?? 0)),
      paidCents: Number(row?.paidCents ?? 0),
      openCents: Number(row?.openCents ?? 0),
    }));
  }

  private async yearToDate(year: number): Promise<CreatorYearView[]> {
    const rows = await this.em.execute<CreatorYearRow[]>(
      `select creator_id as "creatorId", (array_agg(creator_name order by paid_at desc))[1] as "creatorName",
         (array_agg(social_handle order by paid_at desc))[1] as "socialHandle", count(*) filter (where ${counted}) as payments, sum(amount_cents) as "paidCents"
       from payout_requests where status = 'PAID' and paid_date between ? and ?
       group by creator_id, case when creator_id is null then lower(social_handle) end having sum(amount_cents) <> 0 order by sum(amount_cents) desc, 2, 1`,
      [`${year}-01-01`, `${year}-12-31`],
    );
    return rows.map(({ payments, paidCents, ...creator }) => ({
      ...creator,
      payments: Number(payments),
      paid: dollarsOfCents(BigInt(paidCents)),
      paidCents: Number(paidCents),
    }));
  }
}
