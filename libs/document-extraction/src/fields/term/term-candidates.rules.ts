import { brief, joinByValue, type Chance, type RankedCandidate } from '../../ranking/probability.rules.ts';
import { flag, type SignalId, type Signals } from '../../ranking/signals.rules.ts';
import { blanksIn, type DocumentStructure } from '../../structure/document-structure.rules.ts';
import { definedDays, type DefinedDays } from '../../structure/defined-days.rules.ts';
import { termStatementAt } from '../../structure/term-clauses.rules.ts';
import { datesAgreement, effectiveSignals, isLetterDate, readEffective } from './effective-date.rules.ts';
import { asEndDate, asStartDate } from '../../text/values/calendar.rules.ts';
import { findDates, type DateMention } from '../../text/values/dates.rules.ts';
import { isSentAt } from '../../text/document-days.rules.ts';
import { runningLines, type ParsedDocument, type Statement } from '../../text/statements.rules.ts';
import { evidenceOf, type DatedStatement } from '../candidate.rules.ts';
import { placeSignals, rulesSignals } from '../place-signals.rules.ts';
import { changesEarlierTerms, isSuperseded } from '../superseded.rules.ts';
import { aboutSignals, endsFromLengths, subjectPattern, termSignals } from './term-length-candidates.rules.ts';
import {
  endLabel,
  endsOnIt,
  endWords,
  isForeignTopic,
  rangeWords,
  startLabel,
  startWords,
  termLabel,
  sinceFor,
} from './term-words.rules.ts';
import { statedStarts } from './stated-terms.rules.ts';
import type { Term } from './term.rules.ts';

type Day = RankedCandidate<string>;

