import type { Schema } from '../../lib/api/api.ts';
import type { GetPath } from '../../lib/api/queries.ts';

export type ContactStatus = Schema<'CommunicationStatus'>;
export type Task = Schema<'ScheduleView'>;

/** The creator that a dialog concerns. */
export interface CreatorRef {
  contractId: number;
  fullName: string;
}

export const creatorFromStatus = ({ id, fullName }: ContactStatus): CreatorRef => ({ contractId: id, fullName });
export const creatorFromTask = ({ contractId, contract: { fullName } }: Task): CreatorRef => ({ contractId, fullName });

/** What the screen shows of tasks and contacts. */
export const communicationPaths: readonly GetPath[] = [
  '/api/communication-schedule',
  '/api/contracts/communication-status',
  '/api/contracts/{contractId}/timeline',
];
