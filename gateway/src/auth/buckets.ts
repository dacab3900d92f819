import { Inject, Injectable } from '@nestjs/common';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { Refusal } from '@creator-desk/protocol/refusals';
import { NATS, onEveryConnect } from '@creator-desk/server/nats.module';
import { GatewayConfig } from '../config.ts';

/** Key-value buckets in NATS: what all gateway replicas know together. */
@Injectable()
export class Buckets {
  private open = new Map<string, Promise<KV>>();

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
  ) {
    // The broker may come back without its data: the buckets are made again when next used.
    onEveryConnect(nats, () => this.open.clear());
  }

  /**
   * Works on a bucket, made when missing.
   * @param ttl milliseconds after which an entry vanishes
   * @throws Refusal unavailable when the broker is away
   */
  async use<T>(name: string, ttl: number, work: (bucket: KV) => Promise<T>): Promise<T> {
    try {
      return await work(await this.bucket(name, ttl));
    } catch (error) {
      this.open.delete(name);
      if (error instanceof Refusal) throw error;
      throw new Refusal('unavailable', { retryAfter: 2 });
    }
  }

  private bucket(name: string, ttl: number): Promise<KV> {
    const known = this.open.get(name);
    if (known) return known;
    const made = new Kvm(this.nats).create(name, { ttl, history: 1, replicas: this.config.NATS_REPLICAS, timeout: 3_000 });
    this.open.set(name, made);
    return made;
  }
}
