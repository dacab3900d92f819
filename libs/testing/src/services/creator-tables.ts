import { CreatorData } from '@creator-desk/server/privacy/creator-data';
import { auditTable, serverTables } from '@creator-desk/server/privacy/creator-table';
import type { RunningService } from './test-service.ts';

/** Where a service's declaration of data about creators and its database differ: nowhere, or an erasure and an export miss something. */
export interface Differences {
  /** Tables of which nobody has said whether they have such data. */
  undeclared: string[];
  /** Declared tables and columns that do not exist. */
  unknown: string[];
}

/** Somebody who adds a table has to decide. */
export async function declarationDifferences({ app, database }: RunningService): Promise<Differences> {
  const { tables, otherTables } = app.get(CreatorData);
  const rows = await database.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  );
  const existing = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const exported = [...tables, auditTable];
  const columns = exported.flatMap(({ table, omit = [], restricted, file }) =>
    [...omit, ...(restricted?.columns ?? []), ...(file ? [file.id, file.key, file.name] : [])].map(
      (column) => `${table}.${column}`,
    ),
  );
  const declared = [...exported.map(({ table }) => table), ...Object.keys(otherTables), ...Object.keys(serverTables)];
  return {
    undeclared: [...new Set(rows.map(({ table }) => table))].filter((table) => !declared.includes(table)),
    unknown: [...declared, ...columns].filter((name) => !existing.has(name)),
  };
}
