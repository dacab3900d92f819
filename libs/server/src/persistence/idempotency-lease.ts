import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
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
import { withLock } from './keyed-mutex.ts';

/** Milliseconds after which a claim that nobody renews is free again: its process has died. */
const leaseMs = 10_000;
const renewIntervalMs = leaseMs / 4;
/** Milliseconds between two looks at a claim that another replica holds. */
const pollIntervalMs = 100;

/**
 * `onceByKey` for work that lasts (it asks a language model, or reads a document): no transaction and no connection of the
 * database is held meanwhile. The key is claimed first, and the answer is stored under the claim when the work is done.
 * A claim is renewed for as long as its process lives; after a crash the next request takes it over and works again. So
 * it is for work that may be done twice.
 * @throws Refusal idempotency.running, idempotency.other_body, or what the first request was refused with
 */
export async function withIdempotencyLease<T>(em: EntityManager, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const giveUp = Date.now() + duplicateWaitMs;
  const claim = new Lease<T>(em.fork({ disableContextResolution: true }), request);
  // Twins in this process wait for their turn here, those of other replicas by the claim.
  const outcome = await withLock(
    em.getDriver(),
    `${scopeOf(request)} ${keyOf(request)}`,
    { deadline: giveUp, onTimeout: stillRunning },
    async () => {
      while (!(await claim.acquire())) {
        const known = await claim.outcome();
        if (known) return known;
        if (Date.now() >= giveUp) throw stillRunning();
        await pause(pollIntervalMs);
      }
      return claim.run(work);
    },
  );
  return answerOf(outcome);
}

class Lease<T> {
  private readonly id = randomUUID();
  private readonly row: [scope: string, key: string];

  constructor(
    private readonly em: EntityManager,
    private readonly request: KeyedRequest,
  ) {
    this.row = [scopeOf(request), keyOf(request)];
  }

  /** @returns false when somebody else has the key, or has answered */
  async acquire(): Promise<boolean> {
    const taken = await this.em.execute(
      `insert into idempotency_key (scope, key, body_hash, claim, claimed_until)
       values (?, ?, ?, ?, now() + interval '${leaseMs} milliseconds')
       on conflict (scope, key) do update set body_hash = excluded.body_hash, claim = excluded.claim,
         claimed_until = excluded.claimed_until, answer = null, refusal = null, created_at = now()
       where idempotency_key.created_at < now() - interval '24 hours'
         or (idempotency_key.claimed_until < now() and idempotency_key.body_hash = excluded.body_hash)
       returning claim`,
      [...this.row, this.request.bodyHash, this.id],
    );
    return taken.length > 0;
  }

  /** What is remembered under the key; nothing while the work is under way. */
  async outcome(): Promise<Outcome<T> | undefined> {
    const [known] = await this.em.execute<{ body_hash: string; claim: string | null; answer: T; refusal: RefusalWire | null }[]>(
      'select body_hash, claim, answer, refusal from idempotency_key where scope = ? and key = ?',
      this.row,
    );
    if (known && known.body_hash !== this.request.bodyHash) throw new Refusal('idempotency.other_body');
    return known && known.claim === null ? { answer: known.answer, refusal: known.refusal } : undefined;
  }

  async run(work: () => Promise<T>): Promise<Outcome<T>> {
    const renewing = setInterval(() => void this.renew().catch(() => undefined), renewIntervalMs);
    try {
      return await this.store(await this.attempt(work));
    } catch (error) {
      await this.release().catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  private async attempt(work: () => Promise<T>): Promise<Outcome<T>> {
    try {
      return { answer: await work(), refusal: null };
    } catch (error) {
      if (error instanceof Refusal && isFinal(error)) return { refusal: error.toWire() };
      throw error;
    }
  }

  /** Answered as it was kept, so that the first answer and every later one are the same to the letter. */
  private async store(fresh: Outcome<T>): Promise<Outcome<T>> {
    const [kept] = await this.em.execute<{ answer: T }[]>(
      `update idempotency_key set answer = ?::jsonb, refusal = ?::jsonb, claim = null, claimed_until = null
       where scope = ? and key = ? and claim = ? returning answer`,
      [JSON.stringify(fresh.answer ?? null), fresh.refusal ? JSON.stringify(fresh.refusal) : null, ...this.row, this.id],
    );
    if (kept) return { answer: kept.answer, refusal: fresh.refusal };
    // The claim expired (the database was away for long) and another request took it over: what that one answered counts.
    return (await this.outcome()) ?? fresh;
  }

  private async renew(): Promise<void> {
    await this.em.execute(
      `update idempotency_key set claimed_until = now() + interval '${leaseMs} milliseconds' where scope = ? and key = ? and claim = ?`,
      [...this.row, this.id],
    );
  }

  private async release(): Promise<void> {
    await this.em.execute('delete from idempotency_key where scope = ? and key = ? and claim = ?', [...this.row, this.id]);
  }
}
