import type { Platform } from './reading/platform-names.rules.ts';

/** What a contract document says, as the contract form takes it. A field that the document does not state is null. */
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

/** Where a value was read: page (from 1) and the words. */
export interface Evidence {
  page: number;
  text: string;
}

/** What the rules make of a document's text. */
export interface FieldReading {
  data: ExtractedFields;
  /** 0..1 for every field that has a value. */
  confidence: Partial<Record<FieldName, number>>;
  evidence: Partial<Record<FieldName, Evidence>>;
}

/** Which way the words were read; `model` when a language model read them and the rules checked it. */
export type EngineName = 'rules' | 'ocr' | 'model';

export interface Extraction extends FieldReading {
  /** The first part of the text as read, for a person to look at. */
  preview: string;
  /** Everything that was read, for full-text search. */
  text: string;
  pagesRead: number;
  pagesTotal: number;
  engine: EngineName;
  /** Why a configured model did not read the document, as a sentence; null when it did or none is configured. */
  notice: string | null;
}

/** A step of the work, as it happens: `page` of `pages` (from 1). `waiting` is for a free reader, with so many documents `before` it. */
export interface ExtractionProgress {
  stage: 'waiting' | 'opening' | 'reading' | 'recognising' | 'converting' | 'understanding' | 'asking the model';
  page?: number;
  pages?: number;
  before?: number;
}
