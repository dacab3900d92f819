import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, addMonths, day, type Day } from '@creator-desk/domain/values/business-day';
import { expiringWithinDays } from '@creator-desk/domain/contracts/contract-expiry';
import { openStages, renewalWindow, type RenewalStage } from '@creator-desk/domain/contracts/renewal';
import { lastStartOfOverTerms } from '@creator-desk/domain/contracts/term';
import { ContractSummary, type ListContracts } from '@creator-desk/protocol/contracts/contract';
import type { EndingContract } from '@creator-desk/protocol/contracts/renewal';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ContractsAttention } from '@creator-desk/protocol/system/attention';
import { IndexedTexts } from '@creator-desk/server/persistence/lists/indexed-texts';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { contractColumns, type ContractRow } from './contract.view.ts';

/** Active contracts whose term is over and was not advanced. Parameters: today, and the latest start of such terms. */
const termOver = `(status = 'ACTIVE' and end_date >= ? and term_start <= ?)`;

const undecided = `renewed_by_id is null and status in ('ACTIVE', 'PAUSED')`;

/** The contracts of a stage, among those on the board. */
const inStage: Record<'all' | RenewalStage, string> = {
  all: `(renewed_by_id is not null or status in ('ACTIVE', 'PAUSED'))`,
  to_decide: `${undecided} and renewal_stage is null`,
  talking: `${undecided} and renewal_stage = 'talking'`,
  renewed: 'renewed_by_id is not null',
  not_renewed: `${undecided} and renewal_stage = 'not_renewed'`,
};

/** The first day of a month ('2026-03') and of the next one. */
function monthEnds(month: string): [first: Day, next: Day] {
  const first = day(`${month}-01`);
  return [first, addMonths(first, 1)];
}

interface ListContext {
  today: Day;
  /** The user who asks. */
  me?: number | undefined;
  /** Of the texts in which a search looks. */
  sample?: readonly string[];
}

/** The list of contracts. Each condition and each order has an index. */
export const contractList = listQuery<ListContracts, ListContext>({
  select: contractColumns,
  from: 'contracts',
  searchIn: `lower(full_name || ' ' || social_handle)`,
  sample: ({ sample = [] }) => sample,
  where: ({ lifecycle, status, term, owner, renewal, endMonth }, { today, me }) => [
    lifecycle && ['status = ?', lifecycle],
    status === 'current' && ['end_date >= ?', today],
    status === 'expired' && ['end_date < ?', today],
    status === 'expiring' && ['end_date between ? and ?', today, addDays(today, expiringWithinDays)],
    status === 'active' && ['end_date > ?', addDays(today, expiringWithinDays)],
    owner === 'unassigned' && ['admin_owner_id is null'],
    // Without a user (the shared password, a token) nothing is mine: null equals no owner.
    owner !== undefined && owner !== 'unassigned' && ['admin_owner_id = ?::int', owner === 'mine' ? (me ?? null) : owner],
    renewal && [`(end_date between ? and ? and ${inStage[renewal]})`, ...renewalWindow(today)],
    endMonth !== undefined && ['end_date >= ? and end_date < ?', ...monthEnds(endMonth)],
    term === 'expired' && [termOver, today, lastStartOfOverTerms(today)],
  ],
  // The end of a contract and when it was made have to do with each other.
  narrow: ({ status, term, endMonth }) =>
    status === 'expiring' || status === 'expired' || term === 'expired' || endMonth !== undefined,
  order: {
    by: {
      fullName: 'full_name',
      socialHandle: 'handle_key',
      monthlyFee: 'monthly_fee',
      startDate: 'start_date',
      endDate: 'end_date',
      videosPerMonth: 'videos_per_month',
      createdAt: 'created_at',
    },
    default: '-createdAt',
    id: 'id',
  },
  total: 'select coalesce(sum(contracts), 0) from contract_count',
});

@Injectable()
export class ContractQueries {
  /** What a search looks through. */
  readonly searched: IndexedTexts;

  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
    private readonly statements: PreparedStatements,
  ) {
    this.searched = new IndexedTexts(statements, 'contracts_search');
  }

  read(query: ListContracts, today: Day, me?: number): Promise<ListResult<ContractRow>> {
    const context = { today, me, ...(query.search && { sample: this.searched.sample() }) };
    return this.lists.read<ContractRow>(contractList(query, context), query);
  }

  /** @throws Refusal contract.not_found */
  async one(id: number): Promise<ContractRow> {
    const [row] = await this.statements.rows<ContractRow>(`select ${contractColumns} from contracts where id = ?`, [id]);
    if (!row) throw new Refusal('contract.not_found');
    return row;
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
    const open = openStages.map((stage) => `(${inStage[stage]})`).join(' or ');
    const [row] = await this.em.execute<{ termsExpired: number; contractsEnding: number; renewalsOpen: number }[]>(
      `select (select count(*)::int from contracts where ${termOver}) as "termsExpired",
         (select count(*)::int from contracts where end_date between ? and ?) as "contractsEnding",
         (select count(*)::int from contracts where end_date between ? and ? and (${open})) as "renewalsOpen"`,
      [today, lastStartOfOverTerms(today), today, addDays(today, expiringWithinDays), ...renewalWindow(today)],
    );
    return row ?? { termsExpired: 0, contractsEnding: 0, renewalsOpen: 0 };
  }

  /** Contracts that end on these days, and whose renewal is not decided. Sample data are nobody's task. */
  endingOn(endDates: readonly string[]): Promise<EndingContract[]> {
    return this.em.execute<EndingContract[]>(
      `select id as "contractId", full_name as "fullName", social_handle as "socialHandle", end_date as "endDate",
         admin_owner_id as "adminOwnerId" from contracts
       where end_date = any(?::date[]) and status = 'ACTIVE' and renewed_by_id is null and renewal_stage is distinct from 'not_renewed' and not sample
       order by end_date, full_name, id limit 500`,
      [`{${endDates.join()}}`],
    );
  }
}
