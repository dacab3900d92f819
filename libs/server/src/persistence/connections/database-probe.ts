import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Socket } from 'node:net';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { LOG } from '../../messaging/nats.module.ts';
import { Periodic } from '../../runtime/periodic.ts';
import { SERVICE, type ServiceIdentity } from '../../runtime/service-identity.ts';
import { PooledConnections } from './pooled-connections.ts';

const timeoutMs = 2_000;
/** SQLSTATEs of a server that ends, or takes no connections: admin_shutdown, crash_shutdown, cannot_connect_now. */
const shuttingDown = new Set(['57P01', '57P02', '57P03']);

/**
 * Opens a fresh connection to the database, periodically and for readiness checks. A PostgreSQL in 'smart' shutdown refuses new
 * connections and waits until the old ones close; these work as before, so only a fresh connection notices. The process then
 * closes its connections, so that the server can end.
 */
@Injectable()
export class DatabaseProbe implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly schedule: Periodic;
  private running: Promise<void> | undefined;
  private socket: Socket | undefined;
  private isShuttingDown = false;
  private readonly listeners: (() => Promise<void>)[] = [];

  constructor(
    @Inject(SERVICE) private readonly service: ServiceIdentity,
    private readonly pooled: PooledConnections,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.schedule = new Periodic(() => this.check(), {
      name: 'database probe',
      intervalMs: service.databaseProbeIntervalMs,
      log,
    });
  }

  onApplicationBootstrap(): void {
    this.schedule.start();
  }

  /** Without waiting: the database may not answer. */
  beforeApplicationShutdown(): void {
    void this.schedule.stop();
    this.socket?.destroy();
  }

  /** @param closeConnections closes a connection that is not of the pool */
  onShuttingDown(closeConnections: () => Promise<void>): void {
    this.listeners.push(closeConnections);
  }

  /** @throws when the database does not answer a fresh connection */
  check(): Promise<void> {
    this.running ??= this.connect().finally(() => (this.running = undefined));
    return this.running;
  }

  private async connect(): Promise<void> {
    const socket = new Socket();
    this.socket = socket;
    const client = new Client({
      connectionString: this.service.databaseUrl,
      application_name: `${this.service.name} probe`,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      stream: () => socket,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      // A server that does not answer does not answer a goodbye either.
      socket.destroy();
      if (shuttingDown.has((error as { code?: string }).code ?? '')) await this.giveUp();
      throw error;
    }
    if (this.isShuttingDown) this.log.info('PostgreSQL takes connections again');
    this.isShuttingDown = false;
    void client.end().catch(() => undefined);
  }

  private async giveUp(): Promise<void> {
    if (!this.isShuttingDown) this.log.warn('PostgreSQL takes no new connections: those that are open are given up');
    this.isShuttingDown = true;
    await Promise.allSettled([this.pooled.retireAll(), ...this.listeners.map((listener) => listener())]);
  }
}
