import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Runs SQL beside the part under test. */
  query<R extends object>(sql: string, parameters?: unknown[]): Promise<R[]>;
  drop(): Promise<void>;
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** An empty database of the test's own. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    query: async <R extends object>(sql: string, parameters: unknown[] = []) => (await client.query<R>(sql, parameters)).rows,
    drop: async () => {
      await client.end();
      await asSuperuser(`drop database if exists ${name} with (force)`);
    },
  };
}
