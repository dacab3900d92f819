import type { Block } from '../document-text.ts';
import { parseLabel } from '../text/labels.rules.ts';
import { normaliseTypography } from '../text/typography.rules.ts';
import { groupIntoLines, lineText, dropRunningLines, type Line, type TextRun } from './page-lines.rules.ts';
import { hasOpenBracket, joinLines, tableRows, collectTable } from './page-tables.rules.ts';

/** Puts the pieces of all pages into reading order: paragraphs joined over their lines, rows of tables cut into cells. */
export function layOutPages(pages: TextRun[][]): Block[] {
  const flow = dropRunningLines(pages.map((pieces, at) => groupIntoLines(pieces, at + 1))).flat();
  const right = rightMargin(flow);
  const blocks: Block[] = [];
  let table = 0;
  for (let at = 0; at < flow.length;) {
    const line = flow[at];
    if (!line) break;
    if (line.cells.length > 1) {
      const rows = collectTable(flow, at);
      table++;
      blocks.push(...tableRows(rows).map((cells) => ({ page: line.page, cells, table })));
      at += rows.length;
    } else {
      const paragraph = [line];
      while (continuesOnNext(paragraph.at(-1) ?? line, flow[at + paragraph.length], right)) {
        paragraph.push(flow[at + paragraph.length] ?? line);
      }
      blocks.push({ page: line.page, cells: [joinLines(paragraph.map(lineText))], table: null });
      at += paragraph.length;
    }
  }
  return joinWrappedLabels(blocks)
    .map((block) => ({ ...block, cells: block.cells.map(normaliseTypography) }))
    .filter((block) => block.cells.some((cell) => cell !== ''));
}

// A label that is wrapped before its row's value begins: "Compensation (per" over "month) | USD 900".
function joinWrappedLabels(blocks: Block[]): Block[] {
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    const before = blocks[at - 1];
    const begins = (one: Block | undefined, two: Block | undefined) =>
      one?.cells.length === 1 &&
      two !== undefined &&
      two.cells.length > 1 &&
      hasOpenBracket(one.cells[0] ?? '') &&
      /^[^(]*\)/.test(two.cells[0] ?? '');
    if (begins(block, next)) return [];
    if (!begins(before, block)) return [block];
    const [first = '', ...rest] = block.cells;
    return [{ ...block, cells: [`${before?.cells[0] ?? ''} ${first}`, ...rest] }];
  });
}

// Where lines of prose end: near the longest of them.
function rightMargin(lines: Line[]): number {
  const rights = lines
    .filter((line) => line.cells.length === 1 && line.margin === null)
    .map((line) => line.cells[0]?.right ?? 0)
    .sort((a, b) => a - b);
  return rights[Math.floor(rights.length * 0.97)] ?? 0;
}

// A line goes on in the next when the next one's first word would not have fitted on it.
function continuesOnNext(line: Line, next: Line | undefined, right: number): boolean {
  const [cell, other] = [line.cells[0], next?.cells[0]];
  if (!next || !cell || !other || next.cells.length > 1) return false;
  if (Math.abs(next.height - line.height) > 0.2 * line.height) return false;
  if (/^[•▪●◦■–—*☐☑☒□]\s/u.test(other.text)) return false;
  // "(12) equal payments" in the middle of a sentence numbers no clause.
  if (/^(?:\d{1,2}(?:\.\d{1,2})*[.)]|\([a-z\d]{1,3}\))\s/.test(other.text) && /[.!?:;,]["')]?$/.test(cell.text)) return false;
  const letter = (other.right - other.left) / Math.max(1, other.text.length);
  const firstWord = (other.text.split(' ')[0] ?? '').length * letter;
  const full = cell.right + letter + firstWord > (line.margin ?? right) - 0.5 * line.height;
  const inMidSentence = !/[.!?:;]["')]?$/.test(cell.text) && /^[\p{Ll}\d("'$€£]/u.test(other.text);
  // Within brackets, after a comma, and in small letters under a full line, a colon begins no line of its own. A label of one word
  // begins one beneath another label, and beneath a title in capitals.
  const goesOn = hasOpenBracket(cell.text) || /,$/.test(cell.text) || (full && inMidSentence && /^\p{Ll}/u.test(other.text));
  const label = goesOn ? undefined : parseLabel(other.text)?.label;
  if (label?.includes(' ')) return false;
  if (label && /^\p{Lu}/u.test(label) && (parseLabel(cell.text) || !/\p{Ll}/u.test(cell.text))) return false;
  if (next.page !== line.page || next.y <= line.y) return full && inMidSentence;
  return full && next.y - line.y < 2.1 * line.height;
}
