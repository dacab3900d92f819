import type { Schema } from '../../lib/api/api.ts';

export type Status = Schema<'CommunicationStatus'>;
export type Task = Schema<'ScheduleView'>;

/** Whom a dialog is about. */
export interface CreatorOf {
  contractId: number;
  fullName: string;
}

export const creatorOfStatus = ({ id, fullName }: Status): CreatorOf => ({ contractId: id, fullName });
export const creatorOfTask = ({ contractId, contract: { fullName } }: Task): CreatorOf => ({ contractId, fullName });
