import type { Block } from '../document-text.ts';
import { labelled } from '../reading/labels.rules.ts';
import { tidy } from '../reading/tidy.rules.ts';

/** Words at a place of a page. Units are the page's own (points or pixels); y grows downwards. */
export interface Piece {
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  /** The size of the letters. */
  height: number;
  text: string;
}

interface Cell {
  left: number;
  right: number;
  text: string;
}

interface Line {
  page: number;
  y: number;
  height: number;
  cells: Cell[];
}

// All in heights of the letters.
const SAME_LINE = 0.45;
const WORD_GAP = 0.13;
const CELL_GAP = 1.5;
const WRAPPED_ROW = 1.45;

/** Puts the pieces of all pages into reading order: paragraphs joined over their lines, rows of tables cut into cells. */
export function layOut(pages: Piece[][]): Block[] {
  const lines = pages.map((pieces, at) => splitColumns(linesOf(pieces, at + 1)));
  const flow = withoutRunningLines(lines).flat();
  const right = rightMargin(flow);
  const blocks: Block[] = [];
  let table = 0;
  let at = 0;
  while (at < flow.length) {
    const line = flow[at];
    if (!line) break;
    if (line.cells.length > 1) {
      const rows = tableFrom(flow, at);
      table++;
      blocks.push(...rowsOf(rows).map((cells) => ({ page: line.page, cells, table })));
      at += rows.length;
    } else {
      const paragraph = [line];
      while (continues(paragraph.at(-1) ?? line, flow[at + paragraph.length], right))
        paragraph.push(flow[at + paragraph.length] ?? line);
      blocks.push({ page: line.page, cells: [joinLines(paragraph.map(textOf))], table: null });
      at += paragraph.length;
    }
  }
  return blocks
    .map((block) => ({ ...block, cells: block.cells.map(tidy) }))
    .filter((block) => block.cells.some((cell) => cell !== ''));
}

/** Pieces that stand on one baseline, cut into cells where the gap is wide. */
function linesOf(pieces: Piece[], page: number): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.filter((one) => one.text.trim() !== '').sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast((one) => {
      const last = one.at(-1);
      return last !== undefined && Math.abs(last.y - piece.y) <= SAME_LINE * Math.min(last.height, piece.height);
    });
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const sorted = row.sort((a, b) => a.x - b.x);
    const height = Math.max(...sorted.map((piece) => piece.height));
    return { page, y: sorted[0]?.y ?? 0, height, cells: cellsOf(sorted) };
  });
}

function cellsOf(pieces: Piece[]): Cell[] {
  const cells: Cell[] = [];
  for (const piece of pieces) {
    const last = cells.at(-1);
    const gap = last ? piece.x - last.right : Infinity;
    if (!last || gap > CELL_GAP * piece.height) {
      cells.push({ left: piece.x, right: piece.x + piece.width, text: piece.text });
      continue;
    }
    const spaced = gap > WORD_GAP * piece.height || /\s$/.test(last.text) || /^\s/.test(piece.text);
    last.text += (spaced ? ' ' : '') + piece.text;
    last.right = Math.max(last.right, piece.x + piece.width);
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() })).filter((cell) => cell.text !== '');
}

// A page set in two columns of prose is read column by column.
function splitColumns(lines: Line[]): Line[] {
  const pairs = lines.filter((line) => line.cells.length === 2);
  const lengths = (at: number) =>
    pairs.reduce((sum, line) => sum + (line.cells[at]?.text.length ?? 0), 0) / Math.max(1, pairs.length);
  if (pairs.length < 8 || pairs.length < lines.length * 0.4 || lengths(0) < 25 || lengths(1) < 25) return lines;
  const gutter = median(pairs.map((line) => line.cells[1]?.left ?? 0));
  const aligned = pairs.filter((line) => Math.abs((line.cells[1]?.left ?? 0) - gutter) < 3 * line.height);
  if (aligned.length < pairs.length * 0.8) return lines;
  const parts = lines.flatMap((line) => {
    const left = line.cells.filter((cell) => cell.left < gutter - line.height);
    const right = line.cells.filter((cell) => cell.left >= gutter - line.height);
    return [{ side: 0, line: { ...line, cells: left } }, { side: 1, line: { ...line, cells: right } }];
  }); // prettier-ignore
  return [0, 1].flatMap((side) => parts.filter((one) => one.side === side && one.line.cells.length > 0).map((one) => one.line));
}

