/** A paragraph (one cell) or a table row (several). A cell may hold several lines, parted by \n. */
export interface Block {
  /** From 1. */
  page: number;
  cells: string[];
  /** Rows of one table share its number; null for a paragraph. */
  table: number | null;
}

/** A document as the rules see it: its words in reading order, whatever file they came from. */
export interface DocumentText {
  blocks: Block[];
  pagesRead: number;
  pagesTotal: number;
  /** True when the words were recognised from pictures, so that they may hold mistakes. */
  fromOcr: boolean;
}

/** The whole text, a block a line, the cells of a row parted by tabs. */
export function plainText(document: Pick<DocumentText, 'blocks'>): string {
  return document.blocks.map((block) => block.cells.map((cell) => cell.replaceAll('\n', ' ')).join('\t')).join('\n');
}
