import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ListRevenue, RevenueFilter, RevenueSummary, RevenueView } from '@creator-desk/protocol/contracts/revenue';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { nextStatuses } from './revenue.rules.ts';

/** A selected record with the name of its contract. */
export type RevenueRow = Omit<RevenueView, 'nextStatuses'>;

export const revenueView = (row: RevenueRow): RevenueView => ({ ...row, nextStatuses: [...nextStatuses[row.status]] });

const columns = `revenue.id, revenue.version, revenue.contract_id as "contractId", contract.full_name as "fullName",
  contract.social_handle as "socialHandle", revenue.month, revenue.expected_amount as "expectedAmount",
  revenue.actual_amount as "actualAmount", revenue.status, revenue.paid_date as "paidDate", revenue.notes`;

const table = 'monthly_revenue revenue join contracts contract on contract.id = revenue.contract_id';

/** The list of records, by month unless asked otherwise. */
export const revenueList = listQuery<ListRevenue>({
  select: columns,
  from: table,
  searchIn: `lower(contract.full_name || ' ' || contract.social_handle)`,
  where: ({ contractId, status }) => [
    contractId !== undefined && ['revenue.contract_id = ?', contractId],
    status && status !== 'all' && ['revenue.status = ?', status],
  ],
  order: {
    by: {
      month: 'revenue.month',
      fullName: 'contract.full_name',
      expectedAmount: 'revenue.expected_amount',
      actualAmount: 'revenue.actual_amount',
      status: 'revenue.status',
      paidDate: 'revenue.paid_date',
    },
    default: 'month',
    id: 'revenue.id',
  },
});

@Injectable()
export class RevenueQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
  ) {}

  read(query: ListRevenue): Promise<ListResult<RevenueRow>> {
    return this.lists.read<RevenueRow>(revenueList(query), query);
  }

  /** All records of a contract, by month. */
  async ofContract(contractId: number): Promise<RevenueView[]> {
    const rows = await this.em.execute<RevenueRow[]>(
      `select ${columns} from ${table} where contract.id = ? order by revenue.month`,
      [contractId],
    );
    return rows.map(revenueView);
  }

  async one(id: number): Promise<RevenueView> {
    const [row] = await this.em.execute<RevenueRow[]>(`select ${columns} from ${table} where revenue.id = ?`, [id]);
    if (!row) throw new Error(`the revenue record ${id} vanished between two statements`);
    return revenueView(row);
  }

  async summary(filter: RevenueFilter): Promise<RevenueSummary> {
    const { from, parameters } = revenueList(filter);
    const sum = (column: string, condition = 'true'): string =>
      `coalesce(sum(revenue.${column}) filter (where ${condition}), 0)::numeric(20, 2)::text`;
    const [row] = await this.em.execute<RevenueSummary[]>(
      `select ${sum('expected_amount')} as expected, ${sum('actual_amount')} as received,
         ${sum('expected_amount', `revenue.status = 'pending'`)} as pending,
         ${sum('expected_amount', `revenue.status = 'overdue'`)} as overdue from ${from}`,
      parameters,
    );
    if (!row) throw new Error('a sum without a row');
    return row;
  }
}
