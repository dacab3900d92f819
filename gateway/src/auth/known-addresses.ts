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
    const key = keyOf(credential, client);
    if (this.isRemembered(key)) return true;
    const entry = await this.buckets.use('known-addresses', knownForMs, (bucket) => bucket.get(key));
    if (entry?.operation !== 'PUT') return false;
    this.remember(key);
    return true;
  }

  /** Makes the address known, or known for longer. */
  async add(credential: string, client: string): Promise<void> {
    const key = keyOf(credential, client);
    await this.buckets.use('known-addresses', knownForMs, (bucket) => bucket.put(key, ''));
    this.remember(key);
  }

  private isRemembered(key: string): boolean {
    const at = this.remembered.get(key);
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
