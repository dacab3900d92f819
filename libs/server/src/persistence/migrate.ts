import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { whenReachable } from '../runtime/when-reachable.ts';
import { isDatabaseUnavailable } from './connections/database-unavailable.ts';

/** Advisory lock (any number): one replica of a service migrates at a time. */
const migrationLock = 7_203_451;

/**
 * Runs the pending migrations once the database responds. Replicas may start at once: one migrates, the others wait.
 * @param directUrl of the database without a pooler between, because a lock belongs to a session
 */
export async function migrate(orm: MikroORM, log: Logger, directUrl = orm.config.get('clientUrl')): Promise<void> {
  const client = await whenReachable('PostgreSQL', log, () => connected(directUrl), isDatabaseUnavailable);
  try {
    await expectTransactionTimeout(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await orm.migrator.up();
  } finally {
    await client.end();
  }
}

/** Transactions set `transaction_timeout`, which PostgreSQL 16 lacks. */
async function expectTransactionTimeout(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; known: boolean }>(
    `select current_setting('server_version') as version, current_setting('transaction_timeout', true) is not null as known`,
  );
  if (!rows[0]?.known) throw new Error(`PostgreSQL 17 or newer is required, this is ${rows[0]?.version}`);
}

async function connected(connectionString: string | undefined): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A connection that breaks between two queries emits an error; the next query fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
