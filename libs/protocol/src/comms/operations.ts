import { operation, operations } from '../operation.ts';
import { admins } from '../policies.ts';
import { commonOperations, readModelOperations } from '../system/operations.ts';
import type {
  CommunicationSummary,
  CompleteCommunication,
  ContractOf,
  HistoryView,
  ScheduleId,
  ScheduleView,
} from './communication.ts';
import type { MessageView } from './messages.ts';
import type { AddNote, TimelineEntry } from './timeline.ts';

/** The operations of the comms service. Lists travel over its internal HTTP. */
export const comms = operations('comms', {
  ...commonOperations,
  ...readModelOperations,
  /** Opens a task due in a week. Answers the open task if there is one. */
  createSchedule: operation<ContractOf, ScheduleView>(admins),
  /** Records a contact with the creator and closes the open task. */
  complete: operation<CompleteCommunication, HistoryView>(admins),
  removeSchedule: operation<ScheduleId, null>(admins),
  summary: operation<object, CommunicationSummary>(admins),
  addNote: operation<AddNote, TimelineEntry>(admins),
  /** Four drafts of different types and tones, new ones for each call. Answers within 20 s. */
  generateMessages: operation<ContractOf, MessageView[]>(admins),
});
