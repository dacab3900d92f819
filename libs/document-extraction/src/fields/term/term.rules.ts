import { addDays, asEndDate, asStartDate } from '../../text/values/calendar.rules.ts';
import { findDates, type DateMention } from '../../text/values/dates.rules.ts';
import { findDurations, lastDay } from '../../text/values/durations.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from '../candidate.rules.ts';
import { changesEarlierTerms } from '../superseded.rules.ts';
import { dayOfWork } from './effective-date.rules.ts';
import { relativeStarts } from './relative-days.rules.ts';
import { joinedYears, statedTerms } from './stated-terms.rules.ts';
import { lengthsIn } from './term-lengths.rules.ts';
import { extendedTo, movedEndOf, rangesIn, weigh, wholesIn, type Dated, type Range } from './term-ranges.rules.ts';
import { endLabel, endsOnIt, endWords, isOpenEnded, signing, startLabel, startWords, sinceFor } from './term-words.rules.ts';

/** The term of a document; `open` when it has no fixed end. */
export interface Term {
  start: Candidate<string> | null;
  end: Candidate<string> | null;
}

type Day = Candidate<string> | null;
type Length = ReturnType<typeof lengthsIn>[number];

/** What a document says about its term. */
interface TermEvidence {
  changes: boolean;
  dated: Dated[];
  range: Range | null;
  start: Day;
  end: Day;
  ends: Candidate<string>[];
  length: Length | null;
  isOpen: boolean;
}

/** First and last day of the term. */
export function readTerm(parsed: ParsedDocument, statements: Statement[]): Term {
  const found = evidenceIn(parsed, statements);
  const ranged = extendedTerm(found) ?? termOfRange(found);
  if (ranged) return ranged;
  const stated = found.start ?? signingDay(found.dated, parsed);
  const start = stated && stated.score >= 3 ? stated : null;
  return start ? termFrom(start, found) : termUntil(found);
}

/** "The State may renew for one additional year (July 1, 2027 through …": an option, not the term. */
const mayRenew = /\bmay\b[^.;]{0,80}\b(?:renew|extend|prolong)\b[^.;]{0,120}$/i;

function evidenceIn(parsed: ParsedDocument, statements: Statement[]): TermEvidence {
  const changes = changesEarlierTerms(parsed);
  const dated = statements.map((statement) => ({
    statement,
    dates: findDates(statement.text, parsed.dayFirst, sinceFor(statement.label, parsed)).filter(
      ({ index }) => !mayRenew.test(statement.text.slice(0, index)),
    ),
    durations: findDurations(statement.text),
  }));
  const ends = dated.flatMap((one) => endsIn(one, changes));
  const lengths = dated.flatMap((one) => lengthsIn(one, changes));
  const ranges = dated.flatMap((one) => [...rangesIn(one, changes), ...wholesIn(one, changes)]);
  return {
    changes,
    dated,
    range: topOf([...statedTerms(statements, parsed), ...joinedYears(ranges), ...ranges]),
    start: best([...dated.flatMap((one) => startsIn(one, changes)), ...relativeStarts(statements, parsed.dayFirst)]),
    end: best(ends),
    ends,
    length: lengths.reduce<Length | null>((top, one) => (top === null || one.score > top.score ? one : top), null),
    isOpen: statements.some((statement) => isOpenEnded(statement.text, statement.label)),
  };
}

const scoreOf = (one: { score: number } | null) => one?.score ?? 0;

// A later or an earlier end keeps the first day of the term, even when it is stated in the past tense.
function extendedTerm({ changes, dated, range, start, ends }: TermEvidence): Term | null {
  if (!changes) return null;
  const former = range ?? (scoreOf(start) < 3 ? topOf(dated.flatMap((one) => rangesIn(one, false))) : null);
  const end = former ? movedEndOf(former, ends) : null;
  return former && end ? { start: former.start, end } : null;
}

function termOfRange({ changes, range, start, end }: TermEvidence): Term | null {
  // "Your agreement of June 1 expires on May 31. We renew it from June 1": the range is the term before.
  if (!range || (changes && start && start.score >= 5 && start.value > range.end.value)) return null;
  const sameStart = start?.value === range.start.value && range.start.score >= 4;
  const isStrong = range.start.score >= Math.max(3, scoreOf(start) - 1, scoreOf(end) - 3);
  return sameStart || isStrong ? { start: range.start, end: range.end } : null;
}

