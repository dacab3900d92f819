import type { ServiceName } from '@creator-desk/protocol/system/parked-event';

/** Token of what a service is: its name and its own places. */
export const SERVICE = Symbol('service');

export interface ServiceIdentity {
  name: ServiceName;
  databaseUrl: string;
  natsReplicas: number;
  internalToken: string;
  /** What of it runs. */
  version: string;
  /** Figures of its own, by name: SQL that answers one number. */
  figures: Record<string, string>;
}
