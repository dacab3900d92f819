import type { Block, DocumentText } from '../document-text.ts';
import { isHeading, parseLabel, keysToLabels } from '../text/labels.rules.ts';
import { startsMessage } from '../text/messages.rules.ts';
import { normaliseTypography } from '../text/typography.rules.ts';
import { recordsToLines } from './data-file.rules.ts';

const rule = /^[-=_*~+|:\s]{4,}$/;

/**
 * Splits plain text into blocks. A blank line ends a paragraph, and so does a line that is clearly shorter than the others; tabs and
 * wide gaps separate the cells of a row.
 */
export function textToBlocks(text: string, page = 1): Block[] {
  const printed = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => withoutMarks(line.replace(/^\s*(?:>\s?)+/, '')).trimEnd());
  const width = fullWidth(printed);
  const lines = printed.map(withoutMargin).flatMap((line) => unfolded(line) ?? [{ line, full: width }]);
  const layout = new PlainLayout(page);
  for (const [at, { line, full }] of lines.entries()) {
    const next = lines[at + 1]?.line ?? '';
    const cells = splitCells(line);
    const words = line.trim();
    const isRule = rule.test(line);
    if (cells.length > 1 && !isRule) layout.addRow(cells, startOfSecond(line));
    else if (words !== '' && !isRule && layout.continuesCell(line)) layout.addToCell(words);
    else if (words === '' || isRule) layout.addSeparator(words, next);
    else layout.addLine(words, continuesOnNext(line, next, full));
  }
  return layout.blocks
    .map((block) => ({ ...block, cells: block.cells.map(normaliseTypography) }))
    .filter((block) => block.cells.some((cell) => cell !== ''));
}

// "**January 15, 2025**" and "## Term" in Markdown
const withoutMarks = (line: string) =>
  line
    .replace(/\*\*(?=[^\s*])([^*]+)\*\*/g, '$1')
    .replace(/^#{1,6}\s+(?=\P{Z})/u, '')
    .replace(/~~[^~\n]+~~/g, '')
    .replace(fromLineOfForm, '$1');

// "dated _May 16, 2010_", "__Jane Doe": the line of a form that is filled in
const fromLineOfForm = /(?<![\w@./-])_+(?=\p{Lu})(?:([^_\n]{2,40})_+(?=$|[\s,.;:)]))?/gu;

/** Lines of one paragraph differ by this much when spaces fill them to the margin. */
const sameMargin = 3;

// "and   Andy  Teng,  a  resident  of  the  City  of  Industry,": prose that wide gaps fill to the margin of the line before has no cells.
function withoutMargin(line: string, at: number, lines: string[]): string {
  const [last, next] = [lines[at - 1] ?? '', lines[at + 1] ?? ''];
  const isProse = last.trim().length >= shortestProse && splitCells(last).length === 1 && !sentenceEnd.test(last);
  const isFilled = Math.abs(last.length - line.length) <= sameMargin && / {2}\S/.test(line) && !/[\t|]| {8}/.test(line);
  return isProse && isFilled && splitCells(next).length < 2 ? line.replace(/ {2,}/g, (gap) => '\u00A0'.repeat(gap.length)) : line;
}

function fullWidth(lines: string[]): number {
  const widths = lines.map((line) => line.length).filter((width) => width > 0);
  return widths.sort((a, b) => a - b)[Math.floor(widths.length * 0.95)] ?? 0;
}

/** No printed line is longer, and no line of two columns of prose. */
const longestLine = 240;
const longestColumns = 120;
/** A cell of a row is shorter than a line of prose. */
const shortestProse = 45;
const longestLabel = 40;
const gap = / {3,}/;

// A text that lost its line breaks has the indents of its lines as wide gaps within a paragraph: these are no cells of a row.
function unfolded(line: string): { line: string; full: number }[] | null {
  if (line.length <= longestColumns || /[\t|]/.test(line)) return null;
  const parts = line
    .trim()
    .replace(/(^| {3,})(\(?[\da-z]{1,3}[.)]|[-•*–]) {2,}/gi, '$1$2 ')
    .split(gap);
  const [first = '', ...others] = parts;
  if (others.length === 0 || (others.length === 1 && first.length <= longestLabel)) return null;
  const widths = parts.slice(0, -1).map((part) => part.length);
  if (line.length <= longestLine && Math.min(...widths) < shortestProse) return null;
  const full = Math.max(...widths);
  return [...parts.map((part) => ({ line: part, full })), { line: '', full }];
}

