/** A day, or a month without a day, as a document states it. */
export interface CalendarDay {
  year: number;
  /** 1..12 */
  month: number;
  /** Null when the document states only the month. */
  day: number | null;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function isRealDay({ year, month, day }: CalendarDay): boolean {
  return (
    year >= 1990 && year <= 2100 && month >= 1 && month <= 12 && (day === null || (day >= 1 && day <= daysInMonth(year, month)))
  );
}

/** YYYY-MM-DD. For a start date, a month without a day means its first day. */
export function asStartDate({ year, month, day }: CalendarDay): string {
  return iso(year, month, day ?? 1);
}

/** YYYY-MM-DD. For an end date, a month without a day means its last day. */
export function asEndDate({ year, month, day }: CalendarDay): string {
  return iso(year, month, day ?? daysInMonth(year, month));
}

function iso(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The same day of the month, clamped to the month's length (Jan 31 + 1 month → Feb 28). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const newYear = Math.floor(index / 12);
  const newMonth = (((index % 12) + 12) % 12) + 1;
  return iso(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Whole months that a term covers, last day included (Mar 1 – Aug 31 → 6), or null when it is not a number of whole months. */
export function wholeMonths(start: string, end: string): number | null {
  for (let months = 1; months <= 60; months++) {
    const last = addDays(addMonths(start, months), -1);
    if (last === end || addMonths(start, months) === end) return months;
    if (last > end) return null;
  }
  return null;
}

/** Months that a term covers, rounded to the nearest whole one and at least 1. */
export function roundedMonths(start: string, end: string): number {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  return Math.max(1, Math.round(days / (365.25 / 12)));
}
