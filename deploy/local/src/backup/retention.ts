import { Problem } from '../problem.ts';

/** How many days, weeks and months keep a backup. */
export interface RetentionPlan {
  daily: number;
  weekly: number;
  monthly: number;
}

export const defaultPlan: RetentionPlan = { daily: 7, weekly: 4, monthly: 12 };

/** `7,4,12`. @throws Problem for another form */
export function planOf(text: string): RetentionPlan {
  const [daily, weekly, monthly, ...rest] = text.split(',').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : undefined));
  if (daily === undefined || weekly === undefined || monthly === undefined || rest.length > 0)
    throw new Problem(`A plan has the form DAYS,WEEKS,MONTHS: ${text} has not.`);
  return { daily, weekly, monthly };
}

/**
 * The backups that the plan keeps: the newest of each of the last days, ISO weeks and months that have one, in UTC.
 * The newest backup of all is always among them.
 */
export function keptBackups<Backup extends { at: Date }>(backups: readonly Backup[], plan: RetentionPlan): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [periodOf, count] of [
    [dayOf, plan.daily],
    [weekOf, plan.weekly],
    [monthOf, plan.monthly],
  ] as const) {
    const periods = new Map<string, Backup>();
    for (const backup of newestFirst) if (!periods.has(periodOf(backup.at))) periods.set(periodOf(backup.at), backup);
    for (const backup of [...periods.values()].slice(0, count)) kept.add(backup);
  }
  return kept;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The Monday of the week. */
function weekOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return dayOf(monday);
}
