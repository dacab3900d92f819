/** A paragraph (one cell) or a table row (several cells). A cell can have several lines, separated by \n. */
export interface Block {
  /** From 1. */
  page: number;
  cells: string[];
  /** The number of the table that the row belongs to; null for a paragraph. */
  table: number | null;
}

/** The text of a document in reading order, independent of the file format. */
export interface DocumentText {
  blocks: Block[];
  pagesRead: number;
  pagesTotal: number;
  /** Whether OCR was used, so that the text may contain errors. */
  fromOcr: boolean;
}

/** The whole text: a line per block, cells separated by tabs. */
export function plainText(document: Pick<DocumentText, 'blocks'>): string {
  return document.blocks.map((block) => block.cells.map((cell) => cell.replaceAll('\n', ' ')).join('\t')).join('\n');
}
