import { addDays, asEndDate, asStartDate } from '../text/calendar.rules.ts';
import { findDates, type DateMention } from '../text/dates.rules.ts';
import { findDurations, firstDay, lastDay } from '../text/durations.rules.ts';
import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from './candidate.rules.ts';
import { changesEarlierTerms } from './superseded.rules.ts';
import { lengthsIn } from './term-lengths.rules.ts';
import { extensionOf, rangesIn, weigh, wholesIn, type Dated, type Range } from './term-ranges.rules.ts';
import { endLabel, endWords, isOpenEnded, SIGNING, startLabel, startWords } from './term-words.rules.ts';

/** The term of a document; `open` when it has no fixed end. */
export interface Term {
  start: Candidate<string> | null;
  end: Candidate<string> | null;
}

/** First and last day of the term. */
export function readTerm(parsed: ParsedDocument, statements: Statement[]): Term {
  const changes = changesEarlierTerms(parsed);
  const dated = statements.map((statement) => ({
    statement,
    dates: findDates(statement.text, parsed.dayFirst),
    durations: findDurations(statement.text),
  }));
  const ranges = dated.flatMap((one) => [...rangesIn(one, changes), ...wholesIn(one, changes)]);
  const range = topOf(ranges);
  const starts = dated.flatMap((one) => startsIn(one, changes));
  const ends = dated.flatMap((one) => endsIn(one, changes));
  let start = best(starts);
  let end = best(ends);
  const sameStart = range !== null && start?.value === range.start.value && range.start.score >= 4;
  // An extension keeps the first day of the term, even when it is stated in the past tense.
  const former = range ?? (changes && (start?.score ?? 0) < 3 ? topOf(dated.flatMap((one) => rangesIn(one, false))) : null);
  const extended = changes && former ? extensionOf(former, dated, ends) : null;
  if (former && extended) return { start: former.start, end: extended };
  if (range && (sameStart || range.start.score >= Math.max(3, (start?.score ?? 0) - 1, (end?.score ?? 0) - 3))) {
    return { start: range.start, end: range.end };
  }
  start ??= signingDay(dated, parsed);
  const open = statements.find((statement) => isOpenEnded(statement.text, statement.label));
  const lengths = dated.flatMap((one) => lengthsIn(one, changes));
  const length = lengths.reduce<(typeof lengths)[number] | null>(
    (top, one) => (top === null || one.score > top.score ? one : top),
    null,
  );
  const recited = changes && !range && (end?.score ?? 0) < 3 && (length?.score ?? 0) < 4 ? inRecitals(parsed, statements) : null;
  if (recited && (!start || start.score < 3 || start.confidence <= DAY_OF_CHANGE)) return recited;
  const chosenStart = start && start.score >= 3 ? start : null;
  if (chosenStart && end && end.value <= chosenStart.value) {
    end = best(ends.filter((one) => one.value > chosenStart.value));
  }
  if (length && chosenStart && length.score >= 4 && (!end || length.score > end.score)) {
    const value = lastDay(chosenStart.value, length.duration);
    return { start: chosenStart, end: { value, score: length.score, confidence: 0.88, evidence: length.evidence } };
  }
  const renewed = changes && !chosenStart ? renewalIn(dated) : null;
  if (renewed) return renewed;
  if (length && !chosenStart && end && end.score >= 3) {
    return {
      start: { value: firstDay(end.value, length.duration), score: end.score, confidence: 0.7, evidence: length.evidence },
      end,
    };
  }
  if (open && (!end || end.score < 7)) end = null;
  return { start: chosenStart, end: end && end.score >= 3 ? end : null };
}

function topOf(ranges: Range[]): Range | null {
  return ranges.reduce<Range | null>((top, one) => (top === null || one.start.score > top.start.score ? one : top), null);
}

function startsIn({ statement, dates }: Dated, changes: boolean): Candidate<string>[] {
  const { text, label, column } = statement;
  return dates.flatMap((mention) => {
    const before = text.slice(Math.max(0, mention.index - 60), mention.index);
    const ofChange = changes && CHANGE_TAKES_EFFECT.test(text.slice(0, mention.index));
    const after = text.slice(mention.index + mention.length, mention.index + mention.length + 60);
    const labelStrength =
      dates[0] === mention
        ? startLabel(label || headingOf(statement, mention)) || (/\d/.test(column) ? 0 : startLabel(column))
        : 0;
    const strength = Math.max(startWords(before, after), labelStrength);
    if (strength === 0) return [];
    const score =
      strength +
      weigh(statement, mention.index, changes) -
      (endWords(before) > startWords(before, after) ? 6 : 0) -
      (ofChange ? 3 : 0);
    return [
      {
        value: asStartDate(mention.date),
        score,
        confidence: ofChange ? DAY_OF_CHANGE : strength >= 4 ? 0.93 : 0.75,
        evidence: evidenceOf(statement, mention.index),
      },
    ];
  });
}

