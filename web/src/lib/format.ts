// Values of the API as display text. The rules are in the domain library.
import { addDays, businessToday, day } from '@creator-desk/domain/values/business-day';
import { formatDay, formatInstant } from '@creator-desk/domain/values/display';

/** '2026-03-01' → 'Mar 1, 2026', in every time zone. */
export function dateText(date: string): string {
  return formatDay(day(date));
}

/** The last day before an exclusive end: '2026-03-31' → 'Mar 30, 2026'. */
export function lastDayText(termEnd: string): string {
  return formatDay(addDays(day(termEnd), -1));
}

/** '2026-03-01' → 'Mar 2026'. */
export function monthText(month: string): string {
  return dateText(month).replace(/ \d+,/, '');
}

const compactUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Where there is little room: 1_250_000 → '$12.5K'. */
export const compactUsdText = (cents: number): string => compactUsd.format(cents / 100);

/** The viewer's local date: 'Mar 1, 2026'. */
export function localDateText(at: string): string {
  return formatInstant(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The viewer's local date for a form field: '2026-03-01'. */
export function localDate(at: string): string {
  return businessToday(new Date(at), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The viewer's local date and time: 'Mar 1, 2026, 2:05 PM'. */
export function localDateTimeText(at: string): string {
  return moments.format(new Date(at));
}

/** A stored status with spaces instead of underscores: 'needs revision'. */
/** '10:32 AM', in the time zone of the browser. */
export function localTimeText(at: string): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

export function statusText(status: string): string {
  return status.replaceAll('_', ' ');
}

/** Seconds as a video player shows them: '0:07', '12:30', '1:02:03'. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const serviceNames: Record<string, string> = {
  contracts: 'Contracts',
  media: 'Media',
  portal: 'Portal',
  payouts: 'Payouts',
  comms: 'Communication',
};

/** A service as people know it: 'comms' → 'Communication'. */
export function serviceText(service: string): string {
  return serviceNames[service] ?? service;
}
