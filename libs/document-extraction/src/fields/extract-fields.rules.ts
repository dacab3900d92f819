import type { DocumentText } from '../document-text.ts';
import type { ExtractedFields, FieldName, FieldsWithEvidence } from '../extraction.ts';
import { mostProbable, RANKED, type RankedCandidate } from '../ranking/probability.rules.ts';
import { translateToEnglish } from '../text/translation.rules.ts';
import { splitChatMessages } from '../text/messages.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import { readNotes } from './notes.rules.ts';
import { barOf, rankFields, type RankedDocument } from './rank-fields.rules.ts';
import { withoutOldColumns } from './superseded.rules.ts';

/** Extracts the fields of a contract. A field that it does not state, or not surely enough, is null. */
export function extractFields(document: DocumentText): FieldsWithEvidence {
  const english = translateToEnglish(splitChatMessages(document));
  const ranked = rankFields(english.document, english.foreign);
  const found = isNoContract(ranked) ? {} : chosenFields(ranked);
  const result: FieldsWithEvidence = { data: { ...NOTHING }, confidence: {}, evidence: {} };
  for (const field of Object.keys(found) as FieldName[]) {
    const one = found[field];
    if (!one) continue;
    Object.assign(result.data, { [field]: one.value });
    result.confidence[field] = Math.round(one.confidence * (document.fromOcr ? OCR_CONFIDENCE : 1) * 100) / 100;
    result.evidence[field] = english.toOriginal({ page: one.evidence.page, text: one.evidence.text });
  }
  return result;
}

const NOTHING: ExtractedFields = {
  fullName: null,
  socialHandle: null,
  monthlyFee: null,
  startDate: null,
  endDate: null,
  platforms: null,
  videosPerMonth: null,
  notes: null,
};

// OCR makes mistakes, so the confidence is lower.
const OCR_CONFIDENCE = 0.85;

type Found = { [F in FieldName]?: Pick<Candidate<unknown>, 'value' | 'confidence' | 'evidence'> | null };

function chosenFields(ranked: RankedDocument): Found {
  const found: Found = {};
  for (const field of RANKED) {
    const top = mostProbable(field, ranked.candidates[field] as RankedCandidate[]);
    if (top && top.probability >= barOf(field, ranked))
      found[field] = { value: top.candidate.value, confidence: top.probability, evidence: top.candidate.evidence };
  }
  return { ...found, notes: readNotes(withoutOldColumns(ranked.parsed)) };
}

// Documents about contracts that are not contracts.
const NOT_A_CONTRACT =
  /\b(?:polic(?:y|ies)|guidelines|handbook|playbook|price list|rate card|newsletter|press release|FAQ|terms of (?:use|service))\b/i;

function isNoContract(ranked: RankedDocument): boolean {
  const { parsed, candidates } = ranked;
  const somebody = mostProbable('fullName', candidates.fullName);
  const named = somebody !== null && somebody.probability >= barOf('fullName', ranked);
  return !named && candidates.socialHandle.length === 0 && NOT_A_CONTRACT.test(parsed.text.slice(0, 200));
}
