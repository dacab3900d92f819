import type { EventSubscriber } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '@creator-desk/protocol/refusals';
import { setAuditContext } from '../../audit/audit-context.ts';
import { currentCall } from '../../messaging/call-context.ts';

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

/** Call it right before the commit. @throws Refusal unavailable when the deadline of the current call has passed */
export function refuseLateCommit(): void {
  const call = currentCall();
  if (call?.endsByDeadline && call.deadline < Date.now()) throw new Refusal('unavailable', { retryAfter });
}

/** Rolls back a transaction of MikroORM whose deadline has passed. */
export class RefuseLateCommits implements EventSubscriber {
  beforeTransactionCommit(): void {
    refuseLateCommit();
  }
}

/** Begins every transaction of MikroORM in the way of `beginTransaction`. */
export function beginWithContext(pool: Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...query: unknown[]) => unknown;
    client.query = ((first: unknown, ...others: unknown[]) =>
      send(first === 'begin' ? beginTransaction() : first, ...others)) as PoolClient['query'];
  });
}

/**
 * Begins a transaction whose changes the audit log ascribes to the current call. The server ends it soon after the call's deadline.
 * All of it is one message and costs no further round trip.
 */
export function beginTransaction(): string {
  const call = currentCall();
  if (!call) return 'begin';
  const begin = `begin; ${setAuditContext(call)}`;
  if (!call.endsByDeadline) return begin;
  const timeoutMs = Math.max(0, call.deadline - Date.now()) + graceMs;
  return `${begin}; set local transaction_timeout = ${Math.round(timeoutMs)}`;
}