/** Collects the paragraphs and rows of a page. */
class PlainLayout {
  private readonly finishedBlocks: Block[] = [];
  private readonly page: number;
  private table = 0;
  /** Cells per row of the current table; 0 outside tables. */
  private columns = 0;
  private paragraph: string[] = [];
  /** Where the second cell of the row above begins; 0 below other lines. */
  private second = 0;

  constructor(page: number) {
    this.page = page;
  }

  get blocks(): Block[] {
    this.endParagraph();
    return this.finishedBlocks;
  }

  addRow(cells: string[], second: number): void {
    this.endParagraph();
    this.second = cells.length === 2 ? second : 0;
    if (this.columns === 0) this.table++;
    this.columns = cells.length;
    this.finishedBlocks.push({ page: this.page, cells, table: this.table });
  }

  /** Whether a line stands below the second cell of a row of two. */
  continuesCell(line: string): boolean {
    return this.second > shortestLabel && Math.abs(line.search(/\S/) - this.second) <= 2;
  }

  addToCell(words: string): void {
    const cells = this.finishedBlocks.at(-1)?.cells ?? [];
    const last = cells.at(-1) ?? '';
    // A line that begins in lower case goes on with the sentence.
    if (cells.length > 0) cells[cells.length - 1] = `${last}${/^\p{Ll}/u.test(words) ? ' ' : '\n'}${words}`;
  }

  addSeparator(words: string, next: string): void {
    this.endParagraph();
    this.second = 0;
    // A rule under a row makes the row the heading of a new table.
    const last = this.finishedBlocks.at(-1);
    if (words.includes('|') && last?.table === this.table && this.columns > 0) last.table = ++this.table;
    if (words === '' && splitCells(next).length !== this.columns) this.columns = 0;
  }

  addLine(words: string, continues: boolean): void {
    this.columns = this.second = 0;
    this.paragraph.push(words);
    if (!continues) this.endParagraph();
  }

  private endParagraph(): void {
    if (this.paragraph.length > 0)
      this.finishedBlocks.push({ page: this.page, cells: [this.paragraph.join(' ').replace(cutWord, '$1')], table: null });
    this.paragraph = [];
  }
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
    // Labels in a column, with aligned colons.
    .replace(/^([^:]{2,40}?)\s{2,}:\s+/, '$1: ')
    .split(/\t+| {3,}|\s+\|\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // "•   item" and "1.   item" are list items, not rows of a table.
  if (parts.length === 2 && /^(?:[-•*–>o]|\(?[\da-z]{1,3}[.)])$/i.test(parts[0] ?? '')) return [parts.join(' ')];
  // "Fee: [x] $250 per month   [ ] $500 per month" is a choice, no row.
  if (box.test(parts[0] ?? '') && parts.slice(1).some((part) => box.test(part))) return [parts.join(' ')];
  return parts;
}

const shortestLabel = 4;
const startOfSecond = (line: string) => line.search(/(?<=\S(?:\t+| {3,}))\S/);

const box = /\[[ xX✓]?\](?=\s*\S)|[☐☑☒□]/u;

const listItem = /^\s*(?:[-•*–—▪●]\s|\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z])[.)]\s|\d{1,2}\.\d{1,2}\s|§)/;

