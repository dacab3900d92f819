import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '@creator-desk/local/embedded/postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the run's PostgreSQL; every test makes databases of its own there. */
    postgresUrl: string;
    /** Distinguishes the databases of this run on a server that several runs use. */
    databaseRun: string;
    /** For programs that the tests build. */
    programs: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = join(project.config.root, 'test-results', `programs-${process.pid}`);
  project.provide('programs', programs);
  const stopPostgres = await providePostgres(project);
  return async () => {
    await stopPostgres();
    await rm(programs, { recursive: true, force: true });
  };
}

/**
 * One PostgreSQL for a test run: the one that TEST_POSTGRES_URL names, else one of our own in a directory of its own. What it holds is
 * thrown away, so it need not be durable.
 */
async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_URL'];
  const run = randomBytes(4).toString('hex');
  project.provide('databaseRun', run);
  if (given) {
    project.provide('postgresUrl', given);
    return () => dropTemplates(given, run);
  }
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-test-'));
  // Started by root, PostgreSQL runs as a user of its own, who must be able to get in.
  chmodSync(directory, 0o711);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgres({ dataDir: join(directory, 'postgres'), settings });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** Databases that a run has migrated once and copied. */
async function dropTemplates(url: string, run: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `template\\_${run}\\_%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname}`);
  await client.end();
}
