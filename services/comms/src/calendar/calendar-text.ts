import type { Language } from '@creator-desk/domain/values/languages';
import type { CalendarEntry } from './calendar-entries.rules.ts';

/** What identifies an entry and its state. */
export interface CountedEntry {
  key: string;
  uid: string;
  sequence: number;
  modifiedAt: string;
}

/** How often programs should look. */
const refreshSeconds = 3_600;

/** Entries as iCalendar (RFC 5545). The library is loaded by the first calendar that is read. */
export async function calendarText(
  { name, language }: { name: string; language: Language },
  entries: readonly (CalendarEntry & CountedEntry)[],
): Promise<string> {
  const { default: ical, ICalEventTransparency } = await import('ical-generator');
  const calendar = ical({
    name,
    prodId: { company: 'Creator Desk', product: 'Calendar', language: language.toUpperCase() },
    ttl: refreshSeconds,
  });
  for (const { uid, sequence, day, summary, modifiedAt } of entries)
    calendar.createEvent({
      id: `${uid}@creator-desk`,
      sequence,
      // A day without a time: it is the same day in every zone.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary,
      stamp: new Date(modifiedAt),
      lastModified: new Date(modifiedAt),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}
