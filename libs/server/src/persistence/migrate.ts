import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { whenReachable } from '../runtime/when-reachable.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** Any number: replicas of one service that start at once take turns by it. */
const migrationLock = 7_203_451;

/**
 * Brings the database up to date, once it answers. Safe when several replicas start at once: one migrates, the others
 * wait and find it done.
 */
export async function migrate(orm: MikroORM, log: Logger): Promise<void> {
  const turn = await whenReachable('PostgreSQL', log, () => connected(orm.config.get('clientUrl')), isDatabaseUnavailable);
  try {
    await expectTransactionTimeout(turn);
    await turn.query('select pg_advisory_lock($1)', [migrationLock]);
    await orm.migrator.up();
  } finally {
    await turn.end();
  }
}

/** Every transaction of a call sets `transaction_timeout`, which PostgreSQL 16 lacks. */
async function expectTransactionTimeout(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; known: boolean }>(
    `select current_setting('server_version') as version, current_setting('transaction_timeout', true) is not null as known`,
  );
  if (!rows[0]?.known) throw new Error(`PostgreSQL 17 or newer is needed, and this is ${rows[0]?.version}`);
}

async function connected(connectionString: string | undefined): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A connection that breaks between two queries tells so by an event; the next query fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
