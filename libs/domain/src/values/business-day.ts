declare const dayBrand: unique symbol;

/**
 * A calendar day without a time, 'YYYY-MM-DD'. It belongs to no time zone; days compare with `<` and `===`.
 * Made by `parseDay`, `day` and the functions below, never by a cast.
 */
export type Day = string & { readonly [dayBrand]: 'Day' };

const msPerDay = 86_400_000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})(T.+)?$/;
const timestamp = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/;

/** Years outside these are slips of the keyboard, and terms reckoned from them would leave the four-digit year. */
const years = { first: 1900, last: 2999 };

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const written = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}` as Day;
const numbers = (of: Day): [year: number, month: number, date: number] => [
  Number(of.slice(0, 4)),
  Number(of.slice(5, 7)),
  Number(of.slice(8, 10)),
];
const lastDateOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The day that is written in 'YYYY-MM-DD' or in a full ISO timestamp, whose time and offset are dropped: clients send
 * '2026-03-01T00:00:00.000Z' and mean March 1 wherever they are. Undefined for anything else, 2026-02-30 among it.
 */
export function parseDay(value: unknown): Day | undefined {
  const match = typeof value === 'string' ? pattern.exec(value.trim()) : null;
  if (!match || (match[4] !== undefined && !timestamp.test(match[4]))) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < years.first || year > years.last || month < 1 || month > 12 || date < 1 || date > lastDateOf(year, month))
    return undefined;
  return written(year, month, date);
}

/** True for 'YYYY-MM-DD' of a day that exists. */
export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && value.length === 10 && parseDay(value) !== undefined;
}

/** Like `parseDay` for values that were checked before (a database column, a literal). @throws RangeError when it is no day */
export function day(value: string): Day {
  const parsed = parseDay(value);
  if (parsed === undefined) throw new RangeError(`Not a day: ${value}`);
  return parsed;
}

const dayNumber = (of: Day): number => {
  const [year, month, date] = numbers(of);
  return Date.UTC(year, month - 1, date) / msPerDay;
};

export function addDays(from: Day, count: number): Day {
  const at = new Date((dayNumber(from) + count) * msPerDay);
  return written(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/** Calendar days from one day to another; negative when `to` is the earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same date `count` months on, or the month's last when it is shorter: January 31 and one month is February 28. */
export function addMonths(from: Day, count: number): Day {
  const [year, month, date] = numbers(from);
  const months = year * 12 + (month - 1) + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return written(toYear, toMonth, Math.min(date, lastDateOf(toYear, toMonth)));
}

export function firstOfMonth(of: Day): Day {
  return `${of.slice(0, 8)}01` as Day;
}

/** Months from that of one day to that of another; negative when `to` is the earlier. */
export function monthsBetween(from: Day, to: Day): number {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [numbers(from), numbers(to)];
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}

// Making a formatter costs a hundred times what using one does.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

function onTheClock(at: Date, timeZone: string): Record<'year' | 'month' | 'day' | 'hour', number> {
  const shown = { year: 0, month: 0, day: 0, hour: 0 };
  for (const { type, value } of clockOf(timeZone).formatToParts(at))
    if (type in shown) shown[type as keyof typeof shown] = Number(value);
  return shown;
}

/** True for an IANA zone name that this machine knows ('Europe/Berlin'). */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The day it is in a zone at an instant. @throws RangeError for an unknown zone */
export function businessToday(now: Date, timeZone: string): Day {
  const shown = onTheClock(now, timeZone);
  return written(shown.year, shown.month, shown.day);
}

/** The hour, 0 to 23, on the wall of a zone. */
export function hourIn(timeZone: string, now: Date): number {
  return onTheClock(now, timeZone).hour;
}

/**
 * The first instant of a day in a zone. Found by asking when the calendar turns, because a day need not begin at 00:00
 * (clocks go forward at midnight in Cairo and Havana) and need not exist (Samoa skipped one; then the next day's first).
 */
export function startOfDay(of: Day, timeZone: string): Date {
  const name = `${timeZone} ${of}`;
  const known = startsOfDays.get(name);
  if (known !== undefined) return new Date(known);
  const start = searchStartOfDay(of, timeZone);
  if (startsOfDays.size >= maxKnownStarts) startsOfDays.clear();
  startsOfDays.set(name, start);
  return new Date(start);
}

// Looking one up takes 17 questions to a formatter, and the same days come again and again.
const startsOfDays = new Map<string, number>();
const maxKnownStarts = 5_000;

/** In epoch milliseconds. */
function searchStartOfDay(of: Day, timeZone: string): number {
  const utcMidnight = dayNumber(of) * msPerDay;
  // Zones reach from 14 hours ahead of UTC to 12 behind; a skipped day adds 24.
  let [before, at] = [utcMidnight - 15 * 3_600_000, utcMidnight + 38 * 3_600_000];
  while (at - before > 1000) {
    const middle = before + Math.floor((at - before) / 2000) * 1000;
    if (businessToday(new Date(middle), timeZone) < of) before = middle;
    else at = middle;
  }
  return at;
}

/** The last millisecond of a day in a zone: what an expiry given as a date means. */
export function endOfDay(of: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(of, 1), timeZone).getTime() - 1);
}
