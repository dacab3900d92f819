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
  recognised: boolean;
}

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** One spelling for what typesetters spell in many ways: quotes, hyphens, spaces, ligatures, composed accents. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[\u2018\u2019\u201A\u201B\u02BC\u2032\uFF07`´]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033]/g, '"')
    .replace(/[\u2010\u2011\u00AD\uFE63\uFF0D\u2212]/g, (hyphen) => (hyphen === '\u00AD' ? '' : '-'))
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replace(/\uFF20/g, '@')
    .replace(/[^\S\n\t]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim();
}

/** The whole text, a block a line, the cells of a row parted by tabs. */
export function plainText(document: DocumentText): string {
  return document.blocks.map((block) => block.cells.map((cell) => cell.replaceAll('\n', ' ')).join('\t')).join('\n');
}
