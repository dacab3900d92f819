import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '@creator-desk/domain/business-day';
import { expiringWithinDays } from '@creator-desk/domain/contract-expiry';
import { lastStartOfOverTerms } from '@creator-desk/domain/term';
import { ContractSummary, type ContractSort, type ListContracts } from '@creator-desk/protocol/contracts/contract';
import type { ContractsAttention } from '@creator-desk/protocol/system/attention';
import { ListReader, likePattern, type ListResult, type ListStatement } from '@creator-desk/server/persistence/list-reader';
import { contractColumns, type ContractRow } from './contract.view.ts';

const sortColumns: Record<string, string> = {
  fullName: 'full_name',
  socialHandle: 'handle_key',
  monthlyFee: 'monthly_fee',
  startDate: 'start_date',
  endDate: 'end_date',
  videosPerMonth: 'videos_per_month',
  createdAt: 'created_at',
} satisfies Record<Exclude<ContractSort, `-${string}`>, string>;

/** Active contracts whose term is over and was not advanced. Parameters: today, and the latest start of such terms. */
const termOver = `(status = 'ACTIVE' and end_date >= ? and term_start <= ?)`;

/** The SQL of a list of contracts. Each condition and each order has an index. */
export function contractList(query: ListContracts, today: Day): ListStatement {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  const where = (condition: string, ...values: unknown[]): void => {
    conditions.push(condition);
    parameters.push(...values);
  };
  if (query.search) where(`lower(full_name || ' ' || social_handle) like ?`, likePattern(query.search));
  if (query.lifecycle) where('status = ?', query.lifecycle);
  if (query.status === 'current') where('end_date >= ?', today);
  if (query.status === 'expired') where('end_date < ?', today);
  if (query.status === 'expiring') where('end_date between ? and ?', today, addDays(today, expiringWithinDays));
  if (query.status === 'active') where('end_date > ?', addDays(today, expiringWithinDays));
  if (query.term === 'expired') where(termOver, today, lastStartOfOverTerms(today));
  const sort = query.sort ?? '-createdAt';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return {
    select: contractColumns,
    from: `contracts ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`,
    orderBy: `${sortColumns[sort.replace('-', '')]} ${direction}, id ${direction}`,
    parameters,
    ...(conditions.length === 0 && { total: 'select coalesce(sum(contracts), 0) from contract_count' }),
  };
}

@Injectable()
export class ContractQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
  ) {}

  read(query: ListContracts, today: Day): Promise<ListResult<ContractRow>> {
    return this.lists.read<ContractRow>(contractList(query, today), query);
  }

  async summary(today: Day): Promise<ContractSummary> {
    const [row] = await this.em.execute<Record<keyof ContractSummary, string>[]>(
      `select count(*) as total, count(*) filter (where end_date >= ?) as active,
         count(*) filter (where end_date between ? and ?) as expiring, count(*) filter (where end_date < ?) as expired from contracts`,
      [today, today, addDays(today, expiringWithinDays), today],
    );
    const number = (name: keyof ContractSummary): number => Number(row?.[name] ?? 0);
    return { total: number('total'), active: number('active'), expiring: number('expiring'), expired: number('expired') };
  }

  /** The numbers of contracts that need an admin's attention. */
  async attention(today: Day): Promise<ContractsAttention> {
    const [row] = await this.em.execute<{ termsExpired: number; contractsEnding: number }[]>(
      `select (select count(*)::int from contracts where ${termOver}) as "termsExpired",
         (select count(*)::int from contracts where end_date between ? and ?) as "contractsEnding"`,
      [today, lastStartOfOverTerms(today), today, addDays(today, expiringWithinDays)],
    );
    return row ?? { termsExpired: 0, contractsEnding: 0 };
  }
}