function termFrom(start: Candidate<string>, { end: strongest, ends, length, isOpen }: TermEvidence): Term {
  const isBefore = strongest !== null && strongest.value <= start.value;
  const end = isBefore ? best(ends.filter((one) => one.value > start.value)) : strongest;
  if (length && length.score >= 4 && (!end || length.score > end.score)) {
    const value = lastDay(start.value, length.duration);
    return { start, end: { value, score: length.score, confidence: 0.88, evidence: length.evidence } };
  }
  return { start, end: isOpen ? endBesideOpen(end) : sureEnd(end) };
}

function termUntil({ changes, dated, end, isOpen }: TermEvidence): Term {
  const renewed = changes ? renewalIn(dated) : null;
  if (renewed) return renewed;
  return { start: null, end: isOpen ? endBesideOpen(end) : sureEnd(end) };
}

const sureEnd = (end: Day): Day => (end && end.score >= 3 ? end : null);
const endBesideOpen = (end: Day): Day => (end && end.score >= 7 ? end : null);

function topOf(ranges: Range[]): Range | null {
  return ranges.reduce<Range | null>((top, one) => (top === null || one.start.score > top.start.score ? one : top), null);
}

function startsIn({ statement, dates }: Dated, changes: boolean): Candidate<string>[] {
  const { text, label, column } = statement;
  return dates.flatMap((mention) => {
    const before = text.slice(Math.max(0, mention.index - 60), mention.index);
    const ofChange = changes && changeTakesEffect.test(text.slice(0, mention.index));
    const after = text.slice(mention.index + mention.length, mention.index + mention.length + 60);
    const labelStrength =
      dates[0] === mention
        ? startLabel(label || headingOf(statement, mention)) || (/\d/.test(column) ? 0 : startLabel(column))
        : 0;
    const strength = Math.max(startWords(before, after), labelStrength);
    if (strength === 0 || endsOnIt.test(text.slice(0, mention.index))) return [];
    const score =
      strength +
      weigh(statement, mention.index, changes) -
      (endWords(before) > startWords(before, after) ? 6 : 0) -
      (ofAnother.test(text.slice(0, mention.index)) ? 5 : 0) -
      (ofChange || (changes && changeIsMade.test(text.slice(0, mention.index))) ? 3 : 0);
    return [
      {
        value: asStartDate(mention.date),
        score,
        confidence: ofChange ? dayOfChange : strength >= 4 ? 0.93 : 0.75,
        evidence: evidenceOf(statement, mention.index),
      },
    ];
  });
}

// The heading is the label of a single date.
function headingOf({ text, heading }: Statement, { length }: DateMention): string {
  return text.length <= length + 12 ? heading : '';
}

const dayOfChange = 0.6;
/** "that certain Endorsement Agreement effective December 23, 2014" */
const ofAnother = /\bthat certain\b[^.;]{0,80}\b(?:agreement|contract)\b[^.;]{0,25}$/i;
// "The parties amend the Agreement with effect from 1 May": the day of the change, where the term is stated too.
const changeTakesEffect =
  /\b(?:amend\w*|chang\w*|var(?:y|ies|ied|iations?)|modif\w*|increase[sd]?|rais(?:e[sd]?|ing)|lower(?:ed|s)?|replace[sd]?|add(?:s|ed)?|addendum)\b[^.;]{0,80}$/i;

// "This Amendment is made as of 20 August": no first day of the term.
const changeIsMade =
  /\bthis (?:[\w.]+ ){0,3}(?:amendment|addendum|extension)\b[^;]{0,30}\b(?:made|dated|entered into|signed)\b[^.;]{0,25}$/i;

