import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { LeftOut } from '@creator-desk/protocol/contracts/creator-export';
import { erasedName } from '@creator-desk/protocol/creator-erasure';
import { arrayOf, contractParameters, ofContracts, type CreatorTable } from './creator-table.ts';

/** What a service stores about creators: erasures and exports work on this declaration. */
@Injectable()
export abstract class CreatorData {
  /** The tables with data about creators. */
  abstract readonly tables: readonly CreatorTable[];

  /** All other tables of the service, each with the reason why it has none. */
  abstract readonly otherTables: Readonly<Record<string, string>>;

  /** What an export lacks besides tables. */
  readonly leftOut: readonly LeftOut[] = [];

  constructor(protected readonly em: EntityManager) {}

  /** The names and handles that the service knows of these contracts: what they stand in without an id is found by them. */
  abstract namesOf(contractIds: readonly number[]): Promise<string[]>;

  /** Deletes or reduces what belongs to these contracts. It runs in a transaction, and again: then it changes nothing. */
  abstract erase(contractIds: readonly number[]): Promise<void>;

  /**
   * Removes what no transaction removes: stored objects. It runs after the commit.
   * @throws JobPostponed while something may not be erased yet
   */
  finish?(contractIds: readonly number[]): Promise<void>;

  /** Deletes the rows of the tables whose declaration says so. Call it in a transaction. */
  protected async deleteRows(contractIds: readonly number[]): Promise<void> {
    for (const table of this.tables)
      if (table.erasedBy === 'deletion')
        await this.em.execute(`delete from ${table.table} where ${ofContracts(table)}`, contractParameters(table, contractIds));
  }
}

/** The read model of contracts. */
export const contractRecordTable: CreatorTable = {
  table: 'contract_record',
  erasedBy: 'service',
  leftOut: 'A copy of the contract.',
};

/** What every service with a read model of contracts does. */
@Injectable()
export abstract class CreatorDataBesideContracts extends CreatorData {
  async namesOf(contractIds: readonly number[]): Promise<string[]> {
    const rows = await this.em.execute<{ fullName: string; socialHandle: string }[]>(
      `select full_name as "fullName", social_handle as "socialHandle" from contract_record
       where contract_id = any(?::int[]) and full_name <> ?`,
      [arrayOf(contractIds), erasedName],
    );
    return rows.flatMap(({ fullName, socialHandle }) => [fullName, socialHandle]);
  }

  /** Leaves tombstones, also of contracts whose events have not arrived yet: late events bring nothing back. */
  async erase(contractIds: readonly number[]): Promise<void> {
    await this.em.execute(
      `insert into contract_record (contract_id, version, deleted, full_name, social_handle, monthly_fee, start_date, end_date,
         status, platforms, videos_per_month, term_start)
       select id, 1, true, ?, '', 0, 'epoch', 'epoch', 'ARCHIVED', '{}', 0, 'epoch' from unnest(?::int[]) id order by id
       on conflict (contract_id) do update set deleted = true, full_name = excluded.full_name, social_handle = '',
         monthly_fee = 0, platforms = '{}'`,
      [erasedName, arrayOf(contractIds)],
    );
  }
}
