import type { Shape } from '../../lib/api.ts';

export type Status = Shape<'CommunicationStatus'>;
export type Task = Shape<'ScheduleView'>;

/** Whom a dialog is about. */
export interface CreatorOf {
  contractId: number;
  fullName: string;
}

export const creatorOfStatus = ({ id, fullName }: Status): CreatorOf => ({ contractId: id, fullName });
export const creatorOfTask = ({ contractId, contract: { fullName } }: Task): CreatorOf => ({ contractId, fullName });
