import { Injectable } from '@nestjs/common';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { KV, KvEntry } from '@nats-io/kv';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import { KeyValueStore } from '../key-value-store.ts';
import { maxQueued } from './password-queue.ts';

interface Limit {
  /** More failures than this within the window block further attempts. */
  maxFailures: number;
  windowMs: number;
  refusal: RefusalCode;
}

const addressLimit: Limit = { maxFailures: 10, windowMs: 15 * 60 * 1000, refusal: 'too_many_attempts' };

/** For one account from addresses without a previous sign-in to it: its owner is not locked out by others who guess. */
const accountLimit: Limit = { maxFailures: 10, windowMs: 15 * 60 * 1000, refusal: 'too_many_attempts' };

/** For all addresses without a previous sign-in together: more people than this do not mistype in one minute. */
const unknownAddressesLimit: Limit = { maxFailures: 50, windowMs: 60 * 1000, refusal: 'attempts_paused' };
const unknownAddressesKey = 'unknown-addresses';

/** Where an attempt comes from: a digest of the address, and whether a sign-in succeeded from there before. */
export interface AttemptSource {
  client: string;
  isKnown: boolean;
  /** A digest of the account's e-mail, whether there is such an account or not. */
  account?: string;
}

interface AttemptQueue {
  last: Promise<unknown>;
  count: number;
}

/** Counts failed sign-ins per address and for all unknown addresses together, across all replicas. */
@Injectable()
export class FailedAttempts {
  /** Attempts from one address run one at a time, so that parallel attempts cannot exceed the limit. */
  private readonly queues = new Map<string, AttemptQueue>();

  constructor(private readonly store: KeyValueStore) {}

  /**
   * Runs an attempt unless there were too many failures, and counts a failed one.
   * @param attempt resolves to whether it succeeded
   * @throws Refusal too_many_attempts or attempts_paused; a blocked address is refused without running the attempt
   */
  async guard(attempter: AttemptSource, attempt: () => Promise<boolean>): Promise<boolean> {
    const { client } = attempter;
    const turns = this.queues.get(client) ?? { last: Promise.resolve(), count: 0 };
    // With so many queued attempts the address would be blocked anyway.
    if (turns.count > addressLimit.maxFailures + maxQueued) throw new Refusal('too_many_requests', { retryAfter: 2 });
    turns.count += 1;
    const turn = turns.last.catch(() => undefined).then(() => this.attemptOnce(attempter, attempt));
    turns.last = turn;
    this.queues.set(client, turns);
    try {
      return await turn;
    } finally {
      turns.count -= 1;
      if (turns.count === 0) this.queues.delete(client);
    }
  }

  private async attemptOnce({ client, isKnown, account }: AttemptSource, attempt: () => Promise<boolean>): Promise<boolean> {
    const counts: [key: string, limit: Limit][] = [[client, addressLimit]];
    // Guessing from many addresses must not lock out those who have signed in before.
    if (!isKnown) counts.push([unknownAddressesKey, unknownAddressesLimit]);
    if (!isKnown && account !== undefined) counts.push([`account-${account}`, accountLimit]);
    await Promise.all(counts.map(([key, limit]) => this.refuseAboveLimit(key, limit)));
    if (await attempt()) return true;
    await Promise.all(counts.map(([key, limit]) => this.recordFailure(key, limit)));
    await this.refuseAboveLimit(client, addressLimit);
    return false;
  }

  private async refuseAboveLimit(key: string, limit: Limit): Promise<void> {
    const failures = await this.withBucket(async (bucket) => recentFailures(await bucket.get(key), limit));
    const first = failures.at(-limit.maxFailures - 1);
    if (first === undefined) return;
    throw new Refusal(limit.refusal, { retryAfter: Math.ceil((first + limit.windowMs - Date.now()) / 1000) });
  }

  private recordFailure(key: string, limit: Limit): Promise<void> {
    return this.withBucket((bucket) => add(bucket, key, limit));
  }

  private withBucket<T>(work: (bucket: KV) => Promise<T>): Promise<T> {
    return this.store.withBucket('failed-attempts', addressLimit.windowMs, work);
  }
}

/** Adds a failure. After a write conflict with another replica it reads the entry again and retries. */
async function add(bucket: KV, key: string, limit: Limit): Promise<void> {
  for (;;) {
    const entry = await bucket.get(key);
    // The entry has a bounded size.
    const failures = [...recentFailures(entry, limit), Date.now()].slice(-limit.maxFailures - 1);
    const text = JSON.stringify(failures);
    try {
      await (entry ? bucket.update(key, text, entry.revision) : bucket.create(key, text));
      return;
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
    }
  }
}

/** Whether another replica has changed the entry since it was read. */
export function isWriteConflict(error: unknown): boolean {
  const { StreamWrongLastSequence, StreamWrongLastSequenceUnknown } = JetStreamApiCodes;
  return (
    error instanceof JetStreamApiError &&
    (error.code === StreamWrongLastSequence || error.code === StreamWrongLastSequenceUnknown)
  );
}

function recentFailures(entry: KvEntry | null, { windowMs }: Limit): number[] {
  const times = entry?.operation === 'PUT' ? entry.json<number[]>() : [];
  return times.filter((time) => time > Date.now() - windowMs);
}
