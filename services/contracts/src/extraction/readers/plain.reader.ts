import type { Block, DocumentText } from '../document-text.ts';
import { tidy } from '../reading/tidy.rules.ts';

/** Lays out plain lines: blank lines part paragraphs, a line that stops where the others run on ends one, wide gaps and tabs part cells. */
export function blocksOfLines(text: string, page = 1): Block[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:>\s?)+/, '').replace(/\s+$/, ''));
  const widths = lines
    .map((line) => line.length)
    .filter((width) => width > 0)
    .sort((a, b) => a - b);
  const full = widths[Math.floor(widths.length * 0.95)] ?? 0;
  const blocks: Block[] = [];
  let table = 0;
  let inTable = false;
  let open: string | null = null;
  const close = () => {
    if (open !== null) blocks.push({ page, cells: [open], table: null });
    open = null;
  };
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line);
    if (cells.length > 1) {
      close();
      if (!inTable) table++;
      inTable = true;
      blocks.push({ page, cells, table });
      continue;
    }
    const words = line.trim();
    if (words === '' || /^[-=_*~+|\s]{4,}$/.test(words)) {
      close();
      if (words === '' && /\S/.test(lines[at - 1] ?? '') && cellsOf(lines[at + 1] ?? '').length < 2) inTable = false;
      continue;
    }
    inTable = false;
    open = open === null ? words : `${open} ${words}`;
    if (!wraps(line, lines[at + 1] ?? '', full)) close();
  }
  close();
  return blocks
    .map((block) => ({ ...block, cells: block.cells.map(tidy) }))
    .filter((block) => block.cells.some((cell) => cell !== ''));
}

function cellsOf(line: string): string[] {
  if (/^\s*\|.*\|\s*$/.test(line))
    return line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  const parts = line
    .trim()
    .split(/\t+| {3,}|\s+\|\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // "•   item" and "1.   item" are list items, not rows.
  if (parts.length === 2 && /^(?:[-•*–>]|\(?[\da-z]{1,3}[.)])$/i.test(parts[0] ?? '')) return [parts.join(' ')];
  return parts;
}

// A line goes on when the next one's first word would not have fitted on it, or when the next is indented below a list item.
function wraps(line: string, next: string, full: number): boolean {
  if (next.trim() === '' || cellsOf(next).length > 1 || /^\s*(?:[-•*–—]\s|\(?\d{1,2}(?:\.\d{1,2})*[.)]\s|\([a-z]\)\s)/.test(next))
    return false;
  if (/^\s*(?:[-•*–]|\(?\d{1,2}[.)])\s/.test(line) && /^\s{2,}\S/.test(next)) return true;
  const firstWord = next.trim().split(/\s/)[0]?.length ?? 0;
  return full >= 45 && line.length + 1 + firstWord > full - 1;
}

/** The words of a plain text file. */
export function readPlain(text: string): DocumentText {
  return { blocks: blocksOfLines(text), pagesRead: 1, pagesTotal: 1, recognised: false };
}
