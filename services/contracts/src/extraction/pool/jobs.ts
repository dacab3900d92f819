import type { Extraction } from '../extraction.ts';
import type { FileKind } from '../readers/file-kind.ts';
import type { Piece } from '../readers/page-layout.rules.ts';

/** What a child can be asked to do. Files travel as paths. */
export type Job =
  /** Reads a document's own text and its fields. */
  | { kind: 'read'; path: string; accept: readonly FileKind[] }
  /** Recognises the words of a picture, or of one page (from 1) of a PDF. */
  | { kind: 'recognise'; path: string; page: number | null }
  /** Reads the fields from pages that were recognised, or read and recognised. */
  | { kind: 'understand'; pages: Piece[][]; pagesRead: number; pagesTotal: number }
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

export interface Results {
  read: Extraction | Pictures;
  recognise: Piece[];
  understand: Extraction;
  convert: Conversion;
}
