import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { KV, KvEntry } from '@nats-io/kv';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Buckets } from './buckets.ts';

/** More failures than these from one address within the window, and it has to wait. */
const allowed = 10;
const window = 15 * 60 * 1000;

/** Counts failed attempts by address, for all gateway replicas together. */
@Injectable()
export class FailedAttempts {
  /** Attempts of one address take turns, so that many at once cannot slip past the count. */
  private turns = new Map<string, Promise<unknown>>();

  constructor(private readonly buckets: Buckets) {}

  /**
   * Runs an attempt unless its address has failed too often, and counts it when it fails.
   * @param attempt resolves to whether it succeeded
   * @throws Refusal too_many_attempts, without having tried when the address had to wait already
   */
  async guard(address: string, attempt: () => Promise<boolean>): Promise<boolean> {
    const key = createHash('sha256').update(address).digest('hex');
    const turn = (this.turns.get(key) ?? Promise.resolve()).catch(() => undefined).then(() => this.tryOnce(key, attempt));
    this.turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.turns.get(key) === turn) this.turns.delete(key);
    }
  }

  private async tryOnce(key: string, attempt: () => Promise<boolean>): Promise<boolean> {
    refuseBeyondAllowed(await this.use(async (bucket) => recentIn(await bucket.get(key))));
    if (await attempt()) return true;
    refuseBeyondAllowed(await this.use((bucket) => add(bucket, key)));
    return false;
  }

  private use(work: (bucket: KV) => Promise<number[]>): Promise<number[]> {
    return this.buckets.use('failed-attempts', window, work);
  }
}

/** Adds a failure. Another replica may write at the same moment: then the newer entry is read and added to. */
async function add(bucket: KV, key: string): Promise<number[]> {
  for (;;) {
    const entry = await bucket.get(key);
    // An address that keeps trying does not make its entry grow without end.
    const failures = [...recentIn(entry), Date.now()].slice(-allowed - 1);
    const text = JSON.stringify(failures);
    try {
      await (entry ? bucket.update(key, text, entry.revision) : bucket.create(key, text));
      return failures;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
}

function isOvertaken(error: unknown): boolean {
  const { StreamWrongLastSequence, StreamWrongLastSequenceUnknown } = JetStreamApiCodes;
  return (
    error instanceof JetStreamApiError &&
    (error.code === StreamWrongLastSequence || error.code === StreamWrongLastSequenceUnknown)
  );
}

function recentIn(entry: KvEntry | null): number[] {
  const times = entry?.operation === 'PUT' ? entry.json<number[]>() : [];
  return times.filter((time) => time > Date.now() - window);
}

function refuseBeyondAllowed(failures: number[]): void {
  if (failures.length <= allowed) return;
  const oldest = failures.at(-allowed - 1) ?? Date.now();
  throw new Refusal('too_many_attempts', { retryAfter: Math.ceil((oldest + window - Date.now()) / 1000) });
}
