import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '@creator-desk/protocol/system/dead-letter';

/** Token of what a service is: its name and its own places. */
export const SERVICE = Symbol('service');

export interface ServiceIdentity {
  name: ServiceName;
  databaseUrl: string;
  /** Most connections to the database at once. */
  databasePool: number;
  /** Milliseconds between two fresh connections that ask whether the database takes any. */
  databaseProbeIntervalMs: number;
  /** Milliseconds after which a reader of a list that takes nothing more is cut off. */
  listStallTimeoutMs: number;
  natsReplicas: number;
  internalToken: string;
  /** Of the gateway: who asks is believed when one of them fits. */
  callerPublicKeys: KeyObject[];
  /** What of it runs. */
  version: string;
  /** Figures of its own, by name: SQL that answers one number. */
  metrics: Record<string, string>;
}
