import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '@creator-desk/protocol/service-name';

/** Injection token of the ServiceIdentity. */
export const SERVICE = Symbol('service');

export interface ServiceIdentity {
  name: ServiceName;
  databaseUrl: string;
  /** Without a pooler between. */
  databaseDirectUrl: string;
  /** Size of the connection pool. */
  databasePool: number;
  /** Milliseconds between two probes with a fresh connection. */
  databaseProbeIntervalMs: number;
  /** Milliseconds after which a list reader that reads nothing is disconnected. */
  listStallTimeoutMs: number;
  auditRetentionDays: number;
  natsReplicas: number;
  internalToken: string;
  /** The gateway's public keys. They verify who calls. */
  callerPublicKeys: KeyObject[];
  /** The deployed version. */
  version: string;
  /** The service's own metrics, by name: SQL that returns one number. */
  metrics: Record<string, string>;
}