// Page numbers, and lines at the top or bottom that every page repeats, interrupt sentences: the first is kept, the others go.
function withoutRunningLines(pages: Line[][]): Line[][] {
  const seen = new Map<string, number>();
  const keyOf = (line: Line) => {
    const text = textOf(line);
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

function textOf(line: Line): string {
  return line.cells.map((cell) => cell.text).join(' ');
}

// Where lines of prose end: near the longest of them.
function rightMargin(lines: Line[]): number {
  const rights = lines
    .filter((line) => line.cells.length === 1)
    .map((line) => line.cells[0]?.right ?? 0)
    .sort((a, b) => a - b);
  return rights[Math.floor(rights.length * 0.97)] ?? 0;
}

// A line goes on in the next when the next one's first word would not have fitted on it.
function continues(line: Line, next: Line | undefined, right: number): boolean {
  const [cell, other] = [line.cells[0], next?.cells[0]];
  if (!next || !cell || !other || next.cells.length > 1) return false;
  if (Math.abs(next.height - line.height) > 0.2 * line.height) return false;
  if (/^[•▪●◦■–—*☐☑☒□]\s/u.test(other.text)) return false;
  // "(12) equal payments" in the middle of a sentence numbers no clause.
  if (/^(?:\d{1,2}(?:\.\d{1,2})*[.)]|\([a-z\d]{1,3}\))\s/.test(other.text) && /[.!?:;,]["')]?$/.test(cell.text)) return false;
  if (labelled(other.text)?.label.includes(' ') === true) return false;
  const letter = (other.right - other.left) / Math.max(1, other.text.length);
  const firstWord = (other.text.split(' ')[0] ?? '').length * letter;
  const full = cell.right + letter + firstWord > right - 0.5 * line.height;
  if (next.page !== line.page) return full && !/[.!?:;]["')]?$/.test(cell.text) && /^[\p{Ll}\d("'$€£]/u.test(other.text);
  return full && next.y - line.y < 2.1 * line.height && next.y > line.y;
}

function joinLines(lines: string[]): string {
  return lines.reduce((all, line) => (/[\p{L}]-$/u.test(all) ? all + line : `${all} ${line}`));
}

// The rows from `at` on that belong to one table: lines with several cells, and single cells that stand under one of its later columns.
function tableFrom(flow: Line[], at: number): Line[] {
  const rows: Line[] = [];
  for (let next = at; next < flow.length; next++) {
    const line = flow[next];
    const last = rows.at(-1);
    if (!line) break;
    if (last && (line.page !== last.page || line.y <= last.y)) break;
    if (line.cells.length > 1) {
      if (last && line.y - last.y > 6 * line.height) break;
      rows.push(line);
      continue;
    }
    const labels = Math.min(...rows.flatMap((row) => (row.cells.length > 1 ? [row.cells[1]?.left ?? Infinity] : [])));
    const underValues = (line.cells[0]?.left ?? 0) >= labels - line.height;
    const close = last !== undefined && line.y - last.y <= WRAPPED_ROW * line.height;
    const below = flow[next + 1];
    const wrappedLabel =
      close &&
      below !== undefined &&
      below.cells.length > 1 &&
      below.y - line.y > (line.y - last.y) * 1.15 &&
      (line.cells[0]?.right ?? 0) < labels;
    if (!close || (!underValues && !wrappedLabel)) break;
    rows.push(line);
  }
  return rows;
}

// Cells of a table in their columns, lines of one row put together.
function rowsOf(lines: Line[]): string[][] {
  const columns = columnRanges(lines);
  const rows: string[][] = [];
  lines.forEach((line, at) => {
    const cells = columns.map(() => '');
    for (const cell of line.cells) {
      const column = columnOf(columns, cell);
      cells[column] = [cells[column], cell.text].filter((text) => text !== '').join(' ');
    }
    const last = rows.at(-1);
    const before = lines[at - 1];
    if (last && before && isSameRow(lines, at, cells)) {
      cells.forEach((text, column) => {
        if (text !== '') last[column] = joinLines([last[column] ?? '', text].filter((part) => part !== ''));
      });
    } else rows.push(cells);
  });
  return rows;
}

function isSameRow(lines: Line[], at: number, cells: string[]): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  if (!line || !before) return false;
  const step = line.y - before.y;
  if (step > WRAPPED_ROW * line.height) return false;
  const steps = lines.slice(1).map((one, index) => one.y - (lines[index]?.y ?? 0));
  const wide = Math.max(...steps);
  if (line.cells.length === 1) return true;
  // Rows of a ruled table stand further apart than the lines within a row.
  return step < 0.75 * wide && cells.filter((text) => text !== '').length < cells.length;
}

function columnRanges(lines: Line[]): Cell[] {
  const cells = lines.flatMap((line) => line.cells).sort((a, b) => a.left - b.left);
  const columns: Cell[] = [];
  for (const cell of cells) {
    const last = columns.at(-1);
    if (last && cell.left < last.right) last.right = Math.max(last.right, cell.right);
    else columns.push({ ...cell, text: '' });
  }
  const clash = lines.some((line) => new Set(line.cells.map((cell) => columnOf(columns, cell))).size < line.cells.length);
  if (!clash) return columns;
  // A cell that reaches over its neighbour's column joins them: then the widest row gives the columns.
  const widest = lines.reduce((most, line) => (line.cells.length > most.cells.length ? line : most));
  return widest.cells.map((cell, at) => ({ left: cell.left, right: (widest.cells[at + 1]?.left ?? Infinity) - 1, text: '' }));
}

function columnOf(columns: Cell[], cell: Cell): number {
  const middle = (cell.left + cell.right) / 2;
  const distance = (column: Cell) =>
    cell.left >= column.left - 1 && cell.left <= column.right
      ? 0
      : Math.min(Math.abs(column.left - cell.left), Math.abs(column.left - middle));
  return columns.reduce((nearest, column, at) => (distance(column) < distance(columns[nearest] ?? column) ? at : nearest), 0);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
