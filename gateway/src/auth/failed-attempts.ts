import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
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
    refuseBeyondAllowed(await this.recent(key));
    if (await attempt()) return true;
    refuseBeyondAllowed(await this.add(key));
    return false;
  }

  private recent(key: string): Promise<number[]> {
    return this.buckets.use('failed-attempts', window, async (bucket) => within((await bucket.get(key))?.json<number[]>()));
  }

  private add(key: string): Promise<number[]> {
    return this.buckets.use('failed-attempts', window, async (bucket) => {
      // Another replica may write at the same moment: then the newer entry is read and added to.
      for (let tries = 1; ; tries++) {
        const entry = await bucket.get(key);
        const failures = [...within(entry?.operation === 'PUT' ? entry.json<number[]>() : []), Date.now()];
        try {
          await (entry
            ? bucket.update(key, JSON.stringify(failures), entry.revision)
            : bucket.create(key, JSON.stringify(failures)));
          return failures;
        } catch (error) {
          if (tries === 5) throw error;
        }
      }
    });
  }
}

const within = (times: number[] = []): number[] => times.filter((time) => time > Date.now() - window);

function refuseBeyondAllowed(failures: number[]): void {
  if (failures.length <= allowed) return;
  const oldest = failures.at(-allowed - 1) ?? Date.now();
  throw new Refusal('too_many_attempts', { retryAfter: Math.ceil((oldest + window - Date.now()) / 1000) });
}
