import type { EventSubscriber } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall, type Call } from '../messaging/call-context.ts';

// A call that was answered 503 at its deadline must not overwrite changes acknowledged later, even when its database
// connection freezes and resumes. Two cases:
// - `begin` or a statement arrives late: the deadline is checked again before the commit, which is refused.
// - `commit` was sent in time: the server has executed the statements, so their rows are locked. A later edit waits for the
//   lock, is acknowledged afterwards, and so is not overwritten.
// The server itself ends transactions that stay open after their deadline, so nobody waits long.

/** How long after its deadline the server ends a transaction: that closes the connection, a refusal does not. */
const graceMs = 1_000;
/** Seconds after which a refused caller may ask again. */
const retryAfter = 2;

/** The current call, if its transactions must end by its deadline. */
export function callWithDeadline(): Call | undefined {
  const call = currentCall();
  return call?.endsByDeadline ? call : undefined;
}

/** Call it right before the commit. @throws Refusal unavailable when the deadline of the current call has passed */
export function refuseLateCommit(): void {
  const call = callWithDeadline();
  if (call && call.deadline < Date.now()) throw new Refusal('unavailable', { retryAfter });
}

/** Rolls back a transaction of MikroORM whose deadline has passed. */
export class RefuseLateCommits implements EventSubscriber {
  beforeTransactionCommit(): void {
    refuseLateCommit();
  }
}

/**
 * Sets `transaction_timeout` for every transaction of a call. It is sent together with `begin` and costs no round trip.
 */
export function limitTransactionsToDeadline(pool: Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...query: unknown[]) => unknown;
    client.query = ((first: unknown, ...others: unknown[]) =>
      send(first === 'begin' ? beginOf(callWithDeadline()) : first, ...others)) as PoolClient['query'];
  });
}

/** Begins a transaction that the server ends soon after the deadline of the call. */
export function beginOf(call: Call | undefined): string {
  if (!call) return 'begin';
  const timeoutMs = Math.max(0, call.deadline - Date.now()) + graceMs;
  return `begin; set local transaction_timeout = ${Math.round(timeoutMs)}`;
}
