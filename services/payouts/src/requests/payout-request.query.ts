import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, day, startOfDay } from '@creator-desk/domain/business-day';
import { openPayoutStatuses } from '@creator-desk/domain/payout-status';
import type { ListPayoutRequests, PayoutSort } from '@creator-desk/protocol/payouts/payout-list';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { likePattern, ListReader, type ListResult, type ListStatement } from '@creator-desk/server/persistence/list-reader';
import { payoutColumns, type PayoutRow } from './payout-request.view.ts';

const sortColumns: Record<string, string> = {
  createdAt: 'created_at',
  amount: 'amount_cents',
  status: 'status',
  creatorName: 'creator_name',
  paidDate: 'paid_date',
} satisfies Record<Exclude<PayoutSort, `-${string}`>, string>;

/** The SQL of the list. @param timeZone of the days `from` and `to` */
export function payoutList(query: ListPayoutRequests, timeZone: string): ListStatement {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  const where = (condition: string, ...values: unknown[]): void => {
    conditions.push(condition);
    parameters.push(...values);
  };
  const { search, status = 'all', contractId, creatorId, from, to, sort = '-createdAt' } = query;
  if (search) where(`lower(r.creator_name || ' ' || r.social_handle) like ?`, likePattern(search));
  if (status === 'open') where(`r.status in ('${openPayoutStatuses.join(`', '`)}')`);
  else if (status !== 'all') where('r.status = ?', status);
  if (contractId !== undefined) where('r.contract_id = ?', contractId);
  if (creatorId !== undefined) where('r.creator_id = ?', creatorId);
  if (from !== undefined) where('r.created_at >= ?', startOfDay(day(from), timeZone));
  if (to !== undefined) where('r.created_at < ?', startOfDay(addDays(day(to), 1), timeZone));
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return {
    select: payoutColumns,
    from: `payout_requests r ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`,
    orderBy: `r.${sortColumns[sort.replace('-', '')]} ${direction}, r.id ${direction}`,
    parameters,
  };
}

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
  async one(id: number): Promise<PayoutRow> {
    const [row] = await this.em.execute<PayoutRow[]>(`select ${payoutColumns} from payout_requests r where r.id = ?`, [id]);
    if (!row) throw new Refusal('payout.not_found');
    return row;
  }

  /** The requests of a contract for its creator, newest first, without reversals. */
  ofContract(contractId: number): Promise<PayoutRow[]> {
    const sql = `select ${payoutColumns} from payout_requests r where r.contract_id = ? and r.reverses_id is null order by r.id desc`;
    return this.em.execute<PayoutRow[]>(sql, [contractId]);
  }
}
