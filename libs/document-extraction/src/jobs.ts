import type { Extraction, FieldsWithEvidence } from './extraction.ts';
import type { TextRun } from './layout/page-lines.rules.ts';
import type { ModelAnswer } from './model/model-answer.ts';
import type { FileType } from './parsers/file-type.ts';

/** The steps of an extraction, as plain data: a caller can run them in child processes. Files are passed as paths. */
export type Job =
  /** Parses a document and extracts its fields, unless it has pages without text. */
  | { kind: 'read'; path: string; accept: readonly FileType[] }
  /** Runs OCR on an image file, or on one page (from 1) of a PDF. */
  | { kind: 'recognise'; path: string; page: number | null }
  /** Extracts the fields from pages of which at least one was recognised. */
  | { kind: 'extractFields'; pages: TextRun[][]; pagesRead: number; pagesTotal: number }
  /** Renders an image file or a page of a PDF as JPEG, for a language model. */
  | { kind: 'renderForModel'; path: string; page: number | null }
  /** Chooses the text that a language model gets. */
  | { kind: 'textForModel'; pages: string[] }
  /** Checks the answer of a language model against the text of the document. */
  | { kind: 'checkAnswer'; answer: ModelAnswer; fields: FieldsWithEvidence; pages: string[]; textRuns: TextRun[][] }
  /** Writes pages of a PDF, from one on (from 1), as PNG files into a directory. */
  | { kind: 'convert'; path: string; directory: string; fromPage: number; maxPages: number };

/** A document with pages that need OCR. */
export interface NeedsOcr {
  /** Pages of a PDF (from 1); null for an image file. */
  ocrPages: (number | null)[];
  /** The text of the other pages. */
  textRuns: TextRun[][];
  pagesTotal: number;
}

export interface ConvertedPage {
  path: string;
  width: number;
  height: number;
}

export interface Conversion {
  pages: ConvertedPage[];
  pagesTotal: number;
}

/** The extraction without a model, with the text of each page and, where pages are drawn, its places. */
export type ReadDocument = Omit<Extraction, 'notice'> & { pages: string[]; textRuns: TextRun[][] };

export interface JobResults {
  read: ReadDocument | NeedsOcr;
  recognise: TextRun[];
  extractFields: ReadDocument;
  renderForModel: Uint8Array;
  textForModel: string;
  checkAnswer: FieldsWithEvidence;
  convert: Conversion;
}
