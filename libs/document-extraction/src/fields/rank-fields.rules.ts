import type { Platform } from '@creator-desk/domain/contracts/platforms';
import type { DocumentText } from '../document-text.ts';
import {
  byProbability,
  lengthOf,
  rankedFields,
  learnedWeights,
  type Chance,
  type Length,
  type RankedCandidate,
  type RankedField,
} from '../ranking/probability.rules.ts';
import { structureOf, type DocumentStructure } from '../structure/document-structure.rules.ts';
import type { Party } from '../structure/parties.rules.ts';
import { messagesNewestFirst } from '../text/messages.rules.ts';
import { withoutUnticked } from '../text/choices.rules.ts';
import { isExample, withoutPlaceholders } from '../text/placeholders.rules.ts';
import { parseDocument, type ParsedDocument, type Statement } from '../text/statements.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import { feeCandidates, readFeeAmounts, type FeeAmounts } from './fees/fee.rules.ts';
import { nameVotes } from './names/full-name.rules.ts';
import { handleCandidates, handleMentions, type HandleMention } from './accounts/handle.rules.ts';
import { nameCandidates } from './names/name-candidates.rules.ts';
import { findIntroductions, findOtherSide, type OtherSide } from './names/parties.rules.ts';
import { platformsCandidates } from './platforms/platforms.rules.ts';
import { changesEarlierTerms, withoutOldColumns } from './superseded.rules.ts';
import { placeSignals } from './place-signals.rules.ts';
import { endCandidates, startCandidates } from './term/term-candidates.rules.ts';
import { readTerm } from './term/term.rules.ts';
import { videosCandidates, type TermDays } from './videos/videos.rules.ts';

/** A document with every candidate of each field. */
export interface RankedDocument {
  parsed: ParsedDocument;
  /** Without old terms and examples. */
  statements: Statement[];
  parties: Party[];
  other: OtherSide;
  structure: DocumentStructure;
  length: Length;
  candidates: {
    fullName: RankedCandidate<string>[];
    socialHandle: RankedCandidate<string>[];
    monthlyFee: RankedCandidate<string>[];
    startDate: RankedCandidate<string>[];
    endDate: RankedCandidate<string>[];
    platforms: RankedCandidate<Platform[]>[];
    videosPerMonth: RankedCandidate<number>[];
  };
}

/** What is read from a document before anything is ranked: training reads once and ranks often. */
export interface ReadDocument {
  parsed: ParsedDocument;
  statements: Statement[];
  structure: DocumentStructure;
  other: OtherSide;
  parties: Party[];
  fullName: RankedCandidate<string>[];
  startDate: RankedCandidate<string>[];
  end: Candidate<string> | null;
  /** Of each message. */
  fees: FeeAmounts[];
  /** The first and the last day that the rules chose. */
  days: TermDays;
  videos: RankedCandidate<number>[][];
  /** The messages of a thread, the newest first; one part otherwise. */
  parts: { parsed: ParsedDocument; statements: Statement[] }[];
}

/** Reads a document in English. */
export function readDocument(original: DocumentText, foreign: boolean): ReadDocument {
  const document = withoutUnticked(withoutPlaceholders(original));
  const parsed = clientAsCreator(parseDocument(document, foreign));
  const statements = statedIn(parsed);
  const { parties, ...structure } = structureOf(parsed);
  const introductions = findIntroductions(parsed);
  const other = findOtherSide(parsed, introductions);
  const anyone = handleMentions(statements, other, null, changesEarlierTerms(parsed));
  const parts = messagesNewestFirst(document, parsed.dayFirst).map((part) => {
    const own = part === document ? parsed : clientAsCreator(parseDocument(part, parsed.dayFirst));
    return { parsed: own, statements: statedIn(own) };
  });
  const terms = parts.map((one) => readTerm(one.parsed, one.statements));
  const [start, end] = [firstFound(terms, (term) => term.start), firstFound(terms, (term) => term.end)];
  const days = { startDate: start?.value ?? null, endDate: end?.value ?? null };
  return {
    parsed,
    statements,
    structure,
    other,
    parties,
    parts,
    fullName: nameCandidates(nameVotes(parsed, introductions, other, parties), parsed, structure, anyone),
    startDate: startCandidates(parsed, statements, structure, start),
    end,
    days,
    videos: parts.map((one) => videosCandidates(one.parsed, one.statements, days)),
    fees: parts.map((one) => readFeeAmounts(one.parsed, one.statements)),
  };
}

/**
 * Collects the candidates of the fields. The last day depends on the most probable first day, the account on the name.
 * @param fields training asks for some of them at a time
 */