// The heading is the label of a single date.
function headingOf({ text, heading }: Statement, { length }: DateMention): string {
  return text.length <= length + 12 ? heading : '';
}

// An amendment may state the term only in its recitals.
function inRecitals(parsed: ParsedDocument, statements: Statement[]): Range | null {
  const recitals = parsed.statements.filter((one) => !statements.includes(one));
  const dated = recitals.map((statement) => ({ statement, dates: findDates(statement.text, parsed.dayFirst), durations: [] }));
  const range = topOf(dated.flatMap((one) => rangesIn(one, true)));
  return range && range.start.score >= 4 ? range : null;
}

const DAY_OF_CHANGE = 0.6;
// "The parties amend the Agreement with effect from 1 May": the day of the change, where the term is stated too.
const CHANGE_TAKES_EFFECT =
  /\b(?:amend\w*|chang\w*|var(?:y|ies|ied|iations?)|modif\w*|increase[sd]?|rais(?:e[sd]?|ing)|lower(?:ed|s)?|replace[sd]?|add(?:s|ed)?|addendum)\b[^.;]{0,80}$/i;

function endsIn({ statement, dates }: Dated, changes: boolean): Candidate<string>[] {
  const { text, label, column } = statement;
  return dates.flatMap((mention, at) => {
    const from = at > 0 ? (dates[at - 1]?.index ?? 0) + (dates[at - 1]?.length ?? 0) : 0;
    const before = text.slice(Math.max(from, mention.index - 60), mention.index);
    const labelStrength = dates[0] === mention ? endLabel(label || headingOf(statement, mention)) || endLabel(column) : 0;
    const strength = Math.max(endWords(before), labelStrength);
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

const RENEWS =
  /\b(?:renew\w*|extend\w*|extension|prolong\w*)\b[^.;]{0,60}?\b(?:for|by)\s+(?:an?\s+)?(?:(?:further|additional|another|second|new|more|period|term|of)\s+)*$/i;

// "Your agreement expires on June 14, 2026. We renew it for one further year": the new term begins on the day after.
function renewalIn(dated: Dated[]): Term | null {
  const old = dated
    .flatMap(({ statement, dates }) =>
      dates.map((mention) => ({ statement, mention, strength: endWords(statement.text.slice(0, mention.index).slice(-60)) })),
    )
    .filter((one) => one.strength >= 4)
    .sort((a, b) => (asEndDate(a.mention.date) < asEndDate(b.mention.date) ? 1 : -1))[0];
  const length = dated
    .flatMap(({ statement, durations }) => durations.map((duration) => ({ statement, duration })))
    .find(({ statement, duration }) => RENEWS.test(statement.text.slice(0, duration.index)));
  if (!old || !length) return null;
  const start = addDays(asEndDate(old.mention.date), 1);
  const say = (value: string, { statement }: { statement: Statement }, index: number): Candidate<string> => ({
    value,
    score: 5,
    confidence: 0.75,
    evidence: evidenceOf(statement, index),
  });
  return {
    start: say(start, old, old.mention.index),
    end: say(lastDay(start, length.duration), length, length.duration.index),
  };
}

// A term from signature starts on the latest date of signature.
function signingDay(dated: Dated[], parsed: ParsedDocument): Candidate<string> | null {
  const fromSigning =
    /\b(?:commenc\w+|begin\w*|start\w*|effective|in force|runs?|months?|term|from|upon|on)\b[^.;]{0,60}\b(?:the )?(?:date of (?:the )?(?:last |final |this |its |full )?(?:signature|execution|signing|agreement|letter|memo)|(?:its |the |full |last )?(?:signature|execution|signing)(?: date)?|date (?:hereof|above|below|first written|written above|of this)|effective date|today|signing date|last signature)/i;
  if (!fromSigning.test(parsed.text)) return null;
  const days = dated.flatMap(({ statement, dates }) =>
    dates
      .filter((mention) =>
        SIGNING.test(`${statement.label} ${statement.text.slice(Math.max(0, mention.index - 50), mention.index)}`),
      )
      .map((mention) => ({
        value: asStartDate(mention.date),
        score: 3,
        confidence: 0.6,
        evidence: evidenceOf(statement, mention.index),
      })),
  );
  return days.sort((a, b) => (a.value < b.value ? 1 : -1))[0] ?? null;
}
