import type { CalendarDay } from './values/calendar.rules.ts';
import { findDates, type DayFirst } from './values/dates.rules.ts';

/** A statement of the document. */
interface Line {
  text: string;
  label: string;
  order: number;
}

/** Where a letter greets its reader; -1 in other documents. */
export const greetingOf = ({ statements }: { statements: Pick<Line, 'text'>[] }): number =>
  statements.findIndex(({ text }) => /^Dear\b/.test(text));

/** "Date: Wed, 14 Oct 2026 09:12" among "From:" and "To:": when a message was sent. */
export const isSentAt = ({ label, order }: Line, statements: Line[]): boolean =>
  /^sent$/i.test(label) ||
  (/^date$/i.test(label) &&
    statements.slice(Math.max(0, order - 3), order + 4).some((one) => /^(?:from|to|cc|subject)$/i.test(one.label)));

const dateLabel = /^(?:date of (?:this |the )?agreement|agreement date|dated?)$/i;

/** When the agreement is made, as far as a label says it. */
export function agreedOn(statements: Line[], dayFirst: DayFirst): CalendarDay | null {
  const [dated] = statements.flatMap(({ label, text }) => (dateLabel.test(label) ? findDates(text, dayFirst) : []));
  return dated?.date ?? null;
}

/** A message, a letter or the notes of a call begin with so many lines. */
const headLines = 10;
const ofMessages =
  /\b(?:voice ?(?:mail|note)|transcri\w+|recorded|notes (?:of|from)|minutes of|whats ?app|slack|telegram|call (?:with|of|notes)|sent)\b/i;

/** When a mail, a letter or the first message of a chat was sent. */
export function sentOn(statements: Line[], dayFirst: DayFirst): CalendarDay | null {
  const head = statements.slice(0, headLines);
  const greeting = greetingOf({ statements: head });
  const [sent] = head.flatMap((one) => {
    const [mention] = findDates(one.text, dayFirst);
    if (!mention || mention.date.day === null) return [];
    const alone = one.text.length - mention.length < longestPlace && one.label === '';
    const isHead = isSentAt(one, statements) || ofMessages.test(`${one.label}: ${one.text.slice(0, mention.index)}`);
    return isHead || (alone && one.order < greeting) ? [mention.date] : [];
  });
  return sent ?? null;
}

/** "Zürich, 6. Juli 2026" */
const longestPlace = 25;
