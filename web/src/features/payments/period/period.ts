import { addDays, addMonths, day, firstOfMonth, type Day } from '@creator-desk/domain/values/business-day';

/** Both days are inclusive; a missing day leaves that end open. */
export interface Period {
  from: Day | undefined;
  to: Day | undefined;
}

const months = (first: Day, months: number): Period => ({ from: first, to: addDays(addMonths(first, months), -1) });
const firstOfYear = (today: Day): Day => day(`${today.slice(0, 4)}-01-01`);

/** Named periods relative to today. */
export const periods = {
  any: () => ({ from: undefined, to: undefined }),
  month: (today) => months(firstOfMonth(today), 1),
  lastMonth: (today) => months(addMonths(firstOfMonth(today), -1), 1),
  year: (today) => months(firstOfYear(today), 12),
  lastYear: (today) => months(addMonths(firstOfYear(today), -12), 12),
} as const satisfies Record<string, (today: Day) => Period>;
export type PeriodName = keyof typeof periods;

export function periodName({ from, to }: Period, today: Day): PeriodName | undefined {
  return (Object.keys(periods) as PeriodName[]).find((name) => {
    const named = periods[name](today);
    return named.from === from && named.to === to;
  });
}
