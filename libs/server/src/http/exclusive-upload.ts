import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '../messaging/call-context.ts';
import { lockUntilCommit } from '../persistence/transaction-lock.ts';
import { withLock } from '../persistence/keyed-mutex.ts';
import { idempotentUpload } from './idempotent-upload.ts';

/** Milliseconds that a call waits for the one before it. */
const maxWaitMs = 15_000;
/** Milliseconds that are left for the work itself. */
const workMarginMs = 2_000;

const busy = (): Refusal => new Refusal('import.running', { retryAfter: 5 });

/**
 * `onceForCall` for work that runs once at a time, over all replicas, such as an import. Whoever comes second waits within
 * its deadline. Calls of one process wait for each other outside of the database: there each would hold a connection.
 * @throws Refusal import.running when the one before takes too long
 */
export function idempotentExclusively<T>(
  em: EntityManager,
  request: { operation: string; body: object },
  work: () => Promise<T>,
): Promise<T> {
  const call = currentCall();
  const giveUp = Math.min(Date.now() + maxWaitMs, call?.endsByDeadline ? call.deadline - workMarginMs : Infinity);
  return withLock(em.getDriver(), request.operation, { deadline: giveUp, onTimeout: busy }, () =>
    idempotentUpload(em, request, async () => {
      await lockUntilCommit(em, request.operation, { timeoutMs: giveUp - Date.now(), busy });
      return work();
    }),
  );
}
