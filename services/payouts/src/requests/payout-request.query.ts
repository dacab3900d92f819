import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, addMonths, day, startOfDay } from '@creator-desk/domain/values/business-day';
import { openPayoutStatuses } from '@creator-desk/domain/payouts/payout-status';
import type { ListPayoutRequests } from '@creator-desk/protocol/payouts/payout-list';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { Clock } from '@creator-desk/server/runtime/clock';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { withEarlier } from '@creator-desk/server/read-models/renewed-contracts';
import { payoutColumns, type PayoutRow } from './payout-request.view.ts';

/** The first day of a month ('2026-03') and of the next one. */
function paidWithin(month: string): [first: string, next: string] {
  const first = day(`${month}-01`);
  return [first, addMonths(first, 1)];
}

/** The list of requests. @param timeZone of the days `from` and `to` */
export const payoutList = listQuery<ListPayoutRequests, string>({
  select: payoutColumns,
  from: 'payout_requests r',
  searchIn: `lower(r.creator_name || ' ' || r.social_handle)`,
  where: ({ status = 'all', contractId, creatorId, from, to, paidMonth }, timeZone) => [
    status === 'open' && [`r.status in ('${openPayoutStatuses.join(`', '`)}')`],
    status !== 'open' && status !== 'all' && ['r.status = ?', status],
    contractId !== undefined && ['r.contract_id = ?', contractId],
    creatorId !== undefined && ['r.creator_id = ?', creatorId],
    paidMonth !== undefined && [`(r.status = 'PAID' and r.paid_date >= ? and r.paid_date < ?)`, ...paidWithin(paidMonth)],
    from !== undefined && ['r.created_at >= ?', startOfDay(day(from), timeZone)],
    to !== undefined && ['r.created_at < ?', startOfDay(addDays(day(to), 1), timeZone)],
  ],
  order: {
    by: {
      createdAt: 'r.created_at',
      amount: 'r.amount_cents',
      status: 'r.status',
      creatorName: 'r.creator_name',
      paidDate: 'r.paid_date',
    },
    default: '-createdAt',
    id: 'r.id',
  },
});

@Injectable()
export class PayoutQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
    private readonly clock: Clock,
  ) {}

  read(query: ListPayoutRequests): Promise<ListResult<PayoutRow>> {
    return this.lists.read<PayoutRow>(payoutList(query, this.clock.zone), query);
  }

  /** @throws Refusal payout.not_found */
  async one(id: number, db: SqlExecutor = this.em): Promise<PayoutRow> {
    const [row] = await db.execute<PayoutRow[]>(`select ${payoutColumns} from payout_requests r where r.id = ?`, [id]);
    if (!row) throw new Refusal('payout.not_found');
    return row;
  }

  /** The requests of a contract, and of those that it goes on from, for its creator: newest first, without reversals. */
  ofContract(contractId: number): Promise<PayoutRow[]> {
    const sql = `select ${payoutColumns} from payout_requests r
      where r.contract_id in ${withEarlier('?')} and r.reverses_id is null order by r.id desc`;
    return this.em.execute<PayoutRow[]>(sql, [contractId]);
  }
}
