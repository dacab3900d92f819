import { addDays, type Day } from '../values/business-day.ts';

/** An open item falls due a week after it was made, and is followed up two days after it was due. */
export const scheduleDays = { untilDue: 7, untilFollowUp: 2 };

export type ScheduleBadge = 'Completed' | 'Overdue' | 'Due Today' | 'Scheduled';

/** Due and follow-up day of an item that is made today. */
export function scheduledFrom(today: Day): { nextContactDate: Day; followUpDate: Day } {
  const nextContactDate = addDays(today, scheduleDays.untilDue);
  return { nextContactDate, followUpDate: addDays(nextContactDate, scheduleDays.untilFollowUp) };
}

export function scheduleBadge(
  { isCompleted, nextContactDate }: { isCompleted: boolean; nextContactDate: Day },
  today: Day,
): ScheduleBadge {
  if (isCompleted) return 'Completed';
  if (nextContactDate < today) return 'Overdue';
  return nextContactDate === today ? 'Due Today' : 'Scheduled';
}
