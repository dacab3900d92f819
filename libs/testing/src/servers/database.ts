import { createHash, randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseConfig, type DatabaseOptions } from '@creator-desk/server/persistence/connections/database.module';
import { migrate } from '@creator-desk/server/persistence/migrate';
import { createLog } from '@creator-desk/server/telemetry/log';

export interface TestDatabase {
  url: string;
  /** Runs SQL beside the part under test. */
  query<R extends object>(sql: string, parameters?: unknown[]): Promise<R[]>;
  drop(): Promise<void>;
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** An empty database of the test's own. */
export function createDatabase(): Promise<TestDatabase> {
  return createFrom('template1');
}

/** A database of the test's own with the tables of a service: a copy of one that is migrated once in a run. */
export async function createMigratedDatabase(service: ServiceTables): Promise<TestDatabase> {
  return createFrom(await templateOf(service));
}

interface ServiceTables {
  name: string;
  database: Omit<DatabaseOptions, 'url' | 'name'>;
}

/** The name of the migrated database. Of the test processes of a run one makes it, while the others wait. */
async function templateOf({ name, database }: ServiceTables): Promise<string> {
  const migrations = database.migrations.map((migration) => `${migration.name} ${migration.class.toString()}`);
  const digest = createHash('sha256')
    .update([name, ...migrations].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const template = `template_${inject('databaseRun')}_${digest}`;
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length > 0) return template;
    const making = `making_${template}`;
    await client.query(`create database ${making}`);
    const log = createLog('tests', 'fatal');
    const orm = await MikroORM.init(databaseConfig({ url: urlOf(making), name, ...database }, log));
    try {
      await migrate(orm, log);
    } finally {
      await orm.close();
    }
    await client.query(`alter database ${making} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Nothing here need survive a crash: copied files take a third of the processor time of copies through the log.
  await asSuperuser(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    url,
    query: async <R extends object>(sql: string, parameters: unknown[] = []) => (await client.query<R>(sql, parameters)).rows,
    drop: async () => {
      await client.end();
      await asSuperuser(`drop database if exists ${name} with (force)`);
    },
  };
}
