import type { Block } from '../document-text.ts';
import { parseLabel } from '../text/labels.rules.ts';
import { normaliseTypography } from '../text/typography.rules.ts';
import { dropRunningLines, hasBars, groupIntoLines, lineText, type Cell, type Line, type TextRun } from './page-lines.rules.ts';
import { hasOpenBracket, joinLines, tableRows, collectTable } from './page-tables.rules.ts';

/** Puts the text of all pages into reading order: lines are joined to paragraphs, and rows of tables are split into cells. */
export function layOutPages(pages: TextRun[][]): Block[] {
  const flow = dropRunningLines(pages.map((runs, at) => groupIntoLines(runs, at + 1))).flat();
  const right = rightMargin(flow);
  const blocks: Block[] = [];
  let table = 0;
  for (let at = 0; at < flow.length;) {
    const line = flow[at];
    if (!line) break;
    const end = flow.findIndex((one, index) => index >= at && !hasBars(one));
    const barred = flow.slice(at, end === -1 ? undefined : end);
    if (barred.length > 0) {
      table++;
      blocks.push(...barred.map(({ page, cells }) => ({ page, cells: cells.map(({ text }) => text), table })));
      at += barred.length;
    } else if (line.cells.length > 1) {
      const rows = collectTable(flow, at);
      table++;
      blocks.push(...tableRows(rows).map((cells) => ({ page: line.page, cells, table })));
      at += rows.length;
    } else {
      const paragraph = [line];
      for (let next = flow[at + 1]; next && continuesOnNext(paragraph, next, right); next = flow[at + paragraph.length])
        paragraph.push(next);
      blocks.push({ page: line.page, cells: [joinLines(paragraph.map(lineText))], table: null });
      at += paragraph.length;
    }
  }
  return joinWrappedLabels(blocks)
    .map((block) => ({ ...block, cells: block.cells.map(normaliseTypography) }))
    .filter((block) => block.cells.some((cell) => cell !== ''));
}

// Joins a label that is wrapped before the value of its row: "Compensation (per" over "month) | USD 900".
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

// The right margin of prose, near the end of the longest lines.
function rightMargin(lines: Line[]): number {
  const rights = lines
    .filter((line) => line.cells.length === 1 && line.margin === null)
    .map((line) => line.cells[0]?.right ?? 0)
    .sort((a, b) => a - b);
  return rights[Math.floor(rights.length * 0.97)] ?? 0;
}

const bullet = /^[•▪●◦■–—*☐☑☒□]\s/u;
const clauseNumber = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]|\([a-z\d]{1,3}\))\s/;
const sentenceEnd = /[.!?:;]["')]?$/;
const clauseEnd = /[.!?:;,]["')]?$/;

/** A line of prose that is no label has so many letters. */
const shortestProse = 40;

// "six Instagram Reels and" over "two YouTube Shorts": some words end no paragraph.
const numberWord = 'one|two|three|four|five|six|seven|eight|nine|ten';
const dangling = new RegExp(
  `\\b(?:an?|and|are|as|at|be|by|each|for|from|her|his|in|is|its|of|on|or|our|per|shall|the|their|this|to|until|will|with|your|${numberWord})$`,
);
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const cutDate = new RegExp(`${month}(?: \\d{1,2}(?:st|nd|rd|th)?,?)?$`);
const restOfDate = /^(?:\d{1,2}, )?(?:19|20)\d{2}\b/;

function goesOn(paragraph: Line[], text: string, next: string): boolean {
  const isLong = paragraph.length > 1 || text.length >= shortestProse;
  if (/^[\p{Ll}@]/u.test(next)) return dangling.test(text) || (isLong && !sentenceEnd.test(text));
  if (/^\p{Lu}/u.test(next)) return isLong && dangling.test(text);
  return (dangling.test(text) && /^["(]/.test(next)) || (cutDate.test(text) && restOfDate.test(next));
}

// A paragraph continues on the next line when the first word of that would not have fitted on its last one, when it ends in such a
// word, or when the next line goes on in lower case.
function continuesOnNext(paragraph: Line[], next: Line, right: number): boolean {
  const line = paragraph.at(-1) ?? next;
  const [cell, nextCell] = [line.cells[0], next.cells[0]];
  if (!cell || !nextCell || next.cells.length > 1) return false;
  if (hasOtherSize(line, next) || startsListItem(nextCell.text, cell.text)) return false;
  const isFull = wouldOverflow(line, cell, nextCell, right) || goesOn(paragraph, cell.text, nextCell.text);
  const isWrapped = isFull && isMidSentence(cell.text, nextCell.text);
  if (!continuesClause(cell.text, nextCell.text, isWrapped) && startsLabel(nextCell.text, cell.text)) return false;
  return isBelow(line, next) ? isFull && next.y - line.y < 2.1 * line.height : isWrapped || (isFull && dangling.test(cell.text));
}

const isBelow = (line: Line, next: Line) => next.page === line.page && next.y > line.y;

// OCR measures a line without tall letters smaller; a line in lower case is no heading.
const hasOtherSize = (line: Line, next: Line) =>
  Math.abs(next.height - line.height) > (/^\p{Ll}/u.test(next.cells[0]?.text ?? '') ? 0.35 : 0.2) * line.height;

function isMidSentence(text: string, next: string): boolean {
  return !sentenceEnd.test(text) && /^[\p{Ll}\d("'$€£]/u.test(next);
}

// Within brackets, after a comma, and in lower case under a full line, a colon does not make the next line a label.
function continuesClause(text: string, next: string, isWrapped: boolean): boolean {
  return hasOpenBracket(text) || /,$/.test(text) || (isWrapped && /^\p{Ll}/u.test(next));
}

function startsListItem(text: string, before: string): boolean {
  // "(12) equal payments" in the middle of a sentence is not the number of a clause.
  return bullet.test(text) || (clauseNumber.test(text) && clauseEnd.test(before));
}

function wouldOverflow(line: Line, cell: Cell, nextCell: Cell, right: number): boolean {
  const letterWidth = (nextCell.right - nextCell.left) / Math.max(1, nextCell.text.length);
  const firstWord = (nextCell.text.split(' ')[0] ?? '').length * letterWidth;
  return cell.right + letterWidth + firstWord > (line.margin ?? right) - 0.5 * line.height;
}

// A label of several words starts a line of its own. One of a single word does so under another label or a title in capitals.
function startsLabel(text: string, before: string): boolean {
  const label = parseLabel(text)?.label;
  if (!label) return false;
  if (label.includes(' ')) return true;
  return /^\p{Lu}/u.test(label) && (parseLabel(before) !== null || !/\p{Ll}/u.test(before));
}
