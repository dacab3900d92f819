import { joinByValue, type RankedCandidate } from '../ranking/probability.rules.ts';
import { flag, type Signals } from '../ranking/signals.rules.ts';
import { blanksIn, type DocumentStructure } from '../structure/document-structure.rules.ts';
import type { Zone } from '../structure/zones.rules.ts';
import { addDays, asEndDate, asStartDate } from '../text/calendar.rules.ts';
import { findDates, type DateMention } from '../text/dates.rules.ts';
import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { evidenceOf } from './candidate.rules.ts';
import { placeSignals, rulesSignals } from './place-signals.rules.ts';
import { changesEarlierTerms, isSuperseded } from './superseded.rules.ts';
import { aboutSignals, endsFromLengths, SUBJECT } from './term-length-candidates.rules.ts';
import {
  endLabel,
  endWords,
  isForeignTopic,
  rangeWords,
  SIGNING,
  startLabel,
  startWords,
  termLabel,
} from './term-words.rules.ts';
import type { Term } from './term.rules.ts';

type Day = RankedCandidate<string>;

/** A date with the words around it. */
interface Dated {
  statement: Statement;
  mention: DateMention;
  /** The words before and after it. */
  before: string;
  after: string;
  zone: Zone;
  previous: DateMention | undefined;
  next: DateMention | undefined;
}

