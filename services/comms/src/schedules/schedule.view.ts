import { day, type Day } from '@creator-desk/domain/values/business-day';
import { scheduleBadge } from '@creator-desk/domain/comms/schedule';
import type { ScheduleView } from '@creator-desk/protocol/comms/communication';
import { instant } from '@creator-desk/server/persistence/instant';

/** A row of `scheduleColumns`. */
export interface ScheduleRow {
  id: number;
  contractId: number;
  nextContactDate: string;
  isCompleted: 0 | 1;
  completedAt: string | null;
  weekNumber: number;
  notes: string | null;
  followUpDate: string | null;
  aiGeneratedMessages: string | null;
  fullName: string;
  socialHandle: string;
}

export const scheduleColumns = `s.id, s.contract_id as "contractId", next_contact_date as "nextContactDate", is_completed as "isCompleted",
  completed_at as "completedAt", week_number as "weekNumber", notes, follow_up_date as "followUpDate",
  ai_generated_messages as "aiGeneratedMessages", c.full_name as "fullName", c.social_handle as "socialHandle"`;

/** Tasks with their contracts, without those of deleted contracts. */
export const schedulesWithContracts = `communication_schedule s join contract_record c on c.contract_id = s.contract_id and not c.deleted`;

export function scheduleView(row: ScheduleRow, today: Day): ScheduleView {
  const { id, contractId, nextContactDate, isCompleted, completedAt, weekNumber, notes, followUpDate, aiGeneratedMessages } = row;
  return {
    id,
    contractId,
    nextContactDate,
    isCompleted,
    completedAt: completedAt ? instant(completedAt) : null,
    weekNumber,
    notes,
    followUpDate,
    aiGeneratedMessages,
    badge: scheduleBadge({ isCompleted: isCompleted === 1, nextContactDate: day(nextContactDate) }, today),
    contract: { fullName: row.fullName, socialHandle: row.socialHandle },
  };
}
