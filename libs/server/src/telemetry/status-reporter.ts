import { Inject, Injectable, Optional, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStream } from '@creator-desk/protocol/events';
import type { EventCounts, ServiceStatus } from '@creator-desk/protocol/system/service-status';
import { DatabaseProbe } from '../persistence/connections/database-probe.ts';
import { PooledConnections } from '../persistence/connections/pooled-connections.ts';
import { failedChecks, READINESS, type ReadinessChecks } from '../http/readiness.ts';
import { NATS } from '../messaging/nats.module.ts';
import { startedAt } from './instance.ts';
import { onScrape, recordStatus } from './metrics.ts';
import { SERVICE, type ServiceIdentity } from '../runtime/service-identity.ts';

/** Token of what a service counts elsewhere than in its database. */
export const MEASURES = Symbol('measures');
/** By the name of the metric. What is not known now is left out. */
export type Measures = () => Promise<Record<string, number>>;

/** Timeout for the broker's consumer info. */
const brokerTimeoutMs = 2_000;

/** Reports the status of a service: for probes, metrics and the admin's System screen. */
@Injectable()
export class StatusReporter implements OnModuleInit, OnModuleDestroy {
  private unregister = (): void => undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly probe: DatabaseProbe,
    private readonly pooled: PooledConnections,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
    @Optional() @Inject(READINESS) private readonly ownChecks: ReadinessChecks = {},
    @Optional() @Inject(MEASURES) private readonly measures: Measures = () => Promise.resolve({}),
  ) {}

  onModuleInit(): void {
    this.unregister = onScrape(async () => recordStatus(await this.status()));
  }

  onModuleDestroy(): void {
    this.unregister();
  }

  /** The names of dependencies that do not respond. */
  failingDependencies(): Promise<string[]> {
    return failedChecks({
      database: () => this.probe.check(),
      'database pool': () => this.pooled.assertAvailable(),
      broker: () => this.nats.flush(),
      ...this.ownChecks,
    });
  }

  async status(): Promise<ServiceStatus> {
    const { name, version, metrics } = this.service;
    const [failed, events, counted, measured] = await Promise.all([
      this.failingDependencies(),
      this.events(),
      this.count(metrics),
      this.measures(),
    ]);
    return { service: name, version, node: process.version, startedAt, failed, events, metrics: { ...counted, ...measured } };
  }

  private async events(): Promise<EventCounts> {
    const [row] = await this.em.fork().execute<Omit<EventCounts, 'pending'>[]>(
      `select (select count(*)::int from outbox_event where published_at is null) as "outboxPending",
         (select coalesce(extract(epoch from now() - min(time)), 0)::float8 from outbox_event where published_at is null) as "outboxOldestSeconds",
         (select count(*)::int from dead_letter) as "deadLetters"`,
    );
    return {
      outboxPending: row?.outboxPending ?? 0,
      outboxOldestSeconds: row?.outboxOldestSeconds ?? 0,
      deadLetters: row?.deadLetters ?? 0,
      pending: await this.pending(),
    };
  }

  /** Null when the broker does not respond, or the service has no consumer. */
  private async pending(): Promise<number | null> {
    try {
      const manager = await jetstreamManager(this.nats, { checkAPI: false, timeout: brokerTimeoutMs });
      const { num_pending, num_ack_pending } = await manager.consumers.info(eventStream, this.service.name);
      return num_pending + num_ack_pending;
    } catch {
      return null;
    }
  }

  /** Runs the queries one after the other, to hold one connection only. */
  private async count(metrics: Record<string, string>): Promise<Record<string, number>> {
    const em = this.em.fork();
    const counted: Record<string, number> = {};
    for (const [name, sql] of Object.entries(metrics)) {
      const [row] = await em.execute<{ value: string | number | null }[]>(`select (${sql}) as value`);
      counted[name] = Number(row?.value ?? 0);
    }
    return counted;
  }
}
