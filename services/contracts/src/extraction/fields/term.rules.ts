import { addDays, asEnd, asStart } from '../reading/calendar.rules.ts';
import { findDates, type DateMention } from '../reading/dates.rules.ts';
import { findDurations, firstDay, lastDay, type Duration } from '../reading/durations.rules.ts';
import type { Reading, Statement } from '../reading/statements.rules.ts';
import { best, evidenceOf, type Candidate } from './candidate.rules.ts';
import { changesEarlierTerms, isSuperseded } from './superseded.rules.ts';
import {
  aboutTheTerm,
  endWords,
  isForeignTopic,
  isOpenEnded,
  rangeWords,
  SIGNING,
  startWords,
  termLabel,
  endLabel,
  startLabel,
} from './term-words.rules.ts';

/** The term that a document states; `open` when it says that it has no fixed end. */
export interface Term {
  start: Candidate<string> | null;
  end: Candidate<string> | null;
}

interface Dated {
  statement: Statement;
  dates: DateMention[];
  durations: Duration[];
}

/** First and last day of the term. */
export function readTerm(reading: Reading, statements: Statement[]): Term {
  const changes = changesEarlierTerms(reading);
  const dated = statements.map((statement) => ({
    statement,
    dates: findDates(statement.text, reading.dayFirst),
    durations: findDurations(statement.text),
  }));
  const ranges = dated.flatMap((one) => rangesIn(one, changes));
  const range = ranges.reduce<(typeof ranges)[number] | null>(
    (top, one) => (top === null || one.start.score > top.start.score ? one : top),
    null,
  );
  const starts = dated.flatMap((one) => startsIn(one, changes));
  const ends = dated.flatMap((one) => endsIn(one, changes));
  let start = best(starts);
  let end = best(ends);
  const sameStart = range !== null && start?.value === range.start.value && range.start.score >= 4;
  if (range && (sameStart || range.start.score >= Math.max(3, (start?.score ?? 0) - 1, (end?.score ?? 0) - 3))) {
    return { start: range.start, end: range.end };
  }
  start ??= signingDay(dated, reading);
  const open = statements.find((statement) => isOpenEnded(statement.text, statement.label));
  const lengths = dated.flatMap((one) => lengthsIn(one, changes));
  const length = lengths.reduce<(typeof lengths)[number] | null>(
    (top, one) => (top === null || one.score > top.score ? one : top),
    null,
  );
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
      start: { value: firstDay(end.value, length.duration), score: length.score, confidence: 0.7, evidence: length.evidence },
      end,
    };
  }
  if (open && (!end || end.score < 7)) end = null;
  return { start: chosenStart, end: end && end.score >= 3 ? end : null };
}

