import { Injectable } from '@nestjs/common';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { KV, KvEntry } from '@nats-io/kv';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import { Buckets } from './buckets.ts';
import { maxWaiting } from './password-queue.ts';

interface Limit {
  /** With more failures than these within the window further attempts have to wait. */
  maxFailures: number;
  windowMs: number;
  refusal: RefusalCode;
}

const ofOneAddress: Limit = { maxFailures: 10, windowMs: 15 * 60 * 1000, refusal: 'too_many_attempts' };

/** Of all addresses together from which nobody has signed in before: so many people do not mistype in one minute. */
const ofUnknownAddresses: Limit = { maxFailures: 50, windowMs: 60 * 1000, refusal: 'attempts_paused' };
const unknownAddresses = 'unknown-addresses';

/** Who attempts something: a digest of the address, and whether somebody has succeeded from there before. */
export interface Attempter {
  client: string;
  isKnown: boolean;
}

interface Turns {
  last: Promise<unknown>;
  count: number;
}

/** Counts failed attempts by address and of all unknown addresses, for all gateway replicas together. */
@Injectable()
export class FailedAttempts {
  /** Attempts of one address take turns, so that many at once cannot slip past the count. */
  private readonly turns = new Map<string, Turns>();

  constructor(private readonly buckets: Buckets) {}

  /**
   * Runs an attempt unless there were too many failures, and counts it when it fails.
   * @param attempt resolves to whether it succeeded
   * @throws Refusal too_many_attempts or attempts_paused, without having tried when the address had to wait already
   */
  async guard(attempter: Attempter, attempt: () => Promise<boolean>): Promise<boolean> {
    const { client } = attempter;
    const turns = this.turns.get(client) ?? { last: Promise.resolve(), count: 0 };
    // Those that wait behind so many would be refused by their own address's count.
    if (turns.count > ofOneAddress.maxFailures + maxWaiting) throw new Refusal('too_many_requests', { retryAfter: 2 });
    turns.count += 1;
    const turn = turns.last.catch(() => undefined).then(() => this.tryOnce(attempter, attempt));
    turns.last = turn;
    this.turns.set(client, turns);
    try {
      return await turn;
    } finally {
      turns.count -= 1;
      if (turns.count === 0) this.turns.delete(client);
    }
  }

  private async tryOnce({ client, isKnown }: Attempter, attempt: () => Promise<boolean>): Promise<boolean> {
    const counts: [key: string, limit: Limit][] = [[client, ofOneAddress]];
    // Those who guess from many addresses must not lock out who has signed in before.
    if (!isKnown) counts.push([unknownAddresses, ofUnknownAddresses]);
    await Promise.all(counts.map(([key, limit]) => this.refuseBeyond(key, limit)));
    if (await attempt()) return true;
    await Promise.all(counts.map(([key, limit]) => this.add(key, limit)));
    await this.refuseBeyond(client, ofOneAddress);
    return false;
  }

  private async refuseBeyond(key: string, limit: Limit): Promise<void> {
    const failures = await this.use(async (bucket) => recentIn(await bucket.get(key), limit));
    const first = failures.at(-limit.maxFailures - 1);
    if (first === undefined) return;
    throw new Refusal(limit.refusal, { retryAfter: Math.ceil((first + limit.windowMs - Date.now()) / 1000) });
  }

  private add(key: string, limit: Limit): Promise<void> {
    return this.use((bucket) => add(bucket, key, limit));
  }

  private use<T>(work: (bucket: KV) => Promise<T>): Promise<T> {
    return this.buckets.use('failed-attempts', ofOneAddress.windowMs, work);
  }
}

/** Adds a failure. Another replica may write at the same moment: then the newer entry is read and added to. */
async function add(bucket: KV, key: string, limit: Limit): Promise<void> {
  for (;;) {
    const entry = await bucket.get(key);
    // An address that keeps trying does not make its entry grow without end.
    const failures = [...recentIn(entry, limit), Date.now()].slice(-limit.maxFailures - 1);
    const text = JSON.stringify(failures);
    try {
      await (entry ? bucket.update(key, text, entry.revision) : bucket.create(key, text));
      return;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
}

/** Whether another replica has written the entry since it was read. */
export function isOvertaken(error: unknown): boolean {
  const { StreamWrongLastSequence, StreamWrongLastSequenceUnknown } = JetStreamApiCodes;
  return (
    error instanceof JetStreamApiError &&
    (error.code === StreamWrongLastSequence || error.code === StreamWrongLastSequenceUnknown)
  );
}

function recentIn(entry: KvEntry | null, { windowMs }: Limit): number[] {
  const times = entry?.operation === 'PUT' ? entry.json<number[]>() : [];
  return times.filter((time) => time > Date.now() - windowMs);
}
