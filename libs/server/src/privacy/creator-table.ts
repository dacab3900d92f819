import type { Permission } from '@creator-desk/domain/access/roles';

/** A table with data about creators: what an erasure removes and an export contains. */
export interface CreatorTable {
  table: string;
  /** SQL: which of its rows belong to contracts. Each `?` is the array of their ids. By default those with the `contract_id`. */
  of?: string;
  /** Whether the rows are deleted as they are, in the order of the list, or the service's `erase` does it. */
  erasedBy: 'deletion' | 'service';
  /** Why its rows are not exported. */
  leftOut?: string;
  /** Only callers with this permission get its rows. */
  needs?: Permission;
  /** Columns that are not exported: secrets, and what is derived from others. */
  omit?: readonly string[];
  /** Columns that only callers with a permission get. */
  restricted?: { permission: Permission; columns: readonly string[] };
  /** The stored object of each row. */
  file?: StoredFileOf;
}

/** Columns that say where a row's object is stored. */
export interface StoredFileOf {
  id: string;
  key: string;
  /** SQL of the name by which people know it. */
  name: string;
  /** Of the archive. */
  folder: string;
}

/** SQL of the rows that belong to contracts; to be given the ids once for each `?`. */
export const ofContracts = ({ of = 'contract_id = any(?::int[])' }: CreatorTable): string => of;

/** The parameters of `ofContracts`. */
export function contractParameters(table: CreatorTable, contractIds: readonly number[]): string[] {
  return Array<string>(ofContracts(table).split('?').length - 1).fill(arrayOf(contractIds));
}

/** As a PostgreSQL array. */
export const arrayOf = (ids: readonly number[]): string => `{${ids.join()}}`;

const copies = 'copies of the same data, which are not exported a second time';

/** What people and the creator did, with addresses and browsers. */
export const auditTable: CreatorTable = {
  table: 'audit_entry',
  of: `contract_id = any(?::int[]) or actor in (select 'creator:' || id from unnest(?::int[]) id)`,
  erasedBy: 'service',
  needs: 'audit.read',
  omit: ['caller', 'salt', 'search', 'details_digest', 'previous_hash', 'hash'],
};

/** Other tables of every service, and what an erasure does with them; an export has none of them. */
export const serverTables: Readonly<Record<string, string>> = {
  outbox: `events: ${copies}; erased by eraseMessages`,
  outbox_burst: `events: ${copies}; moved into outbox before an erasure`,
  dead_letter: `events: ${copies}; erased by eraseMessages`,
  idempotency_key: `answers: ${copies}; erased by eraseMessages`,
  audit_pending: 'moved into audit_entry before an erasure',
  audit_head: 'a number and a hash',
  handled_event: 'ids',
  job: 'ids',
  erased_contract: 'ids',
  migration: 'names of migrations',
};
