import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { Logger } from 'pino';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import type { TransferLimits } from './transfer-limits.ts';
import { TransferSlots } from './transfer-slots.ts';

/**
 * Node applies the shorter timeout of a service (`Keep-Alive: timeout=5`) only if the agent has a timeout itself. Without one a
 * request could be sent on a connection that the service is closing.
 */
const idleTimeoutMs = 60_000;

export type TransferKind = 'short' | 'stream';

interface Pool {
  agent: Agent;
  slots: TransferSlots;
}

/** Connection pools per service and kind of transfer, so that streams do not block lists. */
export class ServiceConnections {
  private readonly pools = new Map<string, Pool>();

  /**
   * @param usesTls whether a service is called over TLS
   * @param ca certificate authority in PEM; by default those of the operating system
   */
  constructor(
    private readonly limits: TransferLimits,
    private readonly usesTls: (service: ServiceName) => boolean,
    private readonly ca: string | undefined,
    private readonly log: Logger,
  ) {}

  agent(service: ServiceName, kind: TransferKind): Agent {
    return this.pool(service, kind).agent;
  }

  slots(service: ServiceName, kind: TransferKind): TransferSlots {
    return this.pool(service, kind).slots;
  }

  close(): void {
    for (const { agent } of this.pools.values()) agent.destroy();
  }

  private pool(service: ServiceName, kind: TransferKind): Pool {
    const name = `${service} ${kind}`;
    const known = this.pools.get(name);
    if (known) return known;
    const { concurrent, queueTimeoutMs, evictAfterMs } = this.limits;
    // The slots limit the connections, because a request that waits inside the agent cannot be cancelled.
    const options = { keepAlive: true, maxFreeSockets: 64, timeout: idleTimeoutMs };
    const agent = this.usesTls(service) ? new TlsAgent({ ...options, ...(this.ca && { ca: this.ca }) }) : new Agent(options);
    const pool = { agent, slots: new TransferSlots({ max: concurrent[kind], queueTimeoutMs, evictAfterMs, log: this.log }) };
    this.pools.set(name, pool);
    return pool;
  }
}
