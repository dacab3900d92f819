import { operation, operations } from '../operation.ts';
import { can } from '../policies.ts';
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
import type { PreviewRetention, RetentionPreview } from '../settings/retention.ts';

/** The operations of the comms service. Lists travel over its internal HTTP. */
export const comms = operations('comms', {
  ...commonOperations,
  ...readModelOperations,
  /** What its rule of retention would remove. */
  previewRetention: operation<PreviewRetention, RetentionPreview>(can('settings.write')),
  /** Opens a task due in a week. Answers the open task if there is one. */
  createSchedule: operation<ContractOf, ScheduleView>(can('communication.write')),
  /** Records a contact with the creator and closes the open task. */
  complete: operation<CompleteCommunication, HistoryView>(can('communication.write')),
  removeSchedule: operation<ScheduleId, null>(can('communication.write')),
  summary: operation<object, CommunicationSummary>(can('communication.read')),
  addNote: operation<AddNote, TimelineEntry>(can('communication.write')),
  /** Four drafts of different types and tones, new ones for each call. Answers within 20 s. */
  generateMessages: operation<ContractOf, MessageView[]>(can('communication.write')),
});
