import type { ServiceName } from '@creator-desk/protocol/system/parked-event';

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
  /** What of it runs. */
  version: string;
  /** Figures of its own, by name: SQL that answers one number. */
  figures: Record<string, string>;
}
