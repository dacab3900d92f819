import { Inject, type FactoryProvider, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { rollCall, type Replica } from '@creator-desk/protocol/system/replica';
import { NATS, PART } from '../nats.module.ts';
import { instance, startedAt } from './instance.ts';

/** Milliseconds: in all, and after the last answer. There is no telling how many will come. */
const patience = { maxWait: 1_000, stall: 250 };

/** With which each replica of each part makes itself known to those who ask who is there. */
export class RollCall implements OnApplicationBootstrap {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly self: Replica,
  ) {}

  static of(version: string): FactoryProvider<RollCall> {
    return {
      provide: RollCall,
      inject: [NATS, PART],
      useFactory: (nats: NatsConnection, part: string) =>
        new RollCall(nats, { part, instance, version, node: process.version, startedAt }),
    };
  }

  /** The subscription ends with the connection. */
  onApplicationBootstrap(): void {
    this.nats.subscribe(rollCall, { callback: (_, message) => void message.respond(JSON.stringify(this.self)) });
  }

  /** All that answer now, by part and age. */
  async present(): Promise<Replica[]> {
    const replicas: Replica[] = [];
    for await (const answer of await this.nats.requestMany(rollCall, '', { strategy: 'stall', ...patience })) {
      replicas.push(answer.json<Replica>());
    }
    return replicas.sort((a, b) => a.part.localeCompare(b.part) || a.startedAt.localeCompare(b.startedAt));
  }
}
