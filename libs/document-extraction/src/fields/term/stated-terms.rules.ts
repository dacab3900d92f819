import type { DefinedDays } from '../../structure/defined-days.rules.ts';
import { termStatementAt } from '../../structure/term-clauses.rules.ts';
import { addDays, asEndDate, asStartDate } from '../../text/values/calendar.rules.ts';
import { findDates, type DateMention } from '../../text/values/dates.rules.ts';
import { findDurations, lastDay } from '../../text/values/durations.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import { isSuperseded } from '../superseded.rules.ts';
import { aboutSignals, ownBase } from './term-length-candidates.rules.ts';
import { otherName, type Range } from './term-ranges.rules.ts';
import { isForeignTopic, rangeWords, sinceFor } from './term-words.rules.ts';

const noDays = new Map<string, never>();
const worthReading = /\b(?:term|period|agreement|contract|years?|engage\w*|employ\w*|retain\w*|appoint\w*)\b/i;
const score = 10;

/**
 * The first and last days that a sentence about the term itself states together: "for a period of 18 months from April 15, 2019",
 * "the term begins on April 1 and ends on June 30". They outweigh the day of the agreement.
 */
export function statedTerms(statements: Statement[], parsed: ParsedDocument): Range[] {
  return statements.flatMap((statement) => {
    const { text, label } = statement;
    if (!/\d/.test(text) || !worthReading.test(`${label} ${text}`)) return [];
    const dates = findDates(text, parsed.dayFirst, sinceFor(label, parsed));
    return dates.length === 0 ? [] : [...rangesOf(statement, dates), ...lengthsOf(statement, dates)];
  });
}

/** Every day that is stated as the first day of the term: by its sentence, or by its definition as the start. */
export function statedStarts(statements: Statement[], parsed: ParsedDocument, days: DefinedDays): ReadonlySet<string> {
  const defined = ['commencement date', 'term commencement date', 'start date'].flatMap((name) => {
    const day = days.get(name);
    return day?.kind === 'date' ? [day.value] : [];
  });
  return new Set([...defined, ...statedTerms(statements, parsed).map(({ start }) => start.value)]);
}

function rangesOf(statement: Statement, dates: DateMention[]): Range[] {
  const { text } = statement;
  return dates.flatMap((from, at) => {
    const to = dates[at + 1];
    if (!to || !rangeWords(text.slice(from.index + from.length, to.index), text.slice(Math.max(0, from.index - 12), from.index)))
      return [];
    const end = to.index + to.length;
    const [first, last] = [asStartDate(from.date), asEndDate(to.date)];
    if (first >= last || otherName.test(text.slice(end)) || !isOfTerm(statement, from.index, to.index, end)) return [];
    return [termOf(statement, from.index, first, last)];
  });
}

function lengthsOf(statement: Statement, dates: DateMention[]): Range[] {
  const { text } = statement;
  return findDurations(text).flatMap((duration) => {
    const first = ownBase(duration, text, dates);
    const { index, length } = duration;
    if (first === null || duration.unit === 'day' || !isOfTerm(statement, index, index, index + length)) return [];
    return [termOf(statement, index, first, lastDay(first, duration))];
  });
}

/** The agreement itself lasts that long, without a condition and not by renewal. */
function isOfTerm(statement: Statement, from: number, index: number, end: number): boolean {
  const { ofAgreement, competes } = termStatementAt(statement, index, end, noDays);
  const { renewal, condition, ofOtherPeriod } = aboutSignals(statement, from);
  if (!ofAgreement || competes || renewal || condition || ofOtherPeriod) return false;
  return !isForeignTopic(statement.text.slice(Math.max(0, from - 80), from)) && !isSuperseded(statement.text, from);
}

function termOf(statement: Statement, index: number, first: string, last: string): Range {
  const evidence = evidenceOf(statement, index);
  const say = (value: string) => ({ value, score, confidence: 0.95, evidence });
  return { start: say(first), end: say(last) };
}

/** A hostile document may have any number of years. */
const maxYears = 30;
const ofYear = /\b(?:year|season)\b/i;

/** "First Contract Year: April 1, 2019 – March 31, 2020; Second …": years that follow each other are one term. */
export function joinedYears(ranges: Range[]): Range[] {
  const years = ranges.filter(
    ({ start: { evidence } }) => ofYear.test(evidence.text) && !/\b(?:renew\w*|option\w*)\b/i.test(evidence.text),
  );
  return years.slice(0, maxYears).flatMap((first, at) => {
    let last = first;
    for (const next of years.slice(at + 1, maxYears)) {
      const follows = next.start.value === addDays(last.end.value, 1) || next.start.value === last.end.value;
      if (follows) last = next;
    }
    const [from, to] = [first.start.value, last.end.value];
    const isWithin = ranges.some(({ start, end }) =>
      start.value < from ? end.value >= from : start.value === from && end.value >= to,
    );
    return last === first || isWithin
      ? []
      : [{ start: { ...first.start, score: score + 1 }, end: { ...last.end, score: score + 1 } }];
  });
}
