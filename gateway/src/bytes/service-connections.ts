import { Agent } from 'node:http';
import type { ServiceName } from '@creator-desk/protocol/system/parked-event';
import type { TransferLimits } from './transfer-limits.ts';
import { TransferSlots } from './transfer-slots.ts';

export type TransferKind = 'short' | 'stream';

interface Pool {
  agent: Agent;
  slots: TransferSlots;
}

/** Connections to the services: apart for each service and for short requests and streams, so that no stream keeps a list waiting. */
export class ServiceConnections {
  private readonly pools = new Map<string, Pool>();

  constructor(private readonly limits: TransferLimits) {}

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
    // The places limit the connections: a request that waited in the agent could not be given up there.
    const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
    const pool = { agent, slots: new TransferSlots({ max: concurrent[kind], queueTimeoutMs, evictAfterMs }) };
    this.pools.set(name, pool);
    return pool;
  }
}
