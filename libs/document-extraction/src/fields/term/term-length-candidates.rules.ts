import { flag, type Signals } from '../../ranking/signals.rules.ts';
import type { RankedCandidate } from '../../ranking/probability.rules.ts';
import type { DocumentStructure } from '../../structure/document-structure.rules.ts';
import type { DefinedDays } from '../../structure/defined-days.rules.ts';
import { termStatementAt, withoutAsides, type TermStatement } from '../../structure/term-clauses.rules.ts';
import { addMonths, asStartDate } from '../../text/values/calendar.rules.ts';
import { findDates, type DateMention } from '../../text/values/dates.rules.ts';
import { findDurations, lastDay, type Duration } from '../../text/values/durations.rules.ts';
import { ordinalWords, parseOrdinal } from '../../text/values/number-words.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import { placeSignals } from '../place-signals.rules.ts';
import { isForeignTopic, startWords, termLabel } from './term-words.rules.ts';

/** Words for the term or the whole agreement. */
export const subjectPattern =
  /\b(?:(?:this|the) (?:[\w-]+ ){0,3}(?:agreement|contract|engagement|appointment)|(?:the |initial |contract |agreement )term|contract period|term of (?:this|the)|its term|duration of th(?:is|e))\b/i;
const otherPeriod =
  /["'](?!(?:the )?(?:initial |contract |agreement )?(?:term|period|(?:initial )?(?:expir\w+|end|termination) date)["'])[^"']{3,40}["'] (?:shall mean|means?|is defined)|\b(?:quarter|fiscal|calendar year|report(?:ing)? period|phase|season|milestone|warranty|sell-?off|transition|notice period|trial|grace|option period|restricted|tail)\b/i;
// "Term and Renewal The term of …"
const titleBefore =
  /^[\W\d]*(?:[A-Z][\w-]*|of|&)(?: (?:[A-Z][\w-]*|and|of|or|&)){0,6}[.:]?\s+(?=(?:The|This|Unless|Subject|Except|Either)\b)/;
const renewal =
  /\b(?:renew\w*|extend\w*|extension|option|successive|additional (?:terms?|periods?|years?)|and thereafter|second term|subsequent)\b/i;
const condition =
  /\b(?:if|unless|in the event|provided that|notice|cure[sd]?|remed\w+|within|(?<!\bday )prior to|after (?:the )?(?:termination|expiration|date of)|following|surviv\w+|no later than|not later than|at least)\b/i;
const calledTerm =
  /^[^.;]{0,60}?\(\s*(?:hereinafter |collectively |together |as |being )*,?\s*(?:the |each,? an? )?["'](?:initial |contract |agreement |original |base |fixed )?(?:term|(?:contract|employment|service|engagement|campaign) period|period)["']/i;
const lengthSubject =
  /\b(?:(?:initial |the |this |a |contract )?term (?:of|is|shall|will|for)|term of (?:this|the)|agreement (?:shall|will|is|has|remains?|continues?|runs?)|engage\w*|effect for|force for|contract period|term:?$)\b/i;
const fromStartPattern =
  /^[\s,)"'(]*(?:\([^)]*\)\s*)?(?:in duration |in length )?,?\s*(?:commenc\w+|beginning|starting|effective|from|after|following|as of)\s+(?:on |from |with |as of |upon )*(?:and (?:including |after )?)?(?:the |its |this )?(?:said )?(?:effective|commencement|date (?:hereof|of (?:this|execution|signing|signature|the agreement|last))|start|execution|date first|first date|date above|signing|date signed|agreement date)/i;
const beginsAtStart =
  /\b(?:commenc\w+|begin\w*|start\w*|effective|from)\b[^.;]{0,30}\b(?:effective date|commencement date|start date|date (?:hereof|of (?:this|execution|signing|signature))|date first (?:written|set forth|above)|execution (?:of|hereof|date)|signing)\b[^.;]{0,120}$/i;
const anniversary = new RegExp(
  `\\b(${ordinalWords}|\\d{1,2}(?:st|nd|rd|th))\\s*(?:\\(\\s*\\d{1,2}(?:st|nd|rd|th)?\\s*\\)\\s*)?(?:year )?anniversary\\b`,
  'giu',
);
/** What the sentence before a date or a length is about. */
export function aboutSignals({ text, label }: Statement, index: number): Signals {
  const before = withoutAsides(text.slice(0, index).replace(titleBefore, '')).slice(-220);
  return {
    ofTheTerm: flag(subjectPattern.test(before) || termLabel(label)),
    ofOtherPeriod: flag(otherPeriod.test(before)),
    renewal: flag(renewal.test(before.slice(-120))),
    condition: flag(condition.test(before.slice(-90))),
  };
}

interface Length {
  duration: Pick<Duration, 'count' | 'unit'>;
  index: number;
  length: number;
  isAnniversary: boolean;
}

function lengthsOf(text: string): Length[] {
  const durations = findDurations(text).map((one) => ({
    duration: one,
    index: one.index,
    length: one.length,
    isAnniversary: false,
  }));
  const anniversaries = [...text.matchAll(anniversary)].map((match) => {
    const count = Number(/\d+/.exec(match[1] ?? '')?.[0] ?? parseOrdinal(match[1] ?? '') ?? 0) * 12;
    return { duration: { count, unit: 'month' as const }, index: match.index, length: match[0].length, isAnniversary: true };
  });
  return [...durations, ...anniversaries].filter(({ duration }) => duration.count > 0);
}

/** The last days that follow from the lengths of time in a statement: from a date in it, else from the first day of the term. */
export function endsFromLengths(
  statement: Statement,
  parsed: ParsedDocument,
  structure: DocumentStructure,
  start: string | null,
  days: DefinedDays,
): RankedCandidate<string>[] {
  const { text } = statement;
  if (!/\b(?:days?|weeks?|months?|years?|anniversary|quarters?|yrs?|mos?)\b/i.test(text)) return [];
  const zone = structure.zones[statement.order] ?? 'other';
  const lengths = lengthsOf(text);
  const dates = lengths.length > 0 ? findDates(text, parsed.dayFirst) : [];
  return lengths.flatMap((length) => {
    const { duration, index, isAnniversary } = length;
    const before = text.slice(0, index);
    const after = text.slice(index + length.length);
    const stated = termStatementAt(statement, index, index + length.length, days);
    const ownDay = ownBase(length, text, dates);
    const base = ownDay ?? (typeof stated.base === 'object' ? stated.base.date : start);
    if (base === null || duration.count > 600 || hasOwnRange(before, after, parsed.dayFirst)) return [];
    const value = isAnniversary ? addMonths(base, duration.count) : lastDay(base, duration);
    const about = aboutSignals(statement, index);
    const own = termWords(statement, before, after);
    const fromStart = own.fromStart || ownDay !== null;
    const months = duration.unit === 'month' ? duration.count : duration.count / (duration.unit === 'week' ? 4.3 : 30);
    return [
      {
        value,
        evidence: evidenceOf(statement, index),
        signals: {
          stated: 1,
          ...placeSignals(zone, structure),
          ...about,
          ...termSignals(stated),
          isTermFromStart: flag(fromStart && !own.isOther && (Boolean(about.ofTheTerm) || own.isTerm || zone === 'term')),
          isLength: 1,
          anniversary: flag(isAnniversary),
          shortLength: flag(months < 3),
          isTerm: flag(own.isTerm),
          fromStatedDay: flag(ownDay !== null),
          wholeTerm: flag(isWholeTerm(stated, about, own.isTerm) && months >= 3),
          otherTopic: flag(own.isOther),
        },
      },
    ];
  });
}

/**
 * "2 months (3 May 2027 – 9 July 2027)", "3 May 2027 – 9 July 2027 (the term ends two months after the first film)": the days are
 * stated, the length is only about right.
 */
function hasOwnRange(before: string, after: string, dayFirst: boolean): boolean {
  const [, bracketed = ''] = /^\s*\(([^()]{10,60})\)/.exec(after) ?? [];
  const [, range = ''] = /^([^()]{10,60})\([^()]*$/.exec(before) ?? [];
  return [bracketed, range].some((text) => findDates(text, dayFirst).length === 2);
}

/** The sentence states the term, the whole of it, and nothing else. */
function isWholeTerm({ ofAgreement, base, competes }: TermStatement, about: Signals, isTerm: boolean): boolean {
  return ofAgreement && isTerm && base !== 'event' && !competes && !about.renewal && !about.condition && !about.ofOtherPeriod;
}

/** What the words around a length say: that it is the term's, or another period's. */
function termWords(statement: Statement, before: string, after: string) {
  const isTerm = calledTerm.test(after) || lengthSubject.test(before.slice(-90)) || /^[\s-]*(?:initial )?term\b/i.test(after);
  const isOther = isForeignTopic(before.slice(-80)) || isForeignTopic(statement.label);
  const fromStart = fromStartPattern.test(after) || beginsAtStart.test(before.slice(-200));
  return { isTerm, isOther, fromStart };
}

// "12 weeks from February 8, 2018", "commencing on March 1, 2012 and continuing for two years"
export function ownBase({ index, length }: Pick<Length, 'index' | 'length'>, text: string, dates: DateMention[]): string | null {
  const end = index + length;
  const after = dates.find((one) => one.index >= end && one.index - end < 60);
  if (
    after &&
    /^\s*\)?,?\s*(?:term |period )?(?:from|w\.?e\.?f\b\.?|commencing|beginning|starting|effective|of)(?<=\w|\.)(?:[^.;]{0,20})$/i.test(
      text.slice(end, after.index),
    )
  )
    return asStartDate(after.date);
  const before = dates.findLast((one) => one.index + one.length <= index);
  const lead = before && text.slice(Math.max(0, before.index - 60), before.index);
  return before && lead && startWords(lead, '') >= 5 && index - before.index < 160 ? asStartDate(before.date) : null;
}

/** What a clause about the term says about a last day. */
export function termSignals({ ofAgreement, base, competes }: TermStatement): Signals {
  return {
    statesTerm: flag(ofAgreement && base !== 'event' && !competes),
    fromEvent: flag(base === 'event'),
    competes: flag(ofAgreement && competes),
  };
}
