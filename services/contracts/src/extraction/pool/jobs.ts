import type { Extraction, FieldReading } from '../extraction.ts';
import type { ModelAnswer } from '../model/model-answer.ts';
import type { FileKind } from '../readers/file-kind.ts';
import type { Piece } from '../readers/page-lines.rules.ts';

/** What a child can be asked to do. Files travel as paths. */
export type Job =
  /** Reads a document's own text and its fields. */
  | { kind: 'read'; path: string; accept: readonly FileKind[] }
  /** Recognises the words of a picture, or of one page (from 1) of a PDF. */
  | { kind: 'recognise'; path: string; page: number | null }
  /** Reads the fields from pages that were recognised, or read and recognised. */
  | { kind: 'understand'; pages: Piece[][]; pagesRead: number; pagesTotal: number }
  /** Draws a picture (an image file, or a page of a PDF) as JPEG for a model to look at. */
  | { kind: 'show'; path: string; page: number | null }
  /** Holds a model's answer against what the document says. */
  | { kind: 'check'; answer: ModelAnswer; reading: FieldReading; pages: string[] }
  /** Writes the pages of a PDF as PNG files into a directory. */
  | { kind: 'convert'; path: string; directory: string; most: number };

/** Pages whose words must first be recognised; `pieces` holds what the other pages say. */
export interface Pictures {
  /** Pages of a PDF (from 1); null for an image file itself. */
  pictures: (number | null)[];
  pieces: Piece[][];
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

/** What a child makes of a document: besides the extraction its words, page by page. */
export type ReadDocument = Omit<Extraction, 'notice'> & { pages: string[] };

export interface Results {
  read: ReadDocument | Pictures;
  recognise: Piece[];
  understand: ReadDocument;
  show: Uint8Array;
  check: FieldReading;
  convert: Conversion;
}