const definedAfter =
  /^[^.;]{0,60}?\(?\s*(?:hereinafter |hereafter |referred to as |being |such date |collectively |is )*,?\s*(?:the |its |our |as )?(?:["']|(?<=\(the ))(?:effective|commencement|start(?:ing)?|beginning|inception)[ -]?(?:date|day)["']?/i;
const definedBefore =
  /["']?(?:effective|commencement|start(?:ing)?) date["']?\s*(?:\([^)]*\)\s*)?(?:shall |will )?(?:means?|is|be|of|:|-|=)\s*(?:deemed to be )?(?:the )?$/i;
const madeBefore =
  /\b(?:made|dated|entered(?: into)?|executed|concluded|signed|agreement)\b[^.;]{0,45}?\b(?:on|as of|effective|this|the|dated|in)\b[^.;]{0,25}$|\bdated?:?\s*(?:as of |the |this )*$/i;
const onlySigned =
  /\b(?:counter-?signed|signed|executed|proposal|offer|quote|invoice|printed|sent|revised)\b(?![^.;]{0,30}\b(?:effective|as of|entered)\b)[^.;]{0,40}$/i;
const effectivePattern = /\beffective\b[^.;]{0,25}$|\bin (?:effect|force) (?:from|as of|on)\b[^.;]{0,10}$/i;
const otherAgreement =
  /\b(?:certain|original|prior|existing|previous|separate|another|such|pursuant to an?|subscription|agency|underwriting|purchase|credit|loan|merger|separation|lease|registration|employment|trust|securities|exchange|confidentiality|master|license|selling|distribution|services|fund)\b[^.;]{0,60}\b(?:agreement|memorandum|letter|statement|lease|plan|act|amendment|contract|deed|declaration|prospectus)s?\b[^.;]{0,40}$/i;
/** "entered into a Development Agreement on April 1", "a Plan of Reorganization, dated" */
const enteredAnother =
  /\b(?:entered into (?:an?|that certain)\b[^.;]{0,80}|\b(?:an?|the|said|of) (?:plan of )?(?:reorganization|merger|conversion)\b[^.;]{0,30})$/i;
const thisAgreement = /\bthis\b[^.;]{0,80}\b(?:agreement|contract|letter|memo\w*|amendment|addendum|deal)\b/i;
/** "This Agreement, dated as of May 1, 2020, is made by and between": the sentence that opens the agreement, wherever it stands. */
const opensPattern =
  /\b(?:th(?:is|e)\b[^.;]{0,120}\b(?:agreement|contract|letter|memorandum|amendment|addendum|deed|deal)|agreement)\b[^.;]{0,90}\b(?:made|dated?|entered|effective|executed|concluded|as of)\b[^.;]{0,60}$/i;
const betweenPattern = /\b(?:between|among(?:st)?|by and|parties)\b/i;
const context = 110;
function datesOf(parsed: ParsedDocument, statements: Statement[], { zones }: DocumentStructure): DatedStatement[] {
  const running = runningLines(statements);
  return statements.flatMap((statement) => {
    const { text } = statement;
    if (running.has(text) || isSentAt(statement, statements)) return [];
    const mentions = /\d|\b(?:first|second|th)\b/i.test(text)
      ? findDates(text, parsed.dayFirst, sinceFor(statement.label, parsed))
      : [];
    return mentions.map((mention, at) => {
      const end = mention.index + mention.length;
      return {
        statement,
        mention,
        before: text.slice(Math.max(0, mention.index - context), mention.index),
        after: text.slice(end, end + context),
        zone: zones[statement.order] ?? 'other',
        previous: mentions[at - 1],
        next: mentions[at + 1],
      };
    });
  });
}

const maxOpening = 500;

function opensAgreement({ text, order }: Statement, { index, length }: DateMention): boolean {
  const before = text.slice(Math.max(0, index - maxOpening), index);
  const after = text.slice(index + length, index + length + maxOpening);
  if (otherAgreement.test(before.slice(-70)) && !thisAgreement.test(before)) return false;
  return opensPattern.test(before) && (betweenPattern.test(after) || betweenPattern.test(before) || order < 6);
}

function commonSignals(
  { statement, mention, before, zone, after, previous }: DatedStatement,
  structure: DocumentStructure,
  changes: boolean,
): Signals {
  const clause = previous ? before.slice(-Math.max(0, mention.index - previous.index - previous.length)) : before;
  const own = thisAgreement.test(before);
  const opens = opensAgreement(statement, mention);
  return {
    stated: 1,
    ...placeSignals(zone, structure),
    ofOtherAgreement: flag(
      (otherAgreement.test(clause) && !own && !opens && zone !== 'opening') ||
        (enteredAnother.test(before) && !own) ||
        (changes && isSuperseded(statement.text, mention.index)),
    ),
    otherTopic: flag(!opens && (isForeignTopic(clause) || isForeignTopic(statement.label))),
    monthOnly: flag(mention.date.day === null),
    nextToBlank: flag(
      blanksIn(before.slice(-12) + '|' + after.slice(0, 8)) > 0 ||
        (mention.date.day === null &&
          (/\b(?:(?<!\bmonth )of|day)\s*,?\s*$/.test(before) ||
            / ,/.test(statement.text.slice(mention.index, mention.index + mention.length)))),
    ),
  };
}

function isMade(before: string): boolean {
  if (!madeBefore.test(before) || onlySigned.test(before) || endsOnIt.test(before)) return false;
  return !enteredAnother.test(before) || thisAgreement.test(before);
}

const endsBefore = /\band (?:shall |will )?(?:ends?|expires?|terminates?|continues?|remains?|runs?)\b[^.;]{0,40}$/i;

// Whether the agreement itself is of that day.
function openingSignals({ statement, mention, before, after, zone }: DatedStatement): Signals {
  // "begins on the date hereof and ends on the later of January 1st"
  if (endsBefore.test(before)) return {};
  const defined = definedAfter.test(after) || definedBefore.test(before);
  const takesEffect = effectivePattern.test(before) && !endsOnIt.test(before);
  const made = takesEffect || isMade(before);
  const inOpening = zone === 'opening';
  const isOwn = (inOpening || statement.order < 12) && !otherAgreement.test(before.slice(-60));
  return {
    definedAsStart: flag(defined),
    datesThisAgreement: flag(((defined || made) && isOwn) || datesAgreement(statement, mention)),
    datesAgreement: flag(made && madeBefore.test(before) && (inOpening || thisAgreement.test(before))),
    effectiveAsOf: flag(takesEffect && (inOpening || subjectPattern.test(before))),
  };
}

// Whether something begins on that day.
function beginningSignals({ statement, mention, before, after, next }: DatedStatement): Signals {
  const { text, label, heading, column } = statement;
  const end = mention.index + mention.length;
  const title = label || (mention.length + 12 > text.length ? heading : '');
  return {
    commences: flag(startWords(before.slice(-60), after) >= 5 && !endsOnIt.test(before)),
    ofTheTerm: flag(subjectPattern.test(before) || termLabel(label)),
    rangeStart: flag(next !== undefined && rangeWords(text.slice(end, next.index), before.slice(-12))),
    labelled: flag(startLabel(title) > 0 || startLabel(column) > 0),
  };
}

// Without any such sign a date proposes nothing: a long document has hundreds, which together would seem probable.
const startSigns: SignalId[] = [
  'definedAsStart',
  'datesThisAgreement',
  'datesAgreement',
  'effectiveAsOf',
  'commences',
  'ofTheTerm',
  'rangeStart',
  'labelled',
  'signingDay',
  'onlySigned',
  'isEffectiveDate',
  'effectiveFirstWritten',
  'firstDate',
  'startsStatedTerm',
];
const endSigns: SignalId[] = [
  'definedAsEnd',
  'endsTerm',
  'untilIt',
  'rangeEnd',
  'labelled',
  'statesTerm',
  'isTerm',
  'isTermFromStart',
  'competes',
  'anniversary',
];

// "June ___, 2026": a day that is still a blank is not stated.
const proposing = (signs: SignalId[]) => (one: Day) =>
  signs.some((sign) => one.signals[sign]) && !(one.signals.monthOnly && one.signals.nextToBlank);

/** Every date that may be the first day of the term. */
export function startCandidates(
  parsed: ParsedDocument,
  statements: Statement[],
  structure: DocumentStructure,
  rules: Term['start'],
): Day[] {
  const changes = changesEarlierTerms(parsed);
  const dates = datesOf(parsed, statements, structure).filter(({ before }) => !endsOnIt.test(before));
  const days = definedDays(statements, parsed.dayFirst);
  const stated = statedStarts(statements, parsed, days);
  const effective = readEffective(statements, days, parsed.dayFirst, dates);
  const found = dates.map((dated, at): Day => {
    const { statement, mention } = dated;
    const value = asStartDate(mention.date);
    return {
      value,
      evidence: evidenceOf(statement, mention.index),
      signals: {
        ...commonSignals(dated, structure, changes),
        ...effectiveSignals(value, effective),
        ...openingSignals(dated),
        ...beginningSignals(dated),
        startsStatedTerm: flag(stated.has(value)),
        signingDay: flag(effective.signed.has(dated) || onlySigned.test(dated.before)),
        firstDate: flag(at === 0),
        letterDate: flag(isLetterDate(dated, parsed)),
      },
    };
  });
  const isDated = found.some(
    ({ signals }) => signals.datesThisAgreement || signals.isEffectiveDate || signals.effectiveAtSignature || signals.letterDate,
  );
  for (const one of found) if (!isDated) one.signals.onlySigned = flag(one.value === effective.lastSignature);
  const isBlank = found.some(({ value, signals }) => value === rules?.value && signals.monthOnly && signals.nextToBlank);
  const chosen = isBlank ? null : rules;
  return joinByValue(withRules(found.filter(proposing(startSigns)), chosen, structure), (value) => value);
}

// The value that the rules for briefs chose: the only candidate of a brief in which they found one, a signal of its mentions elsewhere.
function withRules(found: Day[], rules: Term['start'], structure: DocumentStructure): Day[] {
  const chosen = rulesSignals(true, rules?.score ?? 0, structure);
  const own = (one: Pick<Day, 'value' | 'evidence'>): Day => ({
    value: one.value,
    evidence: one.evidence,
    signals: { stated: 1, ...placeSignals('other', structure), ...chosen },
  });
  if (!rules) return found;
  if (structure.length <= brief) return [own(rules)];
  const joined = found.map((one) => (one.value === rules.value ? { ...one, signals: { ...one.signals, ...chosen } } : one));
  return found.some(({ value }) => value === rules.value) ? joined : [...joined, own(rules)];
}

/** Every date that may be the last day of the term, stated or calculated from a length and the first day. */
export function endCandidates(
  parsed: ParsedDocument,
  statements: Statement[],
  structure: DocumentStructure,
  rules: Term['end'],
  first: Chance<Day> | null,
): Day[] {
  const changes = changesEarlierTerms(parsed);
  const startIsSure = first?.probability ?? 0;
  const start = first?.candidate.value ?? null;
  const days = definedDays(statements, parsed.dayFirst);
  const stated = datesOf(parsed, statements, structure).map((dated) => statedEnd(dated, structure, changes, days));
  const lengths = statements.flatMap((statement) => endsFromLengths(statement, parsed, structure, start, days));
  const all = withRules([...stated, ...lengths].filter(proposing(endSigns)), rules, structure);
  const later = all.filter(({ value }) => startIsSure < probablyFirst || !start || value > start);
  return later.map((one) => ({
    ...one,
    signals: {
      ...one.signals,
      startIsSure: one.signals.isLength && !one.signals.fromStatedDay ? startIsSure : 1,
      termFromSureStart: one.signals.isLength ? (one.signals.statesTerm ?? 0) * (one.signals.fromStatedDay ? 1 : startIsSure) : 0,
    },
  }));
}

/** A less probable first day rules out no last day. */
const probablyFirst = 0.5;

const endTitle =
  /^(?:(?:the|initial|contract|agreement|term)[\s/]+){0,3}(?:end|ends|ending|expiry|expiration|expires|termination)(?: (?:date|day|of (?:the )?(?:contract|agreement|term)))?$/i;
const endDays = ['expiration date', 'expiry date', 'end date', 'termination date', 'term end date', 'initial expiration date'];

function statedEnd(dated: DatedStatement, structure: DocumentStructure, changes: boolean, days: DefinedDays): Day {
  const { statement, mention, before, previous } = dated;
  const strength = endWords(before.slice(-60));
  const from = previous ? previous.index + previous.length : 0;
  const between = previous ? statement.text.slice(from, mention.index) : '';
  const about = aboutSignals(statement, mention.index);
  const isRange =
    previous !== undefined && rangeWords(between, statement.text.slice(Math.max(0, previous.index - 12), previous.index));
  const ofThisTerm = (about.ofTheTerm || dated.zone === 'term') && !about.ofOtherPeriod && !about.renewal && !about.condition;
  const value = asEndDate(mention.date);
  const clause = termStatementAt(statement, mention.index, mention.index + mention.length, days);
  const defined =
    endTitle.test(statement.label) ||
    endDays.some((name) => {
      const day = days.get(name);
      return day?.kind === 'date' && day.value === value;
    });
  return {
    value,
    evidence: evidenceOf(statement, mention.index),
    signals: {
      ...commonSignals(dated, structure, changes),
      ...about,
      ...termSignals({ ...clause, base: 'unsaid', ofAgreement: clause.ofAgreement && (strength >= 4 || isRange) }),
      definedAsEnd: flag(defined),
      endsTerm: flag(strength === 5),
      untilIt: flag(strength === 4),
      rangeEnd: flag(isRange),
      endsThisTerm: flag(Boolean(ofThisTerm) && (strength >= 4 || isRange)),
      labelled: flag(endLabel(statement.label) > 0 || endLabel(statement.column) > 0),
    },
  };
}
