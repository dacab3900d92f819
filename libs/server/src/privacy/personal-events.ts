import { erasedName } from '@creator-desk/protocol/creator-erasure';
import type { EventEnvelope, EventType } from '@creator-desk/protocol/events';

/**
 * The types of events that carry words about a creator: names, handles, titles, notes, names of files. All other events of a
 * contract carry ids, amounts, dates and states.
 */
export const personalEvents = [
  'contract.created',
  'contract.updated',
  'contract.deleted',
  'contract.file_uploaded',
  'submission.created',
  'submission.approved',
  'submission.changes_requested',
  'submission.rejected',
  'submission.reopened',
  'submission.archived',
  'submission.rights_changed',
  'submission.spark_code_submitted',
  'submission.rights_ended',
  'announcement.published',
] as const satisfies EventType[];

const personal: ReadonlySet<string> = new Set(personalEvents);

/** The contract whose creator an event has words about; undefined if it has none. A deletion that was reduced has none. */
export function creatorsContract({ type, data }: Pick<EventEnvelope, 'type' | 'data'>): number | undefined {
  const { contractId, fullName } = data as { contractId?: number | null; fullName?: string };
  return personal.has(type) && fullName !== erasedName ? (contractId ?? undefined) : undefined;
}
