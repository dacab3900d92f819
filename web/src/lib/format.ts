// Facts of the server as people read them. The rules of writing are the domain's.
import { addDays, businessToday, day } from '@creator-desk/domain/business-day';
import { formatDay, formatInstant } from '@creator-desk/domain/display';

/** '2026-03-01' → 'Mar 1, 2026', whatever zone the browser is in. */
export function dateText(date: string): string {
  return formatDay(day(date));
}

/** The last day of a term that ends with the beginning of another: '2026-03-31' → 'Mar 30, 2026'. */
export function lastDayText(termEnd: string): string {
  return formatDay(addDays(day(termEnd), -1));
}

/** '2026-03-01' → 'Mar 2026'. */
export function monthText(month: string): string {
  return dateText(month).replace(/ \d+,/, '');
}

/** An instant as the day that it is where the viewer is: 'Mar 1, 2026'. */
export function localDateText(at: string): string {
  return formatInstant(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** An instant as the day that it is where the viewer is, for a field: '2026-03-01'. */
export function localDate(at: string): string {
  return businessToday(new Date(at), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as the day and the time that it is where the viewer is: 'Mar 1, 2026, 2:05 PM'. */
export function localDateTimeText(at: string): string {
  return moments.format(new Date(at));
}

/** A status as it is stored, its underscores as spaces: 'needs revision'. */
export function statusText(status: string): string {
  return status.replaceAll('_', ' ');
}

/** Seconds as a player shows them: '0:07', '12:30', '1:02:03'. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
