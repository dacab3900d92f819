import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal, type RefusalWire } from '@creator-desk/protocol/refusals';
import {
  answerOf,
  isFinal,
  keyOf,
  scopeOf,
  stillRunning,
  duplicateWaitMs,
  type KeyedRequest,
  type Outcome,
} from './keyed-request.ts';
import { lockUntilCommit } from '../transactions/transaction-lock.ts';
import { withLock } from './keyed-mutex.ts';

/**
 * Runs a request with an Idempotency-Key once. The work and its answer are written in one transaction, so a crash leaves both
 * or nothing. A second request waits for the first and gets its answer. Refusals are stored too, except those that a client
 * corrects or waits out and then repeats (400, 429) and internal errors.
 * @throws Refusal idempotency.running, idempotency.other_body, or what the first request was refused with
 */
export async function withIdempotencyKey<T>(em: EntityManager, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const [scope, key] = [scopeOf(request), keyOf(request)];
  const name = `${scope} ${key}`;
  const giveUp = Date.now() + duplicateWaitMs;
  // Concurrent duplicates in this process wait here: waiting in the database would hold a connection each.
  const outcome = await withLock(em.getDriver(), name, { deadline: giveUp, onTimeout: stillRunning }, () =>
    em.transactional(async (tx) => {
      await lockUntilCommit(tx, name, { timeoutMs: giveUp - Date.now(), busy: stillRunning });
      return (await storedOutcome<T>(tx, scope, key, request.bodyHash)) ?? runAndStore(em, tx, { scope, key, ...request }, work);
    }),
  );
  return answerOf(outcome);
}

async function storedOutcome<T>(
  tx: EntityManager,
  scope: string,
  key: string,
  bodyHash: string,
): Promise<Outcome<T> | undefined> {
  const [known] = await tx.execute<{ body_hash: string; answer: T; refusal: RefusalWire | null }[]>(
    `select body_hash, answer, refusal from idempotency_key where scope = ? and key = ? and created_at > now() - interval '24 hours'`,
    [scope, key],
  );
  if (known && known.body_hash !== bodyHash) throw new Refusal('idempotency.other_body');
  return known && { answer: known.answer, refusal: known.refusal };
}

async function runAndStore<T>(
  em: EntityManager,
  tx: EntityManager,
  { scope, key, bodyHash }: { scope: string; key: string; bodyHash: string },
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const fresh = await attempt(em, work);
  // Returns the answer as stored, so that the first response and every replay are identical.
  const [kept] = await tx.execute<{ answer: T }[]>(
    `insert into idempotency_key (scope, key, body_hash, answer, refusal) values (?, ?, ?, ?::jsonb, ?::jsonb)
     on conflict (scope, key) do update set body_hash = excluded.body_hash, answer = excluded.answer,
       refusal = excluded.refusal, created_at = now()
     returning answer`,
    [scope, key, bodyHash, JSON.stringify(fresh.answer ?? null), fresh.refusal ? JSON.stringify(fresh.refusal) : null],
  );
  return { answer: kept?.answer as T, refusal: fresh.refusal };
}

/** Runs the work in a savepoint: a refusal rolls back its writes but is stored itself. */
async function attempt<T>(em: EntityManager, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await em.transactional(work), refusal: null };
  } catch (error) {
    if (error instanceof Refusal && isFinal(error)) return { refusal: error.toWire() };
    throw error;
  }
}
