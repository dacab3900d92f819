import { addDays, type Day } from '../values/business-day.ts';

/** An open item falls due a week after it was made, and is followed up two days after it was due. */
export const scheduleDays = { untilDue: 7, untilFollowUp: 2 };

/** A communication task as far as its dates go. */
export interface ScheduleItem {
  isCompleted: boolean;
  /** The day it is due. */
  nextContactDate: Day;
  /** The day from which it counts as a follow-up. */
  followUpDate: Day | null;
}

export type ScheduleBadge = 'Completed' | 'Overdue' | 'Due Today' | 'Scheduled';

/** Due and follow-up day of an item that is made today. */
export function scheduledFrom(today: Day): { nextContactDate: Day; followUpDate: Day } {
  const nextContactDate = addDays(today, scheduleDays.untilDue);
  return { nextContactDate, followUpDate: addDays(nextContactDate, scheduleDays.untilFollowUp) };
}

export function scheduleBadge({ isCompleted, nextContactDate }: Omit<ScheduleItem, 'followUpDate'>, today: Day): ScheduleBadge {
  if (isCompleted) return 'Completed';
  if (nextContactDate < today) return 'Overdue';
  return nextContactDate === today ? 'Due Today' : 'Scheduled';
}

/** An open item whose follow-up day has come. */
export function isFollowUp({ isCompleted, followUpDate }: Omit<ScheduleItem, 'nextContactDate'>, today: Day): boolean {
  return !isCompleted && followUpDate !== null && followUpDate <= today;
}
