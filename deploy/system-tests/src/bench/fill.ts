import { Problem } from '@creator-desk/local/problem';
import type { Infrastructure } from './infrastructure.ts';

type Query = Infrastructure['query'];

/** Of the services that keep a record of each contract. */
const keepers = ['media', 'portal', 'payouts', 'comms'];

/** Rows like the first one of a table, with other values in some columns. The columns are those that the table has today. */
const likeFirst = (table: string, values: string): string => `
  insert into ${table} select made.* from (select whole as first from ${table} as whole order by whole limit 1) as one,
    (select n, n + $3::int as new_id from generate_series($1::int, $2::int) as n) as added,
    jsonb_populate_record(first, jsonb_build_object(${values})) as made`;

/**
 * Fills an idle system with contracts: the rows of the contracts service, and what the others keep of them, as if their events had
 * come. An import of a million would take a quarter of an hour. The new contracts have no events, and share one timestamp.
 * @param from the number in the name and handle of the first one
 */
export async function fillContracts({ query }: Infrastructure, from: number, to: number): Promise<void> {
  const [{ last = 0 } = {}] = await query<{ last: number }>(
    'contracts',
    'select greatest((select max(id) from contracts), (select max(id) from users)) as last',
  );
  const range = [from, to, Math.max(0, last + 1 - from)];
  const [name, handle] = [`'Creator ' || n`, `'@bench' || n`];
  const user = `'id', new_id, 'username', ${handle}, 'handle', ${handle}, 'name', ${name}, 'role', 'CREATOR', 'email', null`;
  await query('contracts', likeFirst('users', user), range);
  const contract = `'id', new_id, 'creator_id', new_id, 'full_name', ${name}, 'social_handle', ${handle}, 'handle_key', ${handle}`;
  await withoutIndex(query, 'contracts_search', () => query('contracts', likeFirst('contracts', contract), range));
  for (const table of ['users', 'contracts'])
    await query('contracts', `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  const record = `'contract_id', new_id, 'creator_id', new_id, 'full_name', ${name}, 'social_handle', ${handle}`;
  for (const keeper of keepers) await query(keeper, likeFirst('contract_record', record), range);
  await query('comms', likeFirst('timeline_line', `'event_id', gen_random_uuid(), 'contract_id', new_id`), range);
  for (const database of ['contracts', ...keepers]) await query(database, 'vacuum analyze');
}

/** An index of trigrams is made at once in a fraction of the time in which it grows. */
async function withoutIndex(query: Query, name: string, work: () => Promise<unknown>): Promise<void> {
  const [index] = await query<{ indexdef: string }>('contracts', 'select indexdef from pg_indexes where indexname = $1', [name]);
  if (!index) throw new Problem(`There is no index ${name}.`);
  await query('contracts', `drop index ${name}`);
  await work();
  await query('contracts', index.indexdef);
}