const sentenceEnd = /[.!?:;]["')]?$/;

// "shall com- / mence on", but "long- / form"
const keptHyphen =
  '(?:long|short|non|self|co|pre|post|re|in|mid|high|full|half|user|well|multi|one|two|three|four|six|month|year)';
const cutWord = new RegExp(
  `(?<![\\p{L}-])((?!${keptHyphen}-)\\p{L}{2,12})- (?=\\p{Ll}{3})(?!(?:and|or|to|und|bis|et|ou)\\b)`,
  'gu',
);

// A line continues on the next one when the first word of that would not have fitted on it, or when it ends within a sentence.
function continuesOnNext(line: string, next: string, full: number): boolean {
  if (startsBlock(line, next)) return false;
  if (/\p{Ll}-$/u.test(line.trimEnd()) && /^\s*\p{Ll}/u.test(next)) return true;
  return isCutName(line.trim(), next.trim()) || isCutDate(line, next) || isSameSentence(line, next, full);
}

function isSameSentence(line: string, next: string, full: number): boolean {
  const [words, after] = [line.trim(), next.trim()];
  if (isHeading(words) && words.length < full * 0.6) return false;
  if (listItem.test(line) && /^\s{2,}\S/.test(next)) return true;
  // "Effective / Date: April 15" is wrapped within a sentence; a label of two words or more starts a line of its own.
  const label = parseLabel(after)?.label ?? '';
  if (label.includes(' ') || (label !== '' && parseLabel(words))) return false;
  if (wouldOverflow(line, after, full) || isOpenEnd(words, after)) return true;
  return label === '' && !sentenceEnd.test(line.trimEnd()) && isLong(words, after, full);
}

const title = '(?:Mr|Mrs|Ms|Miss|Dr)\\.?';
const cutName = new RegExp(`(?:^(?:Dear|${title}|(?:Dear )?${title} \\p{Lu}[\\p{L}.]{0,15})|${title}(?: \\p{Lu}\\.)+)$`, 'u');
const restOfName = /^(?:\p{Lu}\. )?\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20})?(?:[,:]|$)/u;
const roleInBrackets = /^\((?:(?:the|hereinafter|hereafter|referred to as|called) )*["“]/i;

// "Mr. Dale / Heins", "Nadia Brennan / (the "Creator")": pages of the web are cut within names.
const isCutName = (words: string, after: string) =>
  (cutName.test(words) && restOfName.test(after)) || (roleInBrackets.test(after) && /[\p{L}.]$/u.test(words));

// "March 20, / 2006; however"
const isCutDate = (line: string, next: string) =>
  /(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\s\d{1,2}(?:st|nd|rd|th)?,?)?\s*$/.test(
    line,
  ) && /^\s*(?:\d{1,2}, )?(?:19|20)\d{2}\b/.test(next);

// "commences on 11 September 2009 and" in a file with hard breaks
const openEnd = /\s(?:and|or|of|the|to|on|in|by|for|with|from|until)$/i;
const isOpenEnd = (words: string, after: string) =>
  openEnd.test(words.slice(-10)) && (/^\p{Ll}/u.test(after) || / the$/.test(words));

function wouldOverflow(line: string, after: string, full: number): boolean {
  const firstWord = after.split(/\s/)[0]?.length ?? 0;
  return full >= 45 && line.length + 1 + firstWord > full - 1;
}

function isLong(words: string, after: string, full: number): boolean {
  return words.length >= (/^\p{Ll}/u.test(after) ? Math.max(25, full * 0.5) : Math.max(40, full * 0.62));
}

const itemNumber = (line: string) => Number(/^\s*\(?(\d{1,2})[.)]\s/.exec(line)?.[1] ?? Number.NaN);

// "1. Creator: Nadia Brennan" above "2. Brand: Acme"
const isNextItem = (line: string, next: string) => itemNumber(next) === itemNumber(line) + 1;

function startsBlock(line: string, next: string): boolean {
  return (
    next.trim() === '' ||
    startsMessage(next) ||
    splitCells(next).length > 1 ||
    isNextItem(line, next) ||
    (listItem.test(next) && (/[.!?:;,]$/.test(line) || !/^\s*\(?\d/.test(next))) ||
    /^[-=_*~]{4,}$/.test(next.trim())
  );
}

/** Turns lines with semicolons, as spreadsheets export them, into lines with tabs. */
function semicolonsToTabs(text: string): string {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => /^[^;]{1,60};[^;]+$/.test(line));
  return rows.length >= 4 && rows.length >= lines.length * 0.8 ? text.replace(/^([^;\n]{1,60});/gm, '$1\t') : text;
}

/** "Name: __Mara Quill______" */
const filledIn = /(?<=[\s:])_{2,}(?=[^\s_])([^_\n]{1,80}?)_{2,}(?![^\s.,;%)])/g;

/** Parses a plain text file. */
export function parsePlainText(file: string): DocumentText {
  const text = keysToLabels(semicolonsToTabs(recordsToLines(file.replace(filledIn, '$1'))));
  return { blocks: textToBlocks(text), pagesRead: 1, pagesTotal: 1, fromOcr: false };
}
