import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '../messaging/call-context.ts';
import { lockUntilCommit } from '../persistence/transactions/transaction-lock.ts';
import { withLock } from '../persistence/idempotency/keyed-mutex.ts';
import { idempotentUpload } from './idempotent-upload.ts';

/** How long a call waits for the running one. */
const maxWaitMs = 15_000;
/** Time reserved for the work itself. */
const workMarginMs = 2_000;

const busy = (): Refusal => new Refusal('import.running', { retryAfter: 5 });

/**
 * `idempotentUpload` for work that must not run concurrently on any replica, such as an import. A second call waits within
 * its deadline. Calls of one process wait in memory: waiting in the database would hold a connection each.
 * @throws Refusal import.running when the running one takes too long
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