export function rank(read: ReadDocument, fields: readonly RankedField[] = rankedFields): RankedDocument {
  const { parsed, statements, structure, other, fullName, startDate, parts, videos } = read;
  const length = lengthOf(structure.length);
  // An improbable name ascribes no account to anybody.
  const [creator] = byProbability('fullName', fullName, length).filter(({ probability }) => probability >= maybeNamed);
  const asks = (...some: RankedField[]) => some.some((field) => fields.includes(field));
  const name = valueOf(creator);
  const mentions = asks('socialHandle', 'platforms') ? handleMentions(statements, other, name, changesEarlierTerms(parsed)) : [];
  const [first] = byProbability('startDate', startDate, length);
  // What two companies pay each other and where they publish is no creator's fee or platform.
  const isNobodys = structure.isBetweenCompanies && !creator;
  // A wrong fee is paid: in a long contract that names no creator an amount is nobody's fee.
  const isNobodysFee = length === 'long' && !creator;
  const isOffer = isPriceList(parsed);
  const placed = <T>(found: RankedCandidate<T>[]) => (isNobodys ? [] : found.map((one) => withPlace(one, structure)));
  // A newer message that counts videos replaces the older ones.
  const videosPerMonth = isOffer ? [] : placed(firstFound(videos, someOf) ?? []);
  // A fee per video needs their number, however unsure it is.
  const [mostVideos] = byProbability('videosPerMonth', videosPerMonth, length);
  const context = { ...read.days, videosPerMonth: valueOf(mostVideos) };
  return {
    parsed,
    statements,
    parties: read.parties,
    other,
    structure,
    length,
    candidates: {
      fullName,
      startDate,
      endDate: asks('endDate') ? endCandidates(parsed, statements, structure, read.end, first ?? null) : [],
      socialHandle: placed(handleCandidates(mentions)),
      monthlyFee:
        isNobodysFee || isOffer || !asks('monthlyFee') ? [] : placed(ofMessages(read.fees, (one) => feeCandidates(one, context))),
      platforms: asks('platforms') ? placed(platformsOf(parts, mentions)) : [],
      videosPerMonth,
    },
  };
}

// What a creator usually takes is agreed with nobody.
const isPriceList = ({ text }: ParsedDocument) =>
  /^[^\n:.]{0,60}\b(?:rate ?card|price list|media ?kit|benchmarks?)\b/i.test(text);

const maybeNamed = 0.3;

const valueOf = <T>(top: Chance<RankedCandidate<T>> | undefined): T | null => top?.candidate.value ?? null;

// A newer message that names platforms replaces those of older ones, whose sets would be larger.
function platformsOf(parts: ReadDocument['parts'], mentions: HandleMention[]): RankedCandidate<Platform[]>[] {
  return firstFound(parts, (one) => someOf(platformsCandidates(one.parsed, one.statements, mentions))) ?? [];
}

/** The candidates of all messages of a thread, the newest first. */
function ofMessages<P, T>(parts: P[], read: (part: P) => RankedCandidate<T>[]): RankedCandidate<T>[] {
  return parts.flatMap((part, at) =>
    read(part).map((one) => (at === 0 ? one : { ...one, signals: { ...one.signals, olderMessage: 1 } })),
  );
}

// A candidate with what its zone and the document say for or against it.
function withPlace<T>(found: RankedCandidate<T>, structure: DocumentStructure): RankedCandidate<T> {
  const { order } = found.evidence;
  const zone = (order === undefined ? undefined : structure.zones[order]) ?? 'other';
  return { ...found, signals: { ...placeSignals(zone, structure), stated: 1, ...found.signals } };
}

const someOf = <T>(found: T[]): T[] | null => (found.length > 0 ? found : null);

function firstFound<T, R>(all: T[], read: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = read(one);
    if (found !== null) return found;
  }
  return null;
}

// Neither old terms nor examples.
const statedIn = (parsed: ParsedDocument): Statement[] => withoutOldColumns(parsed).filter((one) => !isExample(one));

// When an agent writes, "client" means the creator.
function clientAsCreator(parsed: ParsedDocument): ParsedDocument {
  if (!/\b(?:my|our) (?:client|talent|artist|creator)\b/i.test(parsed.text)) return parsed;
  const statements: Statement[] = parsed.statements.map((one) => ({
    ...one,
    label: one.label.replace(/\bclient\b/i, 'creator'),
  }));
  return { ...parsed, statements };
}

/** The probability below which a field of this document stays empty. */
export function barOf(field: RankedField, { length }: RankedDocument): number {
  return learnedWeights[field].bar[length];
}

/** Three of four such values are right. */
const sureProbability = 0.75;

/** The probability below which a person must check a field. */
export function sureBarOf(field: RankedField): number {
  const { brief, long } = learnedWeights[field].bar;
  return Math.max(sureProbability, brief, long);
}
