import { Inject, Injectable } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { Refusal } from '@creator-desk/protocol/refusals';
import { NATS, onEveryConnect } from '@creator-desk/server/messaging/nats.module';
import { GatewayConfig } from '../config.ts';

/** How long to wait for the broker before answering 503. */
const timeoutMs = 2_000;

/** NATS key-value buckets, shared by all replicas of the gateway. */
@Injectable()
export class KeyValueStore {
  private buckets = new Map<string, Promise<KV>>();
  private disconnected = false;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
  ) {
    onEveryConnect(
      nats,
      () => {
        this.disconnected = false;
        // The broker may have lost its data: each bucket is created again when it is next used.
        this.buckets.clear();
      },
      () => (this.disconnected = true),
    );
  }

  /**
   * Runs work on a bucket, which is created when missing.
   * @param ttl milliseconds after which an entry expires
   * @throws Refusal unavailable when the broker is away
   */
  async withBucket<T>(name: string, ttl: number, work: (openBucket: KV) => Promise<T>): Promise<T> {
    // Without a connection the request would only time out.
    if (this.disconnected) throw new Refusal('unavailable');
    try {
      return await work(await this.bucket(name, ttl));
    } catch (error) {
      this.buckets.delete(name);
      if (error instanceof Refusal) throw error;
      throw new Refusal('unavailable');
    }
  }

  /** Removes all entries in one step. A concurrent insert stays; a concurrent update is refused. */
  async clear(name: string, ttl: number): Promise<void> {
    const rollup = headers();
    // A roll-up replaces all messages of the bucket with this one.
    rollup.set('Nats-Rollup', 'all');
    await this.withBucket(name, ttl, () =>
      jetstream(this.nats, { timeout: timeoutMs }).publish(`$KV.${name}.cleared`, JSON.stringify({ at: new Date() }), {
        headers: rollup,
      }),
    );
  }

  private bucket(name: string, ttl: number): Promise<KV> {
    const known = this.buckets.get(name);
    if (known) return known;
    const made = new Kvm(jetstream(this.nats, { timeout: timeoutMs })).create(name, {
      ttl,
      history: 1,
      replicas: this.config.NATS_REPLICAS,
      // Read from the leader: a follower may still return a session that has just ended.
      allow_direct: false,
    });
    this.buckets.set(name, made);
    return made;
  }
}