// "from March 1, 2026 to August 31, 2026", "Period: Feb 1, 2026 – Jan 31, 2027"
function rangesIn({ statement, dates }: Dated, changes: boolean): { start: Candidate<string>; end: Candidate<string> }[] {
  return dates.flatMap((from, at) => {
    const to = dates[at + 1];
    if (!to) return [];
    const { text } = statement;
    const between = text.slice(from.index + from.length, to.index);
    // "would end on August 31, is extended until February 28": two ends.
    if (changes && endWords(text.slice(Math.max(0, from.index - 60), from.index)) >= 4) return [];
    // "began on June 1 and was due to end on November 30": that end is the old one.
    if (changes && isSuperseded(text, to.index) && !isSuperseded(text, from.index)) return [];
    const both = BOTH_ENDS.test(statement.label) && dates.length === 2;
    if (!both && !rangeWords(between, text.slice(Math.max(0, from.index - 12), from.index))) return [];
    const [start, end] = [asStart(from.date), asEnd(to.date)];
    if (start >= end) return [];
    const score =
      weigh(statement, from.index, changes) +
      (both ? 9 : 3) +
      (/^\s*(?:–|—|-|to|through|thru|until|'?till?)\s*$/i.test(between) && text.length < 60 ? 1 : 0);
    // Words that say nothing else than "from … to …" tell a term only when it is long enough for one.
    if (score < 3 || (score === 3 && addDays(start, 13) > end)) return [];
    const evidence = evidenceOf(statement, from.index);
    return [
      { start: { value: start, score, confidence: 0.95, evidence }, end: { value: end, score, confidence: 0.95, evidence } },
    ];
  });
}

// "Start/End: 07-09-2026 / 06-03-2027"
const BOTH_ENDS = /\b(?:start|begin|from|commence)\w*\b.*\b(?:end|to|until|expir|finish)\w*\b/i;
const TERM_SUBJECT = /\b(?:agreement|contract|term|engagement|partnership|collaboration|retainer|campaign|deal)\b[^.;]{0,40}$/i;

function weigh(statement: Statement, index: number, changes: boolean): number {
  const { text, label, column, heading } = statement;
  const where = `${label} ${column}`.trim();
  let score = 0;
  if (termLabel(where)) score += 4;
  else if (where === '' && termLabel(heading)) score += 2;
  if (aboutTheTerm(text)) score += 2;
  if (TERM_SUBJECT.test(text.slice(0, index))) score += 1;
  if (isForeignTopic(where)) score -= 7;
  else if (where === '' && isForeignTopic(heading) && !termLabel(heading))
    score -= TERM_SUBJECT.test(text.slice(0, index)) ? 1 : 4;
  if (isForeignTopic(clauseBefore(text, index))) score -= 5;
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

function startsIn({ statement, dates }: Dated, changes: boolean): Candidate<string>[] {
  const { text, label, column } = statement;
  return dates.flatMap((mention) => {
    const before = text.slice(Math.max(0, mention.index - 60), mention.index);
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
      (changes && CHANGE_TAKES_EFFECT.test(text.slice(0, mention.index)) ? 3 : 0);
    return [
      {
        value: asStart(mention.date),
        score,
        confidence: strength >= 4 ? 0.93 : 0.75,
        evidence: evidenceOf(statement, mention.index),
      },
    ];
  });
}

// A date alone under a heading has it for its label.
function headingOf({ text, heading }: Statement, { length }: DateMention): string {
  return text.length <= length + 12 ? heading : '';
}

// "The parties amend the Agreement with effect from 1 May": the day of the change, where the term is stated too.
const CHANGE_TAKES_EFFECT =
  /\b(?:amend\w*|chang\w*|var(?:y|ies|ied|iations?)|modif\w*|increase[sd]?|replace[sd]?|add(?:s|ed)?|addendum)\b[^.;]{0,80}$/i;

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
        value: asEnd(mention.date),
        score,
        confidence: strength >= 4 ? 0.93 : 0.75,
        evidence: evidenceOf(statement, mention.index),
      },
    ];
  });
}

