import { Inject, Injectable } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { Refusal } from '@creator-desk/protocol/refusals';
import { NATS, onEveryConnect } from '@creator-desk/server/messaging/nats.module';
import { GatewayConfig } from '../config.ts';

/** Milliseconds for the broker to answer; after that somebody who waits is told to try again. */
const timeout = 2_000;

/** Key-value buckets in NATS: what all gateway replicas know together. */
@Injectable()
export class Buckets {
  private open = new Map<string, Promise<KV>>();
  private away = false;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
  ) {
    onEveryConnect(
      nats,
      () => {
        this.away = false;
        // The broker may come back without its data: the buckets are made again when next used.
        this.open.clear();
      },
      () => (this.away = true),
    );
  }

  /**
   * Works on a bucket, made when missing.
   * @param ttl milliseconds after which an entry vanishes
   * @throws Refusal unavailable when the broker is away
   */
  async use<T>(name: string, ttl: number, work: (bucket: KV) => Promise<T>): Promise<T> {
    // What is sent without a connection is lost: nobody need wait for it.
    if (this.away) throw new Refusal('unavailable');
    try {
      return await work(await this.bucket(name, ttl));
    } catch (error) {
      this.open.delete(name);
      if (error instanceof Refusal) throw error;
      throw new Refusal('unavailable');
    }
  }

  /** Removes all entries of a bucket in one step: one that is written meanwhile stays, one that is updated is refused. */
  async clear(name: string, ttl: number): Promise<void> {
    const rollup = headers();
    // The broker replaces everything in the bucket by this one message.
    rollup.set('Nats-Rollup', 'all');
    await this.use(name, ttl, () =>
      jetstream(this.nats, { timeout }).publish(`$KV.${name}.cleared`, JSON.stringify({ at: new Date() }), { headers: rollup }),
    );
  }

  private bucket(name: string, ttl: number): Promise<KV> {
    const known = this.open.get(name);
    if (known) return known;
    const made = new Kvm(jetstream(this.nats, { timeout })).create(name, {
      ttl,
      history: 1,
      replicas: this.config.NATS_REPLICAS,
      // Read from the leader: a follower may for a moment still show a session that has just been ended.
      allow_direct: false,
    });
    this.open.set(name, made);
    return made;
  }
}
