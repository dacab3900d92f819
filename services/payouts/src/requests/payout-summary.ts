import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/business-day';
import { dollarsOfCents } from '@creator-desk/domain/money';
import { openPayoutStatuses } from '@creator-desk/domain/payout-status';
import type { CreatorYearView, PayoutSummary } from '@creator-desk/protocol/payouts/payout-list';

type CreatorYearRow = Omit<CreatorYearView, 'payments' | 'paid' | 'paidCents'> & { payments: string; paidCents: string };
type Totals = Record<'requested' | 'paid' | 'pending', string> & Record<'requestedCount' | 'paidCount' | 'pendingCount', string>;

const open = `status in ('${openPayoutStatuses.join(`', '`)}')`;

/** What was asked for, what is paid and what is to be paid, in sums. */
@Injectable()
export class PayoutSums {
  constructor(private readonly em: EntityManager) {}

  async summary(today: Day): Promise<PayoutSummary> {
    const year = Number(today.slice(0, 4));
    const [totals, yearToDate] = await Promise.all([this.totals(), this.yearToDate(year)]);
    return { ...totals, year, yearToDate };
  }

  private async totals(): Promise<Omit<PayoutSummary, 'year' | 'yearToDate'>> {
    const [row] = await this.em.execute<Partial<Totals>[]>(
      `select sum(amount_cents) as requested, sum(amount_cents) filter (where status = 'PAID') as paid,
         sum(amount_cents) filter (where ${open}) as pending, count(*) as "requestedCount",
         count(*) filter (where status = 'PAID') as "paidCount", count(*) filter (where ${open}) as "pendingCount" from payout_requests`,
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

  private async yearToDate(year: number): Promise<CreatorYearView[]> {
    const rows = await this.em.execute<CreatorYearRow[]>(
      `select creator_id as "creatorId", (array_agg(creator_name order by paid_at desc))[1] as "creatorName",
         (array_agg(social_handle order by paid_at desc))[1] as "socialHandle", count(*) as payments, sum(amount_cents) as "paidCents"
       from payout_requests where status = 'PAID' and paid_date between ? and ?
       group by creator_id, case when creator_id is null then lower(social_handle) end order by sum(amount_cents) desc, 2, 1`,
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
