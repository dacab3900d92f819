import type { EventSubscriber } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall, type Call } from '../messaging/call-context.ts';

// A call that was answered 503 at its deadline must not change anything over what is acknowledged afterwards, also when its
// connection to the database freezes and thaws again. Whatever reached the server late:
// - `begin` or a statement: the transaction is looked at again before its commit, and refused.
// - `commit`, sent in time: it can follow only on statements that the server has carried out, so the rows are locked since
//   then. Whoever edits them meanwhile waits, is acknowledged afterwards, and so is not overwritten.
// That nobody waits for long, the server itself ends a transaction that is still open some time after its deadline.

/** Milliseconds that the server leaves a transaction beyond its deadline: ending it costs the connection, a refusal does not. */
const graceMs = 1_000;
/** Seconds after which a refused caller may ask again. */
const retryAfter = 2;

/** The call being served, when its transactions end by its deadline. */
function callWithDeadline(): Call | undefined {
  const call = currentCall();
  return call?.endsByDeadline ? call : undefined;
}

/** Refuses the commit of a transaction for whose answer nobody waits any more; it is rolled back. */
export class RefuseLateCommits implements EventSubscriber {
  beforeTransactionCommit(): void {
    const call = callWithDeadline();
    if (call && call.deadline < Date.now()) throw new Refusal('unavailable', { retryAfter });
  }
}

/**
 * Tells the server the deadline of each transaction of a call. It is sent together with `begin`, so that no transaction
 * takes a round trip more.
 */
export function limitTransactionsToDeadline(pool: Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...query: unknown[]) => unknown;
    client.query = ((first: unknown, ...others: unknown[]) =>
      send(first === 'begin' ? beginOf(callWithDeadline()) : first, ...others)) as PoolClient['query'];
  });
}

function beginOf(call: Call | undefined): string {
  if (!call) return 'begin';
  const timeoutMs = Math.max(0, call.deadline - Date.now()) + graceMs;
  return `begin; set local transaction_timeout = ${Math.round(timeoutMs)}`;
}
