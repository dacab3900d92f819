/** Words at a place of a page. Units are the page's own (points or pixels); y grows downwards. */
export interface TextRun {
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  /** The size of the letters. */
  height: number;
  text: string;
}

export interface Cell {
  left: number;
  right: number;
  text: string;
}

/** What stands on one baseline, cut into cells where the gap is wide. */
export interface Line {
  page: number;
  y: number;
  height: number;
  cells: Cell[];
  runs: TextRun[];
  /** Where a column of prose ends to which the line belongs; null for the page's own margin. */
  margin: number | null;
}

// All in heights of the letters.
const BASELINE_TOLERANCE = 0.45;
const WORD_GAP = 0.13;
const CELL_GAP = 1.5;
const MIN_GUTTER = 0.6;

/** The lines of a page in reading order: a page or a part of it that is set in two columns of prose is read column by column. */
export function groupIntoLines(pieces: TextRun[], page: number): Line[] {
  const rows: TextRun[][] = [];
  for (const piece of pieces.filter((one) => one.text.trim() !== '').sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast((one) => {
      const last = one.at(-1);
      return last !== undefined && Math.abs(last.y - piece.y) <= BASELINE_TOLERANCE * Math.min(last.height, piece.height);
    });
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return readByColumn(rows, page);
}

export function toLine(pieces: TextRun[], page: number, margin: number | null = null): Line {
  const height = Math.max(...pieces.map((piece) => piece.height));
  return { page, y: pieces[0]?.y ?? 0, height, cells: splitCells(pieces), runs: pieces, margin };
}

export function lineText(line: Line): string {
  return line.cells.map((cell) => cell.text).join(' ');
}

function splitCells(pieces: TextRun[]): Cell[] {
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

/** A line of one cell, cut where one of its pieces begins at the left edge of a table's column; null when none does. */
export function splitAtColumn(line: Line, edges: number[]): Line | null {
  const at = line.runs.findIndex((piece, index) => {
    const before = line.runs[index - 1];
    if (!before || piece.x - (before.x + before.width) < 0.45 * piece.height) return false;
    return edges.some((edge) => Math.abs(edge - piece.x) < 0.3 * piece.height);
  });
  if (at < 1) return null;
  return { ...line, cells: [...splitCells(line.runs.slice(0, at)), ...splitCells(line.runs.slice(at))] };
}

/** A line cut wherever one of its pieces begins at the left edge of a table's column, besides where its gaps are wide. */
export function splitAtColumns(line: Line, edges: number[]): Line {
  const parts: TextRun[][] = [];
  for (const piece of line.runs) {
    const last = parts.at(-1)?.at(-1);
    const gap = last ? piece.x - (last.x + last.width) : Infinity;
    const begins = gap > 0.3 * piece.height && edges.some((edge) => Math.abs(edge - piece.x) < 0.3 * piece.height);
    if (begins || parts.length === 0) parts.push([piece]);
    else parts.at(-1)?.push(piece);
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
    const { length, strip } = findColumns(rows, at);
    if (length === 0) {
      lines.push(toLine(rows[at] ?? [], page));
      at++;
      continue;
    }
    const part = rows.slice(at, at + length);
    const middle = (strip.from + strip.to) / 2;
    const left = part.map((row) => row.filter((piece) => piece.x < middle));
    const right = part.map((row) => row.filter((piece) => piece.x >= middle));
    const edge = (side: TextRun[][]) => Math.max(...side.flat().map((piece) => piece.x + piece.width));
    for (const side of [left, right])
      lines.push(...side.filter((row) => row.length > 0).map((row) => toLine(row, page, edge(side))));
    at += length;
  }
  return lines;
}

// The longest run of rows from `at` on that a white strip parts into two columns of prose: both full of text, lines close together.
function findColumns(rows: TextRun[][], at: number): { length: number; strip: Gutter } {
  let best = { length: 0, strip: { from: 0, to: 0 } };
  for (const gap of findGaps(rows.slice(at, at + 3))) {
    let strip = gap;
    let length = 1;
    while (at + length < rows.length) {
      const row = rows[at + length] ?? [];
      const before = rows[at + length - 1] ?? [];
      const next = narrowStrip(strip, row);
      if (!next || (row[0]?.y ?? 0) - (before[0]?.y ?? 0) > 2.5 * (row[0]?.height ?? 0)) break;
      strip = next;
      length++;
    }
    if (length > best.length && isProseInColumns(rows.slice(at, at + length), strip)) best = { length, strip };
  }
  return best;
}

// White between what several rows write: the lines of two columns need not stand on the same baselines.
function findGaps(rows: TextRun[][]): Gutter[] {
  const gaps: Gutter[] = [];
  let from = Infinity;
  for (const piece of rows.flat().sort((a, b) => a.x - b.x)) {
    if (piece.x - from >= MIN_GUTTER * piece.height) gaps.push({ from, to: piece.x });
    from = Math.max(from === Infinity ? 0 : from, piece.x + piece.width);
  }
  return gaps;
}

// What of a strip a row leaves white, or null when it writes across.
function narrowStrip(strip: Gutter, row: TextRun[]): Gutter | null {
  let { from, to } = strip;
  for (const piece of row) {
    const [left, right] = [piece.x, piece.x + piece.width];
    if (right <= from || left >= to) continue;
    if (left > from && left - from >= right - from) to = Math.min(to, left);
    else if (right < to && left <= from) from = Math.max(from, right);
    else if (left > from) to = Math.min(to, left);
    else return null;
  }
  return to - from >= MIN_GUTTER * (row[0]?.height ?? 0) ? { from, to } : null;
}

function isProseInColumns(rows: TextRun[][], strip: Gutter): boolean {
  const middle = (strip.from + strip.to) / 2;
  const sideOf = (left: boolean) =>
    rows.map((row) => row.filter((piece) => piece.x < middle === left)).filter((row) => row.length > 0);
  const [left, right] = [sideOf(true), sideOf(false)];
  if (left.length < 5 || right.length < 5) return false;
  // Cells of a table stand beside each other; columns that run apart do not.
  const beside = left.length + right.length - rows.length;
  if (left.length - beside >= 0.3 * rows.length && right.length - beside >= 0.3 * rows.length) return true;
  const mean = (side: TextRun[][]) => side.flat().reduce((sum, piece) => sum + piece.text.length, 0) / side.length;
  // Labels of a table stop short of the next column, lines of prose run up to it.
  const full = left.filter(
    (row) => Math.max(...row.map((piece) => piece.x + piece.width)) > strip.from - 4 * (row[0]?.height ?? 0),
  );
  return mean(left) >= 20 && mean(right) >= 20 && full.length >= 0.6 * left.length;
}

/** Leaves out page numbers, and all but the first of the lines at the top or bottom that every page repeats: they interrupt sentences. */
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
