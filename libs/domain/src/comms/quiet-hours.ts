import { hourIn } from '../values/business-day.ts';

/** When no mails are sent: from the beginning of one hour of the day to the beginning of another, in a zone. */
export interface QuietHours {
  /** 0 to 23. */
  from: number;
  until: number;
  zone: string;
}

/** The clocks of all zones differ from UTC by a multiple of this, so that an hour begins at one of its multiples. */
const stepMs = 15 * 60_000;
const stepsOfDay = (24 * 60 * 60_000) / stepMs;

function isQuiet({ from, until, zone }: QuietHours, at: Date): boolean {
  const hour = hourIn(zone, at);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** @returns when the quiet hours are over; undefined outside of them */
export function endOfQuietHours(quiet: QuietHours, now: Date): Date | undefined {
  if (!isQuiet(quiet, now)) return undefined;
  const first = Math.floor(now.getTime() / stepMs) * stepMs;
  // Asking the clock of the zone, because its day may have 23 or 25 hours.
  for (let step = 1; step <= 2 * stepsOfDay; step++) {
    const at = new Date(first + step * stepMs);
    if (!isQuiet(quiet, at)) return at;
  }
  return undefined;
}