// "for six (6) months from the Effective Date", "Term: 12 months"
function lengthsIn(
  { statement, durations }: Dated,
  changes: boolean,
): { duration: Duration; score: number; evidence: Candidate<string>['evidence'] }[] {
  const { text, label, column, heading } = statement;
  return durations.flatMap((duration) => {
    const before = text.slice(Math.max(0, duration.index - 80), duration.index);
    const after = text.slice(duration.index + duration.length, duration.index + duration.length + 60);
    const where = `${label} ${column}`.trim();
    let score = 0;
    if (before.trim() === '') score += 2;
    if (termLabel(where)) score += 4;
    else if (where === '' && termLabel(heading)) score += 2;
    if (
      /\b(?:term|agreement|contract|engagement|retainer|campaign|partnership|collaboration|ambassador\w*|programme?|services|period|appointment|work together|this deal|memo|cooperation|relationship|duration)\b[^.;]{0,60}$/i.test(
        before,
      )
    )
      score += 2;
    if (
      /\b(?:for|of|lasts?|runs?(?: for)?|continues?(?: for)?|period of|term of|duration of|in (?:force|effect) for|initial|remains?|spans?|covers?)\s*(?:an? )?(?:initial |fixed |total |minimum |period of |term of |(?:further |additional ))*$/i.test(
        before,
      )
    )
      score += 2;
    if (/\b(?:begin|start|commenc|effective|kick)\w*\b[^.;]{0,60}$/i.test(before)) score += 2;
    if (
      /^[\s-]*(?:initial )?(?:term|engagement|campaign|partnership|collaboration|period|retainer|agreement|contract|programme?|ambassador\w*|deal|commitment)\b/i.test(
        after,
      )
    )
      score += 3;
    if (/^\s*(?:,\s*)?(?:from|after|following|beginning|starting|commencing|as of|counted from|with effect)\b/i.test(after))
      score += 2;
    if (
      /\b(?:notice|prior|cure|remedy|after|within|following|invoice|receipt|net|before|every|each|usage|licen[cs]\w*|repost\w*|exclusiv\w*|confidential\w*|surviv\w*|renew\w*|successive|additional|further term|thereafter|late|previous|(?:past|last) (?:\d+|two|three|four|six|twelve)|every|paid|payment|first publication|age|least|draft\w*|compet\w*|retention|archive|storage|story|stories|live|(?:stay|remain|kept|keep)s? (?:up|live|online|posted))\b[^.;]{0,45}$/i.test(
        before.replace(
          /(?:amend|exten|renew)\w*(?: (?:it|this|the|your|our)(?: \w+)?)? (?:for|by)\s*(?:an? )?(?:further|additional)?\s*(?:period of|term of)?\s*$/i,
          '',
        ),
      )
    )
      score -= 6;
    if (
      /^['\s-]*(?:(?:prior |written |advance )+notice|notice|'|of notice|after (?:the )?(?:end|expir|terminat|publication|posting|it)|before|from (?:first )?(?:publication|posting|receipt|invoice|delivery|the date of (?:each )?(?:post|publication))|late|following (?:the )?(?:end|expir|terminat|publication)|of exclusivity|usage|licen[cs]e|exclusivity|each|per )/i.test(
        after,
      )
    )
      score -= 7;
    if (isForeignTopic(where) || (where === '' && isForeignTopic(heading) && !termLabel(heading))) score -= 6;
    if (duration.unit === 'day' && duration.count < 21) score -= 3;
    if (changes && isSuperseded(text, duration.index)) score -= 8;
    return score > 0 ? [{ duration, score, evidence: evidenceOf(statement, duration.index) }] : [];
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
    .sort((a, b) => (asEnd(a.mention.date) < asEnd(b.mention.date) ? 1 : -1))[0];
  const length = dated
    .flatMap(({ statement, durations }) => durations.map((duration) => ({ statement, duration })))
    .find(({ statement, duration }) => RENEWS.test(statement.text.slice(0, duration.index)));
  if (!old || !length) return null;
  const start = addDays(asEnd(old.mention.date), 1);
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

// A term that runs from signature begins on the last date of signing that the document gives.
function signingDay(dated: Dated[], reading: Reading): Candidate<string> | null {
  const fromSigning =
    /\b(?:commenc\w+|begin\w*|start\w*|effective|in force|runs?|months?|term|from|upon|on)\b[^.;]{0,60}\b(?:the )?(?:date of (?:the )?(?:last |final |this |its |full )?(?:signature|execution|signing|agreement|letter|memo)|(?:its |the |full |last )?(?:signature|execution|signing)(?: date)?|date (?:hereof|above|below|first written|written above|of this)|effective date|today|signing date|last signature)/i;
  if (!fromSigning.test(reading.text)) return null;
  const days = dated.flatMap(({ statement, dates }) =>
    dates
      .filter((mention) =>
        SIGNING.test(`${statement.label} ${statement.text.slice(Math.max(0, mention.index - 50), mention.index)}`),
      )
      .map((mention) => ({
        value: asStart(mention.date),
        score: 3,
        confidence: 0.6,
        evidence: evidenceOf(statement, mention.index),
      })),
  );
  return days.sort((a, b) => (a.value < b.value ? 1 : -1))[0] ?? null;
}
