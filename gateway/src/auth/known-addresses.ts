import { Injectable } from '@nestjs/common';
import { Buckets } from './buckets.ts';

/** An address stays known for this long after a credential was last seen to come from it. */
const knownForMs = 30 * 24 * 60 * 60 * 1000;

/** This replica asks the bucket again after this time. */
const rememberedForMs = 60 * 60 * 1000;
const maxRemembered = 10_000;

/** From which addresses a credential has been used, known to all gateway replicas. Addresses are keyed digests. */
@Injectable()
export class KnownAddresses {
  /** When each pair was last found in the bucket, the oldest first. */
  private readonly remembered = new Map<string, number>();

  constructor(private readonly buckets: Buckets) {}

  async isKnown(credential: string, client: string): Promise<boolean> {
    if (this.isRemembered(credential, client)) return true;
    const key = keyOf(credential, client);
    const entry = await this.buckets.use('known-addresses', knownForMs, (bucket) => bucket.get(key));
    if (entry?.operation !== 'PUT') return false;
    this.remember(key);
    return true;
  }

  /** Makes the address known, or known for longer. @returns whether it is a new one */
  async add(credential: string, client: string): Promise<boolean> {
    const key = keyOf(credential, client);
    const isNew = await this.buckets.use('known-addresses', knownForMs, async (bucket) => {
      const entry = await bucket.get(key);
      await bucket.put(key, '');
      return entry?.operation !== 'PUT';
    });
    this.remember(key);
    return isNew;
  }

  /** Whether this replica has found the address to be known not long ago. */
  isRemembered(credential: string, client: string): boolean {
    const at = this.remembered.get(keyOf(credential, client));
    return at !== undefined && at > Date.now() - rememberedForMs;
  }

  private remember(key: string): void {
    this.remembered.delete(key);
    this.remembered.set(key, Date.now());
    for (const oldest of this.remembered.keys()) {
      if (this.remembered.size <= maxRemembered) break;
      this.remembered.delete(oldest);
    }
  }
}

const keyOf = (credential: string, client: string): string => `${credential}.${client}`;
