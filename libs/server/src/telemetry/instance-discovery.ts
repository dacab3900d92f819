import { Inject, type FactoryProvider, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { discoverySubject, type Instance } from '@creator-desk/protocol/system/instance';
import { NATS, PROCESS_NAME } from '../messaging/nats.module.ts';
import { instance, startedAt } from './instance.ts';

/** Milliseconds in all, and after the last answer: the number of instances is unknown. */
const collectMs = { maxWait: 1_000, stall: 250 };

/** Lists all running instances of all services. */
export class InstanceDiscovery implements OnApplicationBootstrap {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly self: Instance,
  ) {}

  static of(version: string): FactoryProvider<InstanceDiscovery> {
    return {
      provide: InstanceDiscovery,
      inject: [NATS, PROCESS_NAME],
      useFactory: (nats: NatsConnection, service: string) =>
        new InstanceDiscovery(nats, { service, instance, version, node: process.version, startedAt }),
    };
  }

  /** The subscription ends with the connection. */
  onApplicationBootstrap(): void {
    this.nats.subscribe(discoverySubject, { callback: (_, message) => void message.respond(JSON.stringify(this.self)) });
  }

  /** All instances that respond, by service and age. */
  async instances(): Promise<Instance[]> {
    const replicas: Instance[] = [];
    for await (const answer of await this.nats.requestMany(discoverySubject, '', { strategy: 'stall', ...collectMs })) {
      replicas.push(answer.json<Instance>());
    }
    return replicas.sort((a, b) => a.service.localeCompare(b.service) || a.startedAt.localeCompare(b.startedAt));
  }
}
