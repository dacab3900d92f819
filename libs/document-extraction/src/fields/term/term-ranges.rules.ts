import { addDays, asEndDate, asStartDate } from '../../text/values/calendar.rules.ts';
import type { DateMention } from '../../text/values/dates.rules.ts';
import type { Duration } from '../../text/values/durations.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from '../candidate.rules.ts';
import { isSuperseded } from '../superseded.rules.ts';
import { aboutTheTerm, endWords, isForbidden, isForeignTopic, rangeWords, termLabel } from './term-words.rules.ts';

/** A statement with its dates and durations. */
export interface Dated {
  statement: Statement;
  dates: DateMention[];
  durations: Duration[];
}

/** A first and a last day that are stated together. */
export interface Range {
  start: Candidate<string>;
  end: Candidate<string>;
}

// "from March 1, 2026 to August 31, 2026", "Period: Feb 1, 2026 – Jan 31, 2027"
export function rangesIn({ statement, dates }: Dated, changes: boolean): Range[] {
  return dates.flatMap((from, at) => {
    const to = dates[at + 1];
    if (!to) return [];
    const { text } = statement;
    const between = text.slice(from.index + from.length, to.index);
    if ((changes && hasOldEnd(text, from, to)) || otherName.test(text.slice(to.index + to.length))) return [];
    const both = bothEnds.test(statement.label) && dates.length === 2;
    if (!both && !isRange(statement, from, between)) return [];
    const [start, end] = [asStartDate(from.date), asEndDate(to.date)];
    if (start >= end) return [];
    const score =
      weigh(statement, from.index, changes) +
      (both ? 9 : 3) +
      (/^\s*(?:–|—|-|to|through|thru|until|'?till?)\s*$/i.test(between) && text.length < 60 ? 1 : 0);
    // A plain "from … to …" is a term only when it is long enough.
    if (score < 3 || (score === 3 && addDays(start, 13) > end)) return [];
    const evidence = evidenceOf(statement, from.index);
    return [
      { start: { value: start, score, confidence: 0.95, evidence }, end: { value: end, score, confidence: 0.95, evidence } },
    ];
  });
}

const isRange = (statement: Statement, { index }: DateMention, between: string) =>
  rangeWords(between, statement.text.slice(Math.max(0, index - 12), index)) || isSlashed(statement, between);

/** "Flight: 2025-09-01 / 2025-11-30" */
const isSlashed = ({ label }: Statement, between: string) => /^\s*\/\s*$/.test(between) && termLabel(label);

/** `January 2022 - January 2023 ("Usage Term")` */
export const otherName =
  /^\W{0,3}\(\s*(?:the\s+)?["'](?!(?:(?:initial|contract|campaign|engagement|booking|endorsement|service|employment|consulting|promotion|sponsorship) )?(?:term|period)["'])[^"']{3,30} (?:term|period)["']/i;

function hasOldEnd(text: string, from: DateMention, to: DateMention): boolean {
  // "would end on August 31, is extended until February 28": two ends.
  if (endWords(text.slice(Math.max(0, from.index - 60), from.index)) >= 4) return true;
  // "began on June 1 and was due to end on November 30": that end is the old one.
  return isSuperseded(text, to.index) && !isSuperseded(text, from.index);
}

// "Start/End: 07-09-2026 / 06-03-2027"
const bothEnds = /\b(?:start|begin|from|commence)\w*\b.*\b(?:end|to|until|expir|finish)\w*\b/i;
const termSubject = /\b(?:agreement|contract|term|engagement|partnership|collaboration|retainer|campaign|deal)\b[^.;]{0,40}$/i;

// "calendar year 2027", "Q2 2027"
const whole =
  /\b(?:(?:calendar|full|whole) year (20\d{2})|[QT]([1-4])(?: ?(?:and|&|\+|to|-|–|et) ?[QT]([1-4]))?[ /'-]{0,2}(20\d{2}))\b/gi;

/** Whole years, quarters and lists of months. */
export function wholesIn(dated: Dated, changes: boolean): Range[] {
  return [...monthsIn(dated, changes), ...wholeYears(dated, changes)];
}

function wholeYears({ statement }: Dated, changes: boolean): Range[] {
  return [...statement.text.matchAll(whole)].flatMap((match) => {
    const score = weigh(statement, match.index, changes) + 3;
    if (score < 5) return [];
    const year = Number(match[1] ?? match[4]);
    // "Q2 and Q3 2026"
    const [from, to] = match[2] ? [Number(match[2]) * 3 - 2, Number(match[3] ?? match[2]) * 3] : [1, 12];
    const say = (value: string) => ({ value, score, confidence: 0.85, evidence: evidenceOf(statement, match.index) });
    return [{ start: say(asStartDate({ year, month: from, day: null })), end: say(asEndDate({ year, month: to, day: null })) }];
  });
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const oneMonth = `(?:${monthNames.join('|')})[a-z]{0,6}`;
const listOfMonths = new RegExp(`\\b((?:${oneMonth}, )*${oneMonth},?) and (${oneMonth}),? (20\\d{2})\\b`, 'gi');

/** "Quarter: April, May and June 2026" */
function monthsIn({ statement }: Dated, changes: boolean): Range[] {
  const isPeriod = /\b(?:quarter|months?|period|term|season)\b/i.test(statement.label);
  return [...statement.text.matchAll(listOfMonths)].flatMap((match) => {
    const months =
      `${match[1]} ${match[2]}`.match(/\p{L}+/gu)?.map((one) => monthNames.indexOf(one.slice(0, 3).toLowerCase())) ?? [];
    const [first = 0, last = 0] = [months[0], months.at(-1)];
    const score = weigh(statement, match.index, changes) + (isPeriod ? 5 : 3);
    if (score < 5 || months.some((one, at) => one !== first + at)) return [];
    const year = Number(match[3]);
    const say = (value: string) => ({ value, score, confidence: 0.85, evidence: evidenceOf(statement, match.index) });
    return [
      {
        start: say(asStartDate({ year, month: first + 1, day: null })),
        end: say(asEndDate({ year, month: last + 1, day: null })),
      },
    ];
  });
}

/** The weight of a date's context for the term. */
export function weigh(statement: Statement, index: number, changes: boolean): number {
  const { text, label, column, heading } = statement;
  const where = `${label} ${column}`.trim();
  let score = 0;
  if (termLabel(where)) score += 4;
  else if (where === '' && termLabel(heading)) score += 2;
  if (aboutTheTerm(text)) score += 2;
  if (termSubject.test(text.slice(0, index))) score += 1;
  if (isForeignTopic(where)) score -= 7;
  else if (where === '' && isForeignTopic(heading) && !termLabel(heading))
    score -= termSubject.test(text.slice(0, index)) ? 1 : 4;
  if (isForeignTopic(clauseBefore(text, index)) || isForbidden(text, index)) score -= 6;
  if (isSuperseded(text, index)) score -= changes ? 10 : 1;
  return score;
}

function clauseBefore(text: string, index: number): string {
  return (
    text
      .slice(Math.max(0, index - 110), index)
      .split(/[.;]\s|,\s(?:and|but|while|the)\s/)
      .at(-1) ?? ''
  );
}

export const extendedTo = /\b(?:extend(?:s|ed)?|extension|prolong(?:s|ed)?|now (?:ends|runs|expires)|new end(?: date)?)\b/i;
const shortenedTo =
  /\b(?:in place of|instead of|rather than|brought forward|shorten(?:s|ed)?|now (?:ends|runs|expires)|new end(?: date)?|(?:ends?|ended|terminates?) (?:early|ahead of))\b/i;

// "The term from October 5 to April 4 is extended and now ends on July 4", "it ends on February 28 instead of April 4"
export function movedEndOf({ start, end }: Range, ends: Candidate<string>[]) {
  return best(
    ends.filter(({ value, evidence: { text } }) =>
      value > end.value ? extendedTo.test(text) : value > start.value && value < end.value && shortenedTo.test(text),
    ),
  );
}
