import type { Schema } from '../../lib/api/api.ts';

export type ContactStatus = Schema<'CommunicationStatus'>;
export type Task = Schema<'ScheduleView'>;

/** Whom a dialog is about. */
export interface CreatorRef {
  contractId: number;
  fullName: string;
}

export const creatorFromStatus = ({ id, fullName }: ContactStatus): CreatorRef => ({ contractId: id, fullName });
export const creatorFromTask = ({ contractId, contract: { fullName } }: Task): CreatorRef => ({ contractId, fullName });
