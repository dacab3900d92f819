import type { EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { PoolClient, QueryResult } from 'pg';
import type { Statement } from './entity-rows.ts';
import { preparedName } from './prepared-statements.ts';

/**
 * Runs work on a connection of the pool in the driver's pipeline mode: a statement does not wait for the answers of those before it.
 * When the work throws, its transaction is rolled back.
 */
export async function onPipeline<T>(em: EntityManager, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const pool = await (em.getConnection() as PostgreSqlConnection).getNativeClient();
  const client = await pool.connect();
  // Only here: the cursors of lists cannot share a pipelined connection.
  Object.assign(client, { pipeline: true });
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    Object.assign(client, { pipeline: false });
    client.release(broken);
  }
}

/** Sends a prepared statement. Nobody need wait for its outcome: a failed one fails those after it, up to the commit. */
export function send<Row extends object>(client: PoolClient, { text, values }: Statement): Promise<QueryResult<Row>> {
  const name = preparedName(text);
  const outcome = client.query<Row>({ text, values, ...(name && { name }) });
  outcome.catch(() => undefined);
  return outcome;
}

/** Sends the statements of `work` with one write to the socket. */
export function together<T>(client: PoolClient, work: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return work();
  } finally {
    stream.uncork();
  }
}

/** Sends a commit. @returns what ends when it has taken effect */
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`a transaction ended with ${command}`);
}
