import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '../call-context.ts';
import { lockUntilCommit } from '../database/transaction-lock.ts';
import { inTurn } from '../database/turns.ts';
import { onceForCall } from './once-for-call.ts';

/** Milliseconds that a call waits for the one before it. */
const longestWaitMs = 15_000;
/** Milliseconds that are left for the work itself. */
const forWorkMs = 2_000;

const busy = (): Refusal => new Refusal('import.running', { retryAfter: 5 });

/**
 * `onceForCall` for work that runs once at a time, over all replicas, such as an import. Whoever comes second waits within
 * its deadline. Calls of one process wait for each other outside of the database: there each would hold a connection.
 * @throws Refusal import.running when the one before takes too long
 */
export function oneAtATime<T>(
  em: EntityManager,
  request: { operation: string; body: object },
  work: () => Promise<T>,
): Promise<T> {
  const call = currentCall();
  const giveUp = Math.min(Date.now() + longestWaitMs, call?.endsByDeadline ? call.deadline - forWorkMs : Infinity);
  return inTurn(em.getDriver(), request.operation, { giveUp, tooLate: busy }, () =>
    onceForCall(em, request, async () => {
      await lockUntilCommit(em, request.operation, { timeoutMs: giveUp - Date.now(), busy });
      return work();
    }),
  );
}
