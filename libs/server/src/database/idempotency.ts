import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal, type RefusalWire } from '@creator-desk/protocol/refusals';
import type { Call } from '../call-context.ts';
import { canonicalJson } from './canonical-json.ts';

/** How long a request waits for another one with the same key before it is told that it still runs. */
const waitForTwin = '4s';
const lockNotAvailable = '55P03';

interface KeyedRequest {
  /** What is asked: a key belongs to one operation of one caller. */
  operation: string;
  call: Call;
  /** Digest of the request's body. */
  bodyHash: string;
}

/**
 * Runs a request that carries an Idempotency-Key once: the work and its answer are written in one transaction, so that
 * after a crash there is either both or nothing. A second request waits for the first and gets its answer. Refusals
 * are answers too, but not those of bad input (400), which a client mends and sends again, nor failures of ours.
 * @throws Refusal idempotency.running, idempotency.other_body, or what the first request was refused with
 */
export async function onceByKey<T>(em: EntityManager, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const { operation, call, bodyHash } = request;
  const scope = `${operation} ${canonicalJson(call.caller)}`;
  const key = call.idempotencyKey ?? '';
  const outcome = await em.transactional(async (tx) => {
    await lock(tx, `${scope} ${key}`);
    const [known] = await tx.execute<Remembered[]>(
      `select body_hash, answer, refusal from idempotency_key where scope = ? and key = ? and created_at > now() - interval '24 hours'`,
      [scope, key],
    );
    if (known) {
      if (known.body_hash !== bodyHash) throw new Refusal('idempotency.other_body');
      return { answer: known.answer as T, refusal: known.refusal };
    }
    const fresh = await attempt(em, work);
    await tx.execute(
      `insert into idempotency_key (scope, key, body_hash, answer, refusal) values (?, ?, ?, ?::jsonb, ?::jsonb)
       on conflict (scope, key) do update set body_hash = excluded.body_hash, answer = excluded.answer,
         refusal = excluded.refusal, created_at = now()`,
      [scope, key, bodyHash, JSON.stringify(fresh.answer ?? null), fresh.refusal ? JSON.stringify(fresh.refusal) : null],
    );
    return fresh;
  });
  if (outcome.refusal) throw Refusal.fromWire(outcome.refusal) ?? new Refusal('internal');
  return outcome.answer as T;
}

interface Remembered {
  body_hash: string;
  answer: unknown;
  refusal: RefusalWire | null;
}

interface Outcome<T> {
  answer?: T;
  refusal: RefusalWire | null;
}

async function lock(tx: EntityManager, name: string): Promise<void> {
  try {
    await tx.execute(`set local lock_timeout = '${waitForTwin}'`);
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
    await tx.execute(`set local lock_timeout = 0`);
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) throw new Refusal('idempotency.running', { retryAfter: 1 });
    throw error;
  }
}

/** The work in a savepoint: what a refused request wrote is undone, the refusal itself is kept. */
async function attempt<T>(em: EntityManager, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await em.transactional(work), refusal: null };
  } catch (error) {
    if (error instanceof Refusal && error.status > 400 && error.status < 500) return { refusal: error.toWire() };
    throw error;
  }
}