const DEFINED_AFTER =
  /^[^.;]{0,60}?\(?\s*(?:hereinafter |hereafter |referred to as |being |such date |collectively |is )*,?\s*(?:the |its |our |as )?["'](?:effective|commencement|start(?:ing)?|beginning|inception)[ -]?(?:date|day)["']?/i;
const DEFINED_BEFORE =
  /["']?(?:effective|commencement|start(?:ing)?) date["']?\s*(?:\([^)]*\)\s*)?(?:shall |will )?(?:means?|is|be|of|:|-|=)\s*(?:deemed to be )?(?:the )?$/i;
const MADE =
  /\b(?:made|dated|entered(?: into)?|executed|concluded|signed|agreement)\b[^.;]{0,45}?\b(?:on|as of|effective|this|the|dated|in)\b[^.;]{0,25}$|\bdated?:?\s*(?:as of |the |this )*$/i;
const ONLY_SIGNED =
  /\b(?:counter-?signed|signed|executed|proposal|offer|quote|invoice|printed|sent|revised)\b(?![^.;]{0,30}\b(?:effective|as of|entered)\b)[^.;]{0,40}$/i;
const EFFECTIVE = /\beffective\b[^.;]{0,25}$|\bin (?:effect|force) (?:from|as of|on)\b[^.;]{0,10}$/i;
const OTHER_AGREEMENT =
  /\b(?:certain|original|prior|existing|previous|separate|another|such|purchase|credit|loan|merger|separation|lease|registration|employment|trust|securities|exchange|confidentiality|master|license|selling|distribution|services|fund)\b[^.;]{0,60}\b(?:agreement|memorandum|letter|statement|lease|plan|act|amendment|contract|deed|declaration|prospectus)s?\b[^.;]{0,40}$/i;
const THIS_AGREEMENT = /\bthis\b[^.;]{0,80}\b(?:agreement|contract|letter|memo\w*|amendment|addendum|deal)\b/i;
const CONTEXT = 110;
function datesOf(parsed: ParsedDocument, statements: Statement[], { zones }: DocumentStructure): Dated[] {
  return statements.flatMap((statement) => {
    const { text } = statement;
    const mentions = /\d|\b(?:first|second|th)\b/i.test(text) ? findDates(text, parsed.dayFirst) : [];
    return mentions.map((mention, at) => {
      const end = mention.index + mention.length;
      return {
        statement,
        mention,
        before: text.slice(Math.max(0, mention.index - CONTEXT), mention.index),
        after: text.slice(end, end + CONTEXT),
        zone: zones[statement.order] ?? 'other',
        previous: mentions[at - 1],
        next: mentions[at + 1],
      };
    });
  });
}

function commonSignals(
  { statement, mention, before, zone, after, previous }: Dated,
  structure: DocumentStructure,
  changes: boolean,
): Signals {
  const clause = previous ? before.slice(-Math.max(0, mention.index - previous.index - previous.length)) : before;
  const own = THIS_AGREEMENT.test(before);
  return {
    ...placeSignals(zone, structure),
    amendment: flag(changes),
    ofOtherAgreement: flag(
      (OTHER_AGREEMENT.test(clause) && !own && zone !== 'opening') || (changes && isSuperseded(statement.text, mention.index)),
    ),
    otherTopic: flag(isForeignTopic(clause) || isForeignTopic(statement.label)),
    monthOnly: flag(mention.date.day === null),
    nextToBlank: flag(
      blanksIn(before.slice(-12) + '|' + after.slice(0, 8)) > 0 ||
        (/\b(?:of|day)\s*,?\s*$/.test(before) && mention.date.day === null),
    ),
  };
}

/** Every date that may be the first day of the term. */
export function startCandidates(
  parsed: ParsedDocument,
  statements: Statement[],
  structure: DocumentStructure,
  rules: Term['start'],
): Day[] {
  const changes = changesEarlierTerms(parsed);
  const dates = datesOf(parsed, statements, structure);
  const found = dates.map((dated, at): Day => {
    const { statement, mention, before, after, next } = dated;
    const value = asStartDate(mention.date);
    const alone = mention.length + 12 > statement.text.length;
    const defined = DEFINED_AFTER.test(after) || DEFINED_BEFORE.test(before);
    const made = (MADE.test(before) && !ONLY_SIGNED.test(before)) || EFFECTIVE.test(before);
    return {
      value,
      evidence: evidenceOf(statement, mention.index),
      signals: {
        ...commonSignals(dated, structure, changes),
        firstDate: flag(at === 0),
        definedAsStart: flag(defined),
        datesThisAgreement: flag(
          (defined || made) && (dated.zone === 'opening' || statement.order < 12) && !OTHER_AGREEMENT.test(before.slice(-60)),
        ),
        datesAgreement: flag(made && MADE.test(before) && (dated.zone === 'opening' || THIS_AGREEMENT.test(before))),
        effectiveAsOf: flag(EFFECTIVE.test(before) && (dated.zone === 'opening' || SUBJECT.test(before))),
        commences: flag(startWords(before.slice(-60), after) >= 5),
        ofTheTerm: flag(SUBJECT.test(before) || termLabel(statement.label)),
        rangeStart: flag(
          next !== undefined && rangeWords(statement.text.slice(mention.index + mention.length, next.index), before.slice(-12)),
        ),
        labelled: flag(startLabel(statement.label || (alone ? statement.heading : '')) > 0 || startLabel(statement.column) > 0),
        signingDay: flag(dated.zone === 'signatures' || SIGNING.test(statement.label) || ONLY_SIGNED.test(before)),
      },
    };
  });
  return withRules(found, rules, structure);
}

function withRules(found: Day[], rules: Term['start'], structure: DocumentStructure): Day[] {
  const chosen: Day[] = rules
    ? [
        {
          value: rules.value,
          evidence: rules.evidence,
          signals: { ...placeSignals('other', structure), ...rulesSignals(true, rules.score, structure) },
        },
      ]
    : [];
  const all = [
    ...found,
    ...chosen.map((one) => ({ ...one, signals: rulesSignals(true, rules?.score ?? 0, structure) as Signals })),
  ];
  const known = new Set(found.map(({ value }) => value));
  return joinByValue(rules && !known.has(rules.value) ? [...found, ...chosen] : all, (value) => value);
}

/** Every date that may be the last day of the term, stated or calculated from a length and the first day. */
export function endCandidates(
  parsed: ParsedDocument,
  statements: Statement[],
  structure: DocumentStructure,
  rules: Term['end'],
  start: { value: string; probability: number } | null,
): Day[] {
  const changes = changesEarlierTerms(parsed);
  const startIsSure = start?.probability ?? 0;
  const stated = datesOf(parsed, statements, structure).map((dated) => statedEnd(dated, structure, changes));
  const lengths = statements.flatMap((statement) => endsFromLengths(statement, parsed, structure, changes, start?.value ?? null));
  const all = withRules([...stated, ...lengths], rules, structure);
  const month = start ? addDays(start.value, 27) : '';
  return all
    .filter(({ value }) => !start || value > start.value)
    .map((one) => ({ ...one, signals: { ...one.signals, startIsSure, afterStart: flag(start !== null && one.value >= month) } }));
}

function statedEnd(dated: Dated, structure: DocumentStructure, changes: boolean): Day {
  const { statement, mention, before, previous } = dated;
  const strength = endWords(before.slice(-60));
  const from = previous ? previous.index + previous.length : 0;
  const between = previous ? statement.text.slice(from, mention.index) : '';
  const about = aboutSignals(statement, mention.index);
  const isRange =
    previous !== undefined && rangeWords(between, statement.text.slice(Math.max(0, previous.index - 12), previous.index));
  const ofThisTerm = (about.ofTheTerm || dated.zone === 'term') && !about.ofOtherPeriod && !about.renewal && !about.condition;
  return {
    value: asEndDate(mention.date),
    evidence: evidenceOf(statement, mention.index),
    signals: {
      ...commonSignals(dated, structure, changes),
      ...about,
      endsTerm: flag(strength === 5),
      untilIt: flag(strength === 4),
      rangeEnd: flag(isRange),
      endsThisTerm: flag(Boolean(ofThisTerm) && (strength >= 4 || isRange)),
      labelled: flag(endLabel(statement.label) > 0 || endLabel(statement.column) > 0),
    },
  };
}
