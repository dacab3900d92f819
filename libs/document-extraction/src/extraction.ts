import type { Platform } from '@creator-desk/domain/contracts/platforms';

/** The fields of a contract document, in the form that the contract form expects. A field that the document does not state is null. */
export interface ExtractedFields {
  fullName: string | null;
  /** With its leading @. */
  socialHandle: string | null;
  /** A month's base fee as a numeric string with two decimals, in the document's currency: "4500.00". */
  monthlyFee: string | null;
  /** First day of the term, YYYY-MM-DD. */
  startDate: string | null;
  /** Last day of the term, YYYY-MM-DD; null when it is open-ended. */
  endDate: string | null;
  platforms: Platform[] | null;
  videosPerMonth: number | null;
  notes: string | null;
}

export type FieldName = keyof ExtractedFields;

/** A rectangle of a page as it is drawn, in parts of the page's width and height (0..1). */
export interface PageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a value was found: its page (from 1) and the text. */
export interface Evidence {
  page: number;
  text: string;
  /** The lines of the text on the page; absent where a document has no drawn pages, or the text was not found on them. */
  boxes?: PageBox[];
}

/** A sentence about a candidate that speaks for it or against it. */
export interface Reason {
  text: string;
  speaksFor: boolean;
}

/** What a person who checks a field should know. */
export interface FieldReview {
  /** The value, or its absence, is not sure enough to be used unseen. */
  toCheck: boolean;
  /** Why the candidate was chosen, the strongest reason first. */
  reasons: Reason[];
  /** A value, or another value, that is not probable enough to be used. */
  suggestion: { value: NonNullable<ExtractedFields[FieldName]>; confidence: number; evidence: Evidence } | null;
}

/** What a contract says beside the fields of the form. Amounts are numeric strings. */
export type FactName =
  // amounts
  | 'totalFee'
  | 'feePerVideo'
  // a whole number
  | 'totalVideos'
  // words
  | 'exclusivity'
  | 'usageRights'
  | 'email'
  | 'renewal'
  | 'noticePeriod';

/** A fact with its probability (0..1) and where it stands. */
export interface Fact {
  value: string;
  confidence: number;
  evidence: Evidence;
}

/** The fields of a document, with how certain each is and where it was found. */
export interface FieldsWithEvidence {
  data: ExtractedFields;
  /** 0..1 for every field that has a value. */
  confidence: Partial<Record<FieldName, number>>;
  evidence: Partial<Record<FieldName, Evidence>>;
  review: Partial<Record<FieldName, FieldReview>>;
  facts: Partial<Record<FactName, Fact>>;
}

/** How the fields were found: by rules in the document's own text, by rules after OCR, or by a language model whose answer the rules checked. */
export type ExtractionMethod = 'rules' | 'ocr' | 'model';

export interface Extraction extends FieldsWithEvidence {
  /** The beginning of the text, for display. */
  preview: string;
  /** The whole text, for full-text search. */
  text: string;
  /** Whether the document has pages that can be drawn (PDF, images), in contrast to text (Word, plain text). */
  hasDrawnPages: boolean;
  pagesRead: number;
  pagesTotal: number;
  engine: ExtractionMethod;
  /** Why the configured model gave no answer, as a sentence; null when it did or none is configured. */
  notice: string | null;
}

/** A step of an extraction under way: `page` of `pages` (from 1). While it is `waiting`, `before` counts the documents ahead of it in the queue. */
export interface ExtractionProgress {
  stage: 'waiting' | 'opening' | 'reading' | 'recognising' | 'converting' | 'understanding' | 'asking the model';
  page?: number;
  pages?: number;
  before?: number;
}

export type ProgressListener = (step: ExtractionProgress) => void;
