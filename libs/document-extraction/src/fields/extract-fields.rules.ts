import type { DocumentText } from '../document-text.ts';
import type { Evidence, ExtractedFields, Fact, FactName, FieldName, FieldReview, FieldsWithEvidence } from '../extraction.ts';
import { reasonsOf } from '../ranking/explain.rules.ts';
import { byProbability, rankedFields, type RankedCandidate, type RankedField } from '../ranking/probability.rules.ts';
import { translateToEnglish } from '../text/translation.rules.ts';
import { splitChatMessages } from '../text/messages.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import { readFacts } from './facts/facts.rules.ts';
import { readNotes } from './notes.rules.ts';
import { barOf, rank, readDocument, sureBarOf, type RankedDocument } from './rank-fields.rules.ts';
import { withoutOldColumns } from './superseded.rules.ts';

/** Extracts the fields of a contract. A field that it does not state, or not surely enough, is null. */
export function extractFields(document: DocumentText): FieldsWithEvidence {
  const english = translateToEnglish(splitChatMessages(document));
  const ranked = rank(readDocument(english.document, english.foreign));
  const result: FieldsWithEvidence = { data: { ...nothing }, confidence: {}, evidence: {}, review: {}, facts: {} };
  if (isNoContract(ranked)) return result;
  const confidenceOf = (probability: number) => Math.round(probability * (document.fromOcr ? ocrConfidence : 1) * 100) / 100;
  const own = ({ page, text }: Evidence) => english.toOriginal({ page, text });
  const found = chosenFields(ranked);
  for (const field of Object.keys(found) as FieldName[]) {
    const one = found[field];
    if (!one) continue;
    Object.assign(result.data, { [field]: one.value });
    result.confidence[field] = confidenceOf(one.confidence);
    result.evidence[field] = own(one.evidence);
  }
  for (const [name, { value, confidence, evidence }] of Object.entries(readFacts(ranked)) as [FactName, Fact][])
    result.facts[name] = { value, confidence: confidenceOf(confidence), evidence: own(evidence) };
  for (const field of rankedFields) {
    const review = reviewOf(field, ranked);
    if (!review) continue;
    const { suggestion } = review;
    result.review[field] = suggestion
      ? {
          ...review,
          suggestion: { ...suggestion, confidence: confidenceOf(suggestion.confidence), evidence: own(suggestion.evidence) },
        }
      : review;
  }
  return result;
}

/** A candidate that is less probable is no suggestion either. */
const minSuggestion = 0.3;

function reviewOf(field: RankedField, ranked: RankedDocument): FieldReview | null {
  const candidates = ranked.candidates[field] as RankedCandidate<NonNullable<ExtractedFields[RankedField]>>[];
  const top = byProbability(field, candidates, ranked.length)[0];
  if (!top || top.probability < minSuggestion) return null;
  const { candidate, probability } = top;
  const isValue = probability >= barOf(field, ranked);
  return {
    toCheck: probability < sureBarOf(field),
    reasons: reasonsOf(field, candidate.signals),
    suggestion: isValue ? null : { value: candidate.value, confidence: probability, evidence: candidate.evidence },
  };
}

const nothing: ExtractedFields = {
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
const ocrConfidence = 0.85;

type Found = { [F in FieldName]?: Pick<Candidate<unknown>, 'value' | 'confidence' | 'evidence'> | null };

function chosenFields(ranked: RankedDocument): Found {
  const found: Found = {};
  for (const field of rankedFields) {
    const top = byProbability(field, ranked.candidates[field] as RankedCandidate[], ranked.length)[0];
    if (top && top.probability >= barOf(field, ranked))
      found[field] = { value: top.candidate.value, confidence: top.probability, evidence: top.candidate.evidence };
  }
  return { ...found, notes: readNotes(withoutOldColumns(ranked.parsed)) };
}

// Documents about contracts that are not contracts.
const notAContract =
  /\b(?:polic(?:y|ies)|guidelines|handbook|playbook|price list|rate card|newsletter|press release|FAQ|terms of (?:use|service))\b/i;

/** Goods, whatever they are for. */
const ofGoods = /\b(?:delivery note|packing (?:slip|list)|lieferschein|bon de livraison)\b/i;
/** The bill of a plumber. */
const otherInvoice = /\b(?:invoice|receipt|rechnung|facture|factura|fattura)\b/i;
const aboutContent = /\b(?:v[ií]d[eé]os?|reels?|shorts|tiktoks?|clips?|posts?|content|creator|influencer|ambassador)\b/i;

function isNoContract(ranked: RankedDocument): boolean {
  const title = ranked.parsed.text.slice(0, 80);
  if (ofGoods.test(title)) return true;
  if (otherInvoice.test(title) && !aboutContent.test(ranked.parsed.text)) return true;
  const isFound = (field: RankedField) => {
    const [top] = byProbability(field, ranked.candidates[field] as RankedCandidate[], ranked.length);
    return top !== undefined && top.probability >= barOf(field, ranked);
  };
  return !isFound('fullName') && !isFound('socialHandle') && notAContract.test(ranked.parsed.text.slice(0, 200));
}