function endsIn({ statement, dates }: Dated, changes: boolean): Candidate<string>[] {
  const { text, label, column } = statement;
  return dates.flatMap((mention, at) => {
    const from = at > 0 ? (dates[at - 1]?.index ?? 0) + (dates[at - 1]?.length ?? 0) : 0;
    const before = text.slice(Math.max(from, mention.index - 60), mention.index);
    const labelStrength = dates[0] === mention ? endLabel(label || headingOf(statement, mention)) || endLabel(column) : 0;
    const isEnded = endsOnIt.test(text.slice(0, mention.index));
    const strength = Math.max(isEnded ? 5 : endWords(before), labelStrength);
    if (strength === 0) return [];
    const score = strength + weigh(statement, mention.index, changes);
    return [
      {
        value: asEndDate(mention.date),
        score,
        confidence: strength >= 4 ? 0.93 : 0.75,
        evidence: evidenceOf(statement, mention.index),
      },
    ];
  });
}

const renews =
  /\b(?:renew\w*|extend\w*|extension|prolong\w*)\b[^.;]{0,60}?\b(?:for|by)\s+(?:an?\s+)?(?:(?:further|additional|another|second|new|more|period|term|of)\s+)*$|\bfor (?:another|an additional|a further) $/i;

// "Your agreement expires on June 14, 2026. We renew it for one further year": the new term begins on the day after.
function renewalIn(dated: Dated[]): Term | null {
  const ends = dated
    .flatMap(({ statement, dates }) =>
      dates.map((mention) => ({ statement, mention, before: statement.text.slice(0, mention.index).slice(-60) })),
    )
    .filter(({ before }) => endWords(before) >= 4)
    .sort((a, b) => (asEndDate(a.mention.date) < asEndDate(b.mention.date) ? 1 : -1));
  const length = dated
    .flatMap(({ statement, durations }) => durations.map((duration) => ({ statement, duration })))
    .find(({ statement, duration }) => renews.test(statement.text.slice(0, duration.index)));
  const lasts = (one: (typeof ends)[number]) => asEndDate(one.mention.date);
  // "until 30 September; it would have ended on 31 March": the length says which end is the old one.
  const renewedTo = length && new Set(ends.map((one) => lastDay(addDays(lasts(one), 1), length.duration)));
  const now = ends.find((one) => extendedTo.test(one.before) || renewedTo?.has(lasts(one)));
  const old = ends.find((one) => !now || (one !== now && lasts(one) < lasts(now)));
  if (!old || (!length && !now)) return null;
  const start = addDays(lasts(old), 1);
  const say = (value: string, { statement }: { statement: Statement }, index: number): Candidate<string> => ({
    value,
    score: 5,
    confidence: 0.75,
    evidence: evidenceOf(statement, index),
  });
  // "would end on 31 August, is extended by six months and now ends on 29 February"
  if (now) return { start: say(start, old, old.mention.index), end: say(lasts(now), now, now.mention.index) };
  if (!length) return null;
  return {
    start: say(start, old, old.mention.index),
    end: say(lastDay(start, length.duration), length, length.duration.index),
  };
}

// A term from signature starts on the latest date of signature.
function signingDay(dated: Dated[], parsed: ParsedDocument): Candidate<string> | null {
  const fromSigning =
    /\b(?:commenc\w+|begin\w*|start\w*|effective|in force|runs?|months?|term|from|upon|on)\b[^.;]{0,60}\b(?:the )?(?:date of (?:the )?(?:last |final |this |its |full )?(?:signature|execution|signing|agreement|letter|memo)|(?:its |the |full |last )?(?:signature|execution|signing)(?: date)?|date (?:hereof|above|below|first written|written above|of this)|effective date|today|signing date|last signature|(?:when|once|after) (?:both|all|each)\b[^.;]{0,25}\bsigned)/i;
  if (!fromSigning.test(parsed.text)) return null;
  const days = dated.flatMap(({ statement, dates }) =>
    dates
      .filter((mention) => {
        const before = statement.text.slice(Math.max(0, mention.index - 50), mention.index);
        const isOfWork = dayOfWork.test(statement.label) || dayOfWork.test(statement.heading);
        // "Upon signing through January 31": the day on which it ends.
        return endWords(before) === 0 && !isOfWork && signing.test(`${statement.label} ${statement.heading} ${before}`);
      })
      .map((mention) => ({
        value: asStartDate(mention.date),
        score: 3,
        confidence: 0.6,
        evidence: evidenceOf(statement, mention.index),
      })),
  );
  return days.sort((a, b) => (a.value < b.value ? 1 : -1))[0] ?? null;
}
