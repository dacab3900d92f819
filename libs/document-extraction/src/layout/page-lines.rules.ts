import type { PageBox } from '../extraction.ts';

/** Text at a position of a page, in points or pixels of the page; y grows downwards. */
export interface TextRun {
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  /** The size of the letters. */
  height: number;
  text: string;
  /** Where it is on the page as drawn, before the page was straightened and rotated for reading. */
  box?: PageBox;
}

export interface Cell {
  left: number;
  right: number;
  text: string;
}

/** The text on one baseline, split into cells at wide gaps. */
export interface Line {
  page: number;
  y: number;
  height: number;
  cells: Cell[];
  runs: TextRun[];
  /** The right edge of the column of prose; null where the page has one column. */
  margin: number | null;
}

// In multiples of the letter height.
const baselineTolerance = 0.45;
const wordGap = 0.13;
const cellGap = 1.5;
const minGutter = 0.6;

/** The lines of a page in reading order. Parts with two columns of prose are read column by column. */
export function groupIntoLines(runs: TextRun[], page: number): Line[] {
  const rows: TextRun[][] = [];
  for (const run of runs.filter((one) => one.text.trim() !== '').sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast((one) => {
      const last = one.at(-1);
      return last !== undefined && Math.abs(last.y - run.y) <= baselineTolerance * Math.min(last.height, run.height);
    });
    if (row) row.push(run);
    else rows.push([run]);
  }
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return readByColumn(rows, page);
}

export function toLine(runs: TextRun[], page: number, margin: number | null = null): Line {
  const height = Math.max(...runs.map((run) => run.height));
  return { page, y: runs[0]?.y ?? 0, height, cells: splitCells(runs), runs: runs, margin };
}

export function lineText(line: Line): string {
  return line.cells.map((cell) => cell.text).join(' ');
}

/** "Month | Due | Net": bars divide the cells of a line. */
export const hasBars = ({ cells, runs }: Line) => cells.length > 1 && runs.some((_, at) => isBar(runs, at));

// OCR takes many an "I" for a bar: "but | think so".
function isBar(runs: TextRun[], at: number): boolean {
  if (runs[at]?.text !== '|') return false;
  const isOnly = runs.every(({ text }, other) => other === at || text !== '|');
  return !isOnly || !/^\p{Ll}/u.test(runs[at + 1]?.text ?? '');
}

function splitCells(runs: TextRun[]): Cell[] {
  const cells = betweenBars(runs).flatMap(splitAtGaps);
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() })).filter((cell) => cell.text !== '');
}

function betweenBars(runs: TextRun[]): TextRun[][] {
  const parts: TextRun[][] = [[]];
  for (const [at, run] of runs.entries()) {
    if (isBar(runs, at)) parts.push([]);
    else parts.at(-1)?.push(run.text === '|' ? { ...run, text: 'I' } : run);
  }
  return parts;
}

function splitAtGaps(runs: TextRun[]): Cell[] {
  const cells: Cell[] = [];
  for (const run of runs) {
    const last = cells.at(-1);
    const gap = last ? run.x - last.right : Infinity;
    if (!last || gap > cellGap * run.height) {
      cells.push({ left: run.x, right: run.x + run.width, text: run.text });
      continue;
    }
    const spaced = gap > wordGap * run.height || /\s$/.test(last.text) || /^\s/.test(run.text);
    last.text += (spaced ? ' ' : '') + run.text;
    last.right = Math.max(last.right, run.x + run.width);
  }
  return cells;
}

/** Splits a line of one cell where a run starts at the left edge of a table column; null when none does. */
export function splitAtColumn(line: Line, edges: number[]): Line | null {
  const at = line.runs.findIndex((run, index) => {
    const before = line.runs[index - 1];
    if (!before || run.x - (before.x + before.width) < 0.45 * run.height) return false;
    return edges.some((edge) => Math.abs(edge - run.x) < 0.3 * run.height);
  });
  if (at < 1) return null;
  return { ...line, cells: [...splitCells(line.runs.slice(0, at)), ...splitCells(line.runs.slice(at))] };
}

/** Splits a line at wide gaps and wherever a run starts at the left edge of a table column. */
export function splitAtColumns(line: Line, edges: number[]): Line {
  const parts: TextRun[][] = [];
  for (const run of line.runs) {
    const last = parts.at(-1)?.at(-1);
    const gap = last ? run.x - (last.x + last.width) : Infinity;
    const begins = gap > 0.3 * run.height && edges.some((edge) => Math.abs(edge - run.x) < 0.3 * run.height);
    if (begins || parts.length === 0) parts.push([run]);
    else parts.at(-1)?.push(run);
  }
  return { ...line, cells: parts.flatMap(splitCells) };
}

interface Gutter {
  from: number;
  to: number;
}

