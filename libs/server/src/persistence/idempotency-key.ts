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
import { lockUntilCommit } from './transaction-lock.ts';
import { withLock } from './keyed-mutex.ts';

/**
 * Runs a request that carries an Idempotency-Key once: the work and its answer are written in one transaction, so that
 * after a crash there is either both or nothing. A second request waits for the first and gets its answer. Refusals
 * are answers too, but not those that a client mends or waits out and then sends again (400, 429), nor failures of ours.
 * @throws Refusal idempotency.running, idempotency.other_body, or what the first request was refused with
 */
export async function withIdempotencyKey<T>(em: EntityManager, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const [scope, key] = [scopeOf(request), keyOf(request)];
  const name = `${scope} ${key}`;
  const giveUp = Date.now() + duplicateWaitMs;
  // Twins in this process wait for their turn here: each that waited in the database would hold one of its connections.
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
  // Answered as it was kept, so that the first answer and every later one are the same to the letter.
  const [kept] = await tx.execute<{ answer: T }[]>(
    `insert into idempotency_key (scope, key, body_hash, answer, refusal) values (?, ?, ?, ?::jsonb, ?::jsonb)
     on conflict (scope, key) do update set body_hash = excluded.body_hash, answer = excluded.answer,
       refusal = excluded.refusal, created_at = now()
     returning answer`,
    [scope, key, bodyHash, JSON.stringify(fresh.answer ?? null), fresh.refusal ? JSON.stringify(fresh.refusal) : null],
  );
  return { answer: kept?.answer as T, refusal: fresh.refusal };
}

/** The work in a savepoint: what a refused request wrote is undone, the refusal itself is kept. */
async function attempt<T>(em: EntityManager, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await em.transactional(work), refusal: null };
  } catch (error) {
    if (error instanceof Refusal && isFinal(error)) return { refusal: error.toWire() };
    throw error;
  }
}
