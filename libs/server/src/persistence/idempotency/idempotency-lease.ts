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

/** A lease that is not renewed for so long is free: its process has died. */
const leaseMs = 10_000;
const renewIntervalMs = leaseMs / 4;
/** Milliseconds between two checks of a lease that another replica holds. */
const pollIntervalMs = 100;

/**
 * `withIdempotencyKey` for long-running requests (language model, document): it holds no transaction and no database
 * connection while the work runs. It takes a lease on the key first, and stores the answer under the lease afterwards.
 * The process renews the lease while it lives. After a crash the next request takes over and repeats the work, so the work
 * must be safe to run twice.
 * @throws Refusal idempotency.running, idempotency.other_body, or what the first request was refused with
 */
export async function withIdempotencyLease<T>(em: EntityManager, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const giveUp = Date.now() + duplicateWaitMs;
  const lease = new Lease<T>(em.fork({ disableContextResolution: true }), request);
  // Concurrent duplicates in this process wait for the lock, those of other replicas poll the lease.
  const outcome = await withLock(
    em.getDriver(),
    `${scopeOf(request)} ${keyOf(request)}`,
    { deadline: giveUp, onTimeout: stillRunning },
    async () => {
      while (!(await lease.acquire())) {
        const known = await lease.outcome();
        if (known) return known;
        if (Date.now() >= giveUp) throw stillRunning();
        await pause(pollIntervalMs);
      }
      return lease.run(work);
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

  /** @returns false when another request holds the lease or has stored its answer */
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

  /** The stored outcome, or undefined while the work runs. */
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

  /** Returns the answer as stored, so that the first response and every replay are identical. */
  private async store(fresh: Outcome<T>): Promise<Outcome<T>> {
    const [kept] = await this.em.execute<{ answer: T }[]>(
      `update idempotency_key set answer = ?::jsonb, refusal = ?::jsonb, claim = null, claimed_until = null
       where scope = ? and key = ? and claim = ? returning answer`,
      [JSON.stringify(fresh.answer ?? null), fresh.refusal ? JSON.stringify(fresh.refusal) : null, ...this.row, this.id],
    );
    if (kept) return { answer: kept.answer, refusal: fresh.refusal };
    // The lease expired (the database was down for long) and another request took it over: its answer counts.
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
