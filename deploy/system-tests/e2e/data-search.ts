import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuserUrl } from '@creator-desk/local/backup/postgres-snapshot';
import { serviceDatabaseUrl } from '@creator-desk/local/databases';
import { services } from '@creator-desk/local/topology';
import { expect } from 'vitest';

/** The tables of all databases in which a word stands, whatever its case, each with a row. */
export async function tablesWith(dataDir: string, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const service of services) {
    const client = new pg.Client(
      superuserUrl(join(dataDir, 'postgres')).replace(/postgres$/, await databaseOf(dataDir, service)),
    );
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ilike '%${word}%' limit 1`,
      );
      found.push(...rows.map(({ row }) => `${service} ${name}: ${row}`));
    }
    await client.end();
  }
  return found;
}

async function databaseOf(dataDir: string, service: string): Promise<string> {
  const client = new pg.Client(superuserUrl(join(dataDir, 'postgres')));
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where datname like $1', [
    `%${service}`,
  ]);
  await client.end();
  return rows[0]?.name ?? service;
}

/** The rows of a query in the database of a service. */
export async function rowsOf<Row extends object>(dataDir: string, service: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(serviceDatabaseUrl(superuserUrl(join(dataDir, 'postgres')), service));
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The files below a folder of the data directory whose name or bytes have a word, which is given in lower case. */
export function filesWith(dataDir: string, folder: string, word: string): string[] {
  const paths = globSync('**/*', { cwd: join(dataDir, folder) }).filter((path) => statSync(join(dataDir, folder, path)).isFile());
  return paths.filter((path) => {
    const bytes = readFileSync(join(dataDir, folder, path), 'latin1');
    return path.toLowerCase().includes(word) || bytes.toLowerCase().includes(word);
  });
}
