import type { Platform } from '@creator-desk/domain/platforms';
import type { DocumentText } from '../document-text.ts';
import {
  byProbability,
  lengthOf,
  WEIGHTS,
  type Length,
  type RankedCandidate,
  type RankedField,
} from '../ranking/probability.rules.ts';
import { flag, type Signals } from '../ranking/signals.rules.ts';
import { structureOf, type DocumentStructure } from '../structure/document-structure.rules.ts';
import { readParties, type Party } from '../structure/parties.rules.ts';
import { messagesNewestFirst } from '../text/messages.rules.ts';
import { parseDocument, type ParsedDocument, type Statement } from '../text/statements.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import { readMonthlyFee } from './fee.rules.ts';
import { nameVotes } from './full-name.rules.ts';
import { handleMentions, readHandle } from './handle.rules.ts';
import { nameCandidates } from './name-candidates.rules.ts';
import { findIntroductions, findOtherSide, type OtherSide } from './parties.rules.ts';
import { readPlatforms } from './platforms.rules.ts';
import { changesEarlierTerms, withoutOldColumns } from './superseded.rules.ts';
import { placeSignals, rulesSignals } from './place-signals.rules.ts';
import { endCandidates, startCandidates } from './term-candidates.rules.ts';
import { readTerm } from './term.rules.ts';
import { readVideosPerMonth } from './videos.rules.ts';

/** A document with every candidate of each field. */
export interface RankedDocument {
  parsed: ParsedDocument;
  parties: Party[];
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
  fee: Candidate<number> | null;
  videos: Candidate<number> | null;
  /** The messages of a thread, the newest first; one part otherwise. */
  parts: { parsed: ParsedDocument; statements: Statement[] }[];
}

/** Reads a document in English. */
export function readDocument(document: DocumentText, foreign: boolean): ReadDocument {
  const parsed = clientAsCreator(parseDocument(document, foreign));
  const statements = withoutOldColumns(parsed);
  const structure = structureOf(parsed);
  const introductions = findIntroductions(parsed);
  const other = findOtherSide(parsed, introductions);
  const parties = readParties(parsed.statements, structure.zones);
  const anyone = handleMentions(statements, other, null, changesEarlierTerms(parsed));
  const parts = messagesNewestFirst(document, parsed.dayFirst).map((part) => {
    const own = part === document ? parsed : clientAsCreator(parseDocument(part, parsed.dayFirst));
    return { parsed: own, statements: withoutOldColumns(own) };
  });
  const terms = parts.map((one) => readTerm(one.parsed, one.statements));
  const [start, end] = [firstFound(terms, (term) => term.start), firstFound(terms, (term) => term.end)];
  const days = { startDate: start?.value ?? null, endDate: end?.value ?? null };
  const videos = firstFound(parts, (one) => readVideosPerMonth(one.parsed, one.statements, days));
  const context = { ...days, videosPerMonth: videos?.value ?? null };
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
    videos,
    fee: firstFound(parts, (one) => readMonthlyFee(one.parsed, one.statements, context)),
  };
}

/** Collects the candidates of every field. The last day depends on the most probable first day, the account on the name. */
export function rank(read: ReadDocument): RankedDocument {
  const { parsed, statements, structure, other, fullName, startDate, parts, fee, videos } = read;
  const length = lengthOf(structure.length);
  const creator = byProbability('fullName', fullName, length)[0];
  const mentions = handleMentions(statements, other, creator?.candidate.value ?? null, changesEarlierTerms(parsed));
  const first = byProbability('startDate', startDate, length)[0];
  const from = first ? { value: first.candidate.value, probability: first.probability } : null;
  const platforms = firstFound(parts, (one) => readPlatforms(one.parsed, one.statements, mentions));
  const nameKnown = creator?.probability ?? 0;
  const say = <T>(found: Candidate<T> | null, own: (text: string) => Signals = () => ({})) =>
    found === null ? [] : [ruled(found, structure, parsed, { nameKnown, ...own(found.evidence.text) })];
  return {
    parsed,
    parties: read.parties,
    structure,
    length,
    candidates: {
      fullName,
      startDate,
      endDate: endCandidates(parsed, statements, structure, read.end, from),
      socialHandle: say(readHandle(mentions), (text) => ({ primary: flag(/\b(?:primary|main)\b/i.test(text)) })),
      monthlyFee: say(fee && { ...fee, value: fee.value.toFixed(2) }, (text) => ({
        ...feeSignals(text, fee?.value ?? 0),
        ...workedOut(fee),
      })),
      platforms: say(platforms),
      videosPerMonth: say(videos, () => workedOut(videos)),
    },
  };
}

/** The rules are less sure of a count without a period and of a sum. */
const workedOut = (found: Candidate<unknown> | null): Signals => ({ derived: flag((found?.confidence ?? 1) < 0.82) });

const ONE_OFF = /\b(?:one-?time|lump sum|once|in total|total of|aggregate|flat fee|upon (?:signing|execution))\b/i;
const PER_YEAR = /\b(?:annual\w*|per year|quarter\w*)\b/i;
const PER_MONTH = /\bmonth(?:ly|s)?\b|\/ ?mo\b/i;

function feeSignals(text: string, amount: number): Signals {
  return {
    monthly: flag(PER_MONTH.test(text)),
    oneOff: flag(ONE_OFF.test(text) || (PER_YEAR.test(text) && !PER_MONTH.test(text))),
    perVideo: flag(/\b(?:per|each|every) (?:\w+ )?(?:video|reel|short|post|clip)\b/i.test(text)),
    unlikelyAmount: flag(amount < 50 || (amount > 150_000 && /[$€£]/.test(text))),
  };
}

// The one candidate that the rules found, with what the document says for or against it.
function ruled<T>(found: Candidate<T>, structure: DocumentStructure, parsed: ParsedDocument, own: Signals): RankedCandidate<T> {
  const { order } = found.evidence;
  const zone = (order === undefined ? undefined : structure.zones[order]) ?? 'other';
  return {
    value: found.value,
    evidence: found.evidence,
    signals: {
      ...placeSignals(zone, structure),
      ...rulesSignals(true, found.score, structure),
      stated: 1,
      amendment: flag(changesEarlierTerms(parsed)),
      ...own,
    },
  };
}

function firstFound<T, R>(all: T[], read: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = read(one);
    if (found !== null) return found;
  }
  return null;
}

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
  return WEIGHTS[field].bar[length];
}

/** Three of four such values are right. */
const SURE = 0.75;

/** The probability below which a person must check a field. */
export function sureBarOf(field: RankedField): number {
  const { brief, long } = WEIGHTS[field].bar;
  return Math.max(SURE, brief, long);
}
