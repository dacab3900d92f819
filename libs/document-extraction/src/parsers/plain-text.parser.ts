import type { Block, DocumentText } from '../document-text.ts';
import { isHeading, parseLabel, keysToLabels } from '../text/labels.rules.ts';
import { startsMessage } from '../text/messages.rules.ts';
import { normaliseTypography } from '../text/typography.rules.ts';

/** Lays out plain lines: blank lines part paragraphs, a line that stops where the others run on ends one, wide gaps and tabs part cells. */
export function textToBlocks(text: string, page = 1): Block[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:>\s?)+/, '').trimEnd());
  const widths = lines.map((line) => line.length).filter((width) => width > 0);
  const full = widths.sort((a, b) => a - b)[Math.floor(widths.length * 0.95)] ?? 0;
  const blocks: Block[] = [];
  let table = 0;
  let width = 0;
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ page, cells: [open.join(' ')], table: null });
    open = [];
  };
  for (const [at, line] of lines.entries()) {
    const cells = splitCells(line);
    const rule = /^[-=_*~+|:\s]{4,}$/.test(line);
    if (cells.length > 1 && !rule) {
      close();
      if (width === 0) table++;
      width = cells.length;
      blocks.push({ page, cells, table });
      continue;
    }
    const words = line.trim();
    if (words === '' || rule) {
      close();
      // A rule under a row makes it the heading of a new table.
      const last = blocks.at(-1);
      if (rule && words.includes('|') && last && last.table === table && width > 0) last.table = ++table;
      if (words === '' && splitCells(lines[at + 1] ?? '').length !== width) width = 0;
      continue;
    }
    width = 0;
    open.push(words);
    if (!continuesOnNext(line, lines[at + 1] ?? '', full)) close();
  }
  close();
  return blocks
    .map((block) => ({ ...block, cells: block.cells.map(normaliseTypography) }))
    .filter((block) => block.cells.some((cell) => cell !== ''));
}

function splitCells(line: string): string[] {
  if (/^\s*\|.*\|\s*$/.test(line))
    return line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  const parts = line
    .trim()
    // Labels that are set in a column, the colons under each other.
    .replace(/^([^:]{2,40}?)\s{2,}:\s+/, '$1: ')
    .split(/\t+| {3,}|\s+\|\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // "•   item" and "1.   item" are list items, not rows.
  if (parts.length === 2 && /^(?:[-•*–>]|\(?[\da-z]{1,3}[.)])$/i.test(parts[0] ?? '')) return [parts.join(' ')];
  return parts;
}

const LIST_ITEM = /^\s*(?:[-•*–—▪●]\s|\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z])[.)]\s|\d{1,2}\.\d{1,2}\s|§)/;

// A line goes on when the next one's first word would not have fitted on it, or when it breaks off in the middle of a sentence.
function continuesOnNext(line: string, next: string, full: number): boolean {
  const after = next.trim();
  if (
    after === '' ||
    startsMessage(next) ||
    splitCells(next).length > 1 ||
    (LIST_ITEM.test(next) && (/[.!?:;,]$/.test(line) || !/^\s*\(?\d/.test(next))) ||
    /^[-=_*~]{4,}$/.test(after)
  )
    return false;
  const ended = /[.!?:;]["')]?$/.test(line.trimEnd());
  const heading = isHeading(line.trim()) && line.trim().length < full * 0.6;
  if (heading) return false;
  if (LIST_ITEM.test(line) && /^\s{2,}\S/.test(next)) return true;
  // "Effective / Date: April 15" breaks inside a sentence; a label of two words or more begins a line of its own.
  const label = parseLabel(after)?.label ?? '';
  if (label.includes(' ') || (label !== '' && parseLabel(line.trim()))) return false;
  const firstWord = after.split(/\s/)[0]?.length ?? 0;
  if (full >= 45 && line.length + 1 + firstWord > full - 1) return true;
  if (ended || label !== '') return false;
  return line.trim().length >= (/^\p{Ll}/u.test(after) ? Math.max(25, full * 0.5) : Math.max(40, full * 0.62));
}

/** Rows that are parted by semicolons, as a spreadsheet writes them, become rows that are parted by tabs. */
function semicolonsToTabs(text: string): string {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => /^[^;]{1,60};[^;]+$/.test(line));
  return rows.length >= 4 && rows.length >= lines.length * 0.8 ? text.replace(/^([^;\n]{1,60});/gm, '$1\t') : text;
}

/** The words of a plain text file. */
export function parsePlainText(file: string): DocumentText {
  const text = keysToLabels(semicolonsToTabs(file));
  return { blocks: textToBlocks(text), pagesRead: 1, pagesTotal: 1, fromOcr: false };
}
