import { businessToday, type Day } from './business-day.ts';

const shortDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Mar 1, 2026'. A day is the same day in every zone. */
export function formatDay(day: Day): string {
  return shortDate.format(new Date(`${day}T00:00:00Z`));
}

/** The day of an instant as people in a zone see it: 'Mar 1, 2026'. */
export function formatInstant(at: Date | string, timeZone: string): string {
  return formatDay(businessToday(new Date(at), timeZone));
}

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB'];

/** '512 Bytes', '1.5 KB', '20 MB', '2.5 GB': steps of 1024, at most two decimals. */
export function formatFileSize(bytes: number): string {
  const step = (unit: number): number => Math.round((bytes / 1024 ** unit) * 100) / 100;
  let unit = 0;
  // The rounded number decides, so that 1,048,575 bytes are '1 MB' and not '1024 KB'.
  while (unit < sizeUnits.length - 1 && step(unit) >= 1024) unit += 1;
  return `${step(unit)} ${sizeUnits[unit]}`;
}

/** '12.3 KB', as the import dialog shows the chosen file. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

export type BadgeColour = 'green' | 'yellow' | 'orange' | 'red' | 'grey';

/** How long ago a creator was contacted: the words and the colour of the badge. null is never. */
export function daysAgoBadge(days: number | null): { text: string; colour: BadgeColour } {
  if (days === null) return { text: 'Never', colour: 'grey' };
  return { text: daysAgoText(days), colour: daysAgoColour(days) };
}

function daysAgoText(days: number): string {
  if (days <= 0) return 'Today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

function daysAgoColour(days: number): BadgeColour {
  if (days <= 3) return 'green';
  if (days <= 7) return 'yellow';
  return days <= 14 ? 'orange' : 'red';
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** First letters of the first and the last name, whole characters in any script: 'Mary Jane Watson' is 'MW', 'Cher' is 'C'. */
export function initials(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstCharacter(word ?? '').toLocaleUpperCase('en-US')).join('');
}

function firstCharacter(word: string): string {
  // A name in quotes or brackets begins with its letter.
  const letters = /[\p{L}\p{N}].*$/u.exec(word)?.[0] ?? word;
  for (const { segment } of characters.segment(letters)) return segment;
  return '';
}
