import { defaultPageSize } from '@creator-desk/protocol/list';
import { deletedKey, noneKey, type BreakdownKind, type BreakdownQuery } from '@creator-desk/protocol/system/breakdown';
import type { Condition } from './month-buckets.ts';
import type { PreparedStatements } from '../transactions/prepared-statements.ts';

/** Who has a contract `c`: a creator, or the contract itself where it has none. @param id the column with the id of the contract */
export const creatorKey = (id = 'c.contract_id'): string => `coalesce(c.creator_id, -${id})`;

/** The rows to which a contract `c` belongs: it has several platforms, and counts for each. */
const keysOf: Record<BreakdownKind, string> = {
  creator: `array[${creatorKey()}::text]`,
  platform: `case when cardinality(c.platforms) = 0 then array['${noneKey}'] else c.platforms end`,
  owner: `array[coalesce(c.admin_owner_id::text, '${noneKey}')]`,
};

/**
 * Joins rows with the keys of their contract as `g.key`, by the service's read model of contracts.
 * @param column with the id of the contract
 */
export const withKeys = (by: BreakdownKind, column: string): string =>
  `left join contract_record c on c.contract_id = ${column} and not c.deleted
   cross join lateral unnest(case when c.contract_id is null then array['${deletedKey}'] else ${keysOf[by]} end) g (key)`;

/** The same for `contracts c` of the contracts service. */
export const withKeysOfContract = (by: BreakdownKind): string =>
  `cross join lateral unnest(${keysOf[by].replaceAll('c.contract_id', 'c.id')}) g (key)`;

/** Restricts rows to some keys, and those of deleted contracts. */
export const ofKeys = (keys: readonly string[] | undefined): Condition =>
  keys ? { sql: ' and g.key = any(?::text[])', parameters: [`{${[...keys, deletedKey].join()}}`] } : { sql: '', parameters: [] };

/**
 * Restricts rows to the contracts of some creators, and deleted ones: so an index finds them among those of all.
 * @param column with the id of the contract
 */
export function ofCreators(column: string, by: BreakdownKind, keys: readonly string[] | undefined): Condition {
  if (by !== 'creator' || !keys) return { sql: '', parameters: [] };
  return {
    sql: ` and ${column} = any(array(select c.contract_id from contract_record c where c.deleted or c.creator_id = any(?::int[])
      or (c.creator_id is null and c.contract_id = any(?::int[]))))`,
    parameters: contractKeys(keys),
  };
}

/** The same for `contracts c` of the contracts service, which has no deleted ones. */
export function ofCreatorsOfContract(by: BreakdownKind, keys: readonly string[] | undefined): Condition {
  if (by !== 'creator' || !keys) return { sql: '', parameters: [] };
  return {
    sql: ' and (c.creator_id = any(?::int[]) or (c.creator_id is null and c.id = any(?::int[])))',
    parameters: contractKeys(keys),
  };
}

/** What `creatorKey` has made: ids of creators, and of contracts without one. */
export function contractKeys(keys: readonly string[]): [creators: string, contracts: string] {
  const ids = keys.map(Number).filter((id) => Number.isInteger(id));
  return [`{${ids.filter((id) => id > 0).join()}}`, `{${ids.flatMap((id) => (id < 0 ? [-id] : [])).join()}}`];
}

interface KeyRow {
  key: string;
  total: number;
}

/**
 * A page of creators in the order of a number that each has.
 * @param numbers a statement of `key` and `value`
 */
export async function pageOfKeys(
  statements: PreparedStatements,
  { sort, page = 1, pageSize = defaultPageSize }: BreakdownQuery,
  numbers: Condition,
): Promise<{ keys: string[]; total: number }> {
  const direction = sort?.startsWith('-') ? 'desc' : 'asc';
  const rows = await statements.rows<KeyRow>(
    `select key::text as key, (count(*) over ())::int as total from (${numbers.sql}) numbers
     order by value ${direction} nulls last, numbers.key limit ? offset ?`,
    [...numbers.parameters, pageSize, (page - 1) * pageSize],
  );
  return { keys: rows.map(({ key }) => key), total: rows[0]?.total ?? 0 };
}
