import type { DocumentText } from '../document-text.ts';
import type { ExtractedFields, FieldName, FieldsWithEvidence } from '../extraction.ts';
import { translateToEnglish, type Translation } from '../text/translation.rules.ts';
import { messagesNewestFirst, splitChatMessages } from '../text/messages.rules.ts';
import { parseDocument, type ParsedDocument } from '../text/statements.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import { readMonthlyFee } from './fee.rules.ts';
import { nameVotes, readFullName } from './full-name.rules.ts';
import { handleMentions, readHandle } from './handle.rules.ts';
import { findIntroductions, findOtherSide } from './parties.rules.ts';
import { readPlatforms } from './platforms.rules.ts';
import { readNotes } from './notes.rules.ts';
import { changesEarlierTerms, withoutOldColumns } from './superseded.rules.ts';
import { readTerm } from './term.rules.ts';
import { readVideosPerMonth } from './videos.rules.ts';

/** Extracts the fields of a contract. A field that it does not state is null. */
export function extractFields(document: DocumentText): FieldsWithEvidence {
  const english = translateToEnglish(splitChatMessages(document));
  const parsed = clientAsCreator(parseDocument(english.document, english.foreign));
  const introductions = findIntroductions(parsed);
  const other = findOtherSide(parsed, introductions);
  const fullName = readFullName(nameVotes(parsed, introductions, other));
  const mentions = handleMentions(withoutOldColumns(parsed), other, fullName?.value ?? null, changesEarlierTerms(parsed));
  if (fullName === null && readHandle(mentions) === null && NOT_A_CONTRACT.test(parsed.text.slice(0, 200)))
    return toResult(NOTHING, document.fromOcr, english);
  const agreed = messagesNewestFirst(english.document, parsed.dayFirst).map((part) => {
    const own = part === english.document ? parsed : clientAsCreator(parseDocument(part, parsed.dayFirst));
    return { parsed: own, statements: withoutOldColumns(own) };
  });
  const terms = agreed.map((one) => readTerm(one.parsed, one.statements));
  const term = { start: firstFound(terms, ({ start }) => start), end: firstFound(terms, ({ end }) => end) };
  const days = { startDate: term.start?.value ?? null, endDate: term.end?.value ?? null };
  const videos = firstFound(agreed, (one) => readVideosPerMonth(one.parsed, one.statements, days));
  const context = { ...days, videosPerMonth: videos?.value ?? null };
  const fee = firstFound(agreed, (one) => readMonthlyFee(one.parsed, one.statements, context));
  const found: { [F in FieldName]: Candidate<NonNullable<ExtractedFields[F]>> | null } = {
    fullName,
    socialHandle: readHandle(mentions),
    monthlyFee: fee && { ...fee, value: fee.value.toFixed(2) },
    startDate: term.start,
    endDate: term.end,
    platforms: firstFound(agreed, (one) => readPlatforms(one.parsed, one.statements, mentions)),
    videosPerMonth: videos,
    notes: readNotes(withoutOldColumns(parsed)),
  };
  return toResult(found, document.fromOcr, english);
}

// Documents about contracts that are not contracts.
const NOT_A_CONTRACT =
  /\b(?:polic(?:y|ies)|guidelines|handbook|playbook|price list|rate card|newsletter|press release|FAQ|terms of (?:use|service))\b/i;
const NOTHING = {
  fullName: null,
  socialHandle: null,
  monthlyFee: null,
  startDate: null,
  endDate: null,
  platforms: null,
  videosPerMonth: null,
  notes: null,
};

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
  const statements = parsed.statements.map((one) => ({ ...one, label: one.label.replace(/\bclient\b/i, 'creator') }));
  return { ...parsed, statements };
}

// OCR makes mistakes, so the confidence is lower.
const OCR_CONFIDENCE = 0.85;

function toResult(
  found: { [F in FieldName]: Candidate<NonNullable<ExtractedFields[F]>> | null },
  recognised: boolean,
  { toOriginal: inOwnWords }: Translation,
): FieldsWithEvidence {
  const data: ExtractedFields = {
    fullName: found.fullName?.value ?? null,
    socialHandle: found.socialHandle?.value ?? null,
    monthlyFee: found.monthlyFee?.value ?? null,
    startDate: found.startDate?.value ?? null,
    endDate: found.endDate?.value ?? null,
    platforms: found.platforms?.value ?? null,
    videosPerMonth: found.videosPerMonth?.value ?? null,
    notes: found.notes?.value ?? null,
  };
  const parsed: FieldsWithEvidence = { data, confidence: {}, evidence: {} };
  for (const field of Object.keys(data) as FieldName[]) {
    const one = found[field];
    if (!one) continue;
    parsed.confidence[field] = Math.round(one.confidence * (recognised ? OCR_CONFIDENCE : 1) * 100) / 100;
    parsed.evidence[field] = inOwnWords(one.evidence);
  }
  return parsed;
}
