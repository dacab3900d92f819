import { Injectable } from '@nestjs/common';
import { KeyValueStore } from '../key-value-store.ts';

/** An address stays known for this long after its last use. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** After this time a replica reads the bucket again. */
const cacheTtlMs = 60 * 60 * 1000;
const maxCached = 10_000;

/** The addresses from which each credential was used, shared by all replicas. Addresses are keyed digests. */
@Injectable()
export class KnownAddresses {
  /** When each pair was last seen in the bucket, oldest first. */
  private readonly cache = new Map<string, number>();

  constructor(private readonly store: KeyValueStore) {}

  async isKnown(credential: string, client: string): Promise<boolean> {
    if (this.isCached(credential, client)) return true;
    const key = keyOf(credential, client);
    const entry = await this.store.withBucket('known-addresses', retentionMs, (bucket) => bucket.get(key));
    if (entry?.operation !== 'PUT') return false;
    this.addToCache(key);
    return true;
  }

  /** Adds the address or extends its retention. @returns whether it is new */
  async add(credential: string, client: string): Promise<boolean> {
    const key = keyOf(credential, client);
    const isNew = await this.store.withBucket('known-addresses', retentionMs, async (bucket) => {
      const entry = await bucket.get(key);
      await bucket.put(key, '');
      return entry?.operation !== 'PUT';
    });
    this.addToCache(key);
    return isNew;
  }

  /** Whether this replica saw the address recently. */
  isCached(credential: string, client: string): boolean {
    const at = this.cache.get(keyOf(credential, client));
    return at !== undefined && at > Date.now() - cacheTtlMs;
  }

  private addToCache(key: string): void {
    this.cache.delete(key);
    this.cache.set(key, Date.now());
    for (const oldest of this.cache.keys()) {
      if (this.cache.size <= maxCached) break;
      this.cache.delete(oldest);
    }
  }
}

const keyOf = (credential: string, client: string): string => `${credential}.${client}`;