function readByColumn(rows: TextRun[][], page: number): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < rows.length;) {
    const { length, gutter } = findColumns(rows, at);
    if (length === 0) {
      lines.push(toLine(rows[at] ?? [], page));
      at++;
      continue;
    }
    const part = rows.slice(at, at + length);
    const middle = (gutter.from + gutter.to) / 2;
    const left = part.map((row) => row.filter((run) => run.x < middle));
    const right = part.map((row) => row.filter((run) => run.x >= middle));
    const edge = (side: TextRun[][]) => Math.max(...side.flat().map((run) => run.x + run.width));
    for (const side of [left, right])
      lines.push(...side.filter((row) => row.length > 0).map((row) => toLine(row, page, edge(side))));
    at += length;
  }
  return lines;
}

// The most rows from `at` on that a gutter divides into two columns of prose.
function findColumns(rows: TextRun[][], at: number): { length: number; gutter: Gutter } {
  let best = { length: 0, gutter: { from: 0, to: 0 } };
  for (const gap of findGaps(rows.slice(at, at + 3))) {
    let gutter = gap;
    let length = 1;
    while (at + length < rows.length) {
      const row = rows[at + length] ?? [];
      const before = rows[at + length - 1] ?? [];
      const next = narrowGutter(gutter, row);
      if (!next || (row[0]?.y ?? 0) - (before[0]?.y ?? 0) > 2.5 * (row[0]?.height ?? 0)) break;
      gutter = next;
      length++;
    }
    if (length > best.length && isProseInColumns(rows.slice(at, at + length), gutter)) best = { length, gutter };
  }
  return best;
}

// Gaps that several rows share: the lines of two columns need not have the same baselines.
function findGaps(rows: TextRun[][]): Gutter[] {
  const gaps: Gutter[] = [];
  let from = Infinity;
  for (const run of rows.flat().sort((a, b) => a.x - b.x)) {
    if (run.x - from >= minGutter * run.height) gaps.push({ from, to: run.x });
    from = Math.max(from === Infinity ? 0 : from, run.x + run.width);
  }
  return gaps;
}

// The part of a gutter that a row leaves empty; null when the row crosses it.
function narrowGutter(gutter: Gutter, row: TextRun[]): Gutter | null {
  let { from, to } = gutter;
  for (const run of row) {
    const [left, right] = [run.x, run.x + run.width];
    if (right <= from || left >= to) continue;
    if (left > from && left - from >= right - from) to = Math.min(to, left);
    else if (right < to && left <= from) from = Math.max(from, right);
    else if (left > from) to = Math.min(to, left);
    else return null;
  }
  return to - from >= minGutter * (row[0]?.height ?? 0) ? { from, to } : null;
}

function isProseInColumns(rows: TextRun[][], gutter: Gutter): boolean {
  const middle = (gutter.from + gutter.to) / 2;
  const sideOf = (left: boolean) =>
    rows.map((row) => row.filter((run) => run.x < middle === left)).filter((row) => row.length > 0);
  const [left, right] = [sideOf(true), sideOf(false)];
  if (left.length < 5 || right.length < 5) return false;
  // Cells of a table share baselines; independent columns do not.
  const beside = left.length + right.length - rows.length;
  if (left.length - beside >= 0.3 * rows.length && right.length - beside >= 0.3 * rows.length) return true;
  const mean = (side: TextRun[][]) => side.flat().reduce((sum, run) => sum + run.text.length, 0) / side.length;
  // Labels of a table end well before the next column; lines of prose reach it.
  const full = left.filter((row) => Math.max(...row.map((run) => run.x + run.width)) > gutter.from - 4 * (row[0]?.height ?? 0));
  return mean(left) >= 20 && mean(right) >= 20 && full.length >= 0.6 * left.length && (goesOn(left) || goesOn(right));
}

// Some lines of prose go on in lower case; the cells of a table hardly do.
function goesOn(side: TextRun[][]): boolean {
  const within = side.slice(1).filter((row) => /^\p{Ll}/u.test(row[0]?.text ?? ''));
  return within.length >= 0.2 * side.length;
}

/** Drops page numbers and repeated headers and footers (all but the first), because they interrupt sentences. */
export function dropRunningLines(pages: Line[][]): Line[][] {
  const seen = new Map<string, number>();
  const keyOf = (line: Line) => {
    const text = lineText(line);
    const numbered = /^\W*\d+\W*$|\bpage\b|\b\d+\s*(?:of|\/)\s*\d+/i.test(text);
    return numbered ? text.replace(/\d+/g, '#') : text;
  };
  const isEdge = (lines: Line[], at: number) => at < 2 || at >= lines.length - 2;
  for (const lines of pages) {
    for (const key of new Set(lines.filter((_, at) => isEdge(lines, at)).map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const kept = new Set<string>();
  return pages.map((lines) =>
    lines.filter((line, at) => {
      if (!isEdge(lines, at)) return true;
      const key = keyOf(line);
      if (/^(?:[-–—|]\s*)?(?:page|p\.)?\s*#(?:\s*(?:of|\/|\|)\s*#)?(?:\s*[-–—|])?$/i.test(key)) return false;
      if (pages.length < 3 || (seen.get(key) ?? 0) < Math.max(3, pages.length * 0.6)) return true;
      if (kept.has(key)) return false;
      kept.add(key);
      return true;
    }),
  );
}
