import { hasBars, splitAtColumn, splitAtColumns, type Cell, type Line } from './page-lines.rules.ts';

// In multiples of the letter height.
const wrappedLineStep = 1.45;
const maxRowStep = 6;

/** The lines from `at` on that belong to one table: lines of several cells, and single cells under or across its columns. */
export function collectTable(flow: Line[], at: number): Line[] {
  const rows: Line[] = [];
  for (let next = at; next < flow.length; next++) {
    const line = flow[next];
    const last = rows.at(-1);
    if (!line || hasBars(line) || (last && (line.page !== last.page || line.y <= last.y))) break;
    if (line.cells.length > 1) {
      if (last && (line.y - last.y > maxRowStep * line.height || startsNewTable(line, rows))) break;
      rows.push(line);
      continue;
    }
    if (!last) break;
    // A label that fills its column has no wide gap before the value.
    const cut = splitAtColumn(line, sharedEdges(rows));
    const usual = Math.max(2.2 * line.height, ...rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0)));
    if (cut && line.y - last.y <= 1.5 * usual) rows.push(cut);
    else if (isWrappedCell(line, last, flow[next + 1], rows)) rows.push(line);
    else break;
  }
  return rows;
}

// Another table below: further away than the rows are from each other, and with other columns.
function startsNewTable(line: Line, rows: Line[]): boolean {
  const steps = rows.slice(1).map((row, at) => row.y - (rows[at]?.y ?? 0));
  const last = rows.at(-1);
  if (!last || steps.length === 0 || line.y - last.y < 1.4 * Math.max(...steps)) return false;
  const known = rows.flatMap((row) => row.cells.map((cell) => cell.left));
  const inPlace = line.cells.filter((cell) => known.some((left) => Math.abs(left - cell.left) < line.height));
  return inPlace.length < line.cells.length * 0.6;
}

// Left edges of the later columns that more than one row shares.
function sharedEdges(rows: Line[]): number[] {
  const lefts = rows.flatMap((row) => row.cells.slice(1).map((cell) => cell.left));
  return lefts.filter((left, at) => lefts.some((other, index) => index !== at && Math.abs(other - left) < 1));
}

function isWrappedCell(line: Line, last: Line, below: Line | undefined, rows: Line[]): boolean {
  if (line.y - last.y > wrappedLineStep * line.height) return false;
  const [cell] = line.cells;
  const values = Math.min(...rows.flatMap((row) => row.cells[1]?.left ?? Infinity));
  if ((cell?.left ?? 0) >= values - line.height) return true;
  const rowFollows =
    below !== undefined &&
    (below.cells.length > 1 || splitAtColumn(below, sharedEdges(rows)) !== null) &&
    below.y - line.y > (line.y - last.y) * 1.15;
  return rowFollows && (cell?.right ?? 0) < values;
}

// A cell that fills its column has no wide gap before the next one, so rows with too few cells are split at the columns of other rows.
function cutRows(lines: Line[]): Line[] {
  const most = Math.max(...lines.map((line) => line.cells.length));
  const edges = sharedEdges(lines.filter((line) => line.cells.length === most));
  if (most < 3 || edges.length === 0) return lines;
  return lines.map((line) => {
    if (line.cells.length < 2 || line.cells.length >= most) return line;
    const cut = splitAtColumns(line, edges);
    return cut.cells.length > line.cells.length && cut.cells.length <= most ? cut : line;
  });
}

/** The rows of a table by column; wrapped lines of a row are joined. */
export function tableRows(given: Line[]): string[][] {
  const lines = cutRows(given);
  const columns = columnRanges(lines);
  const rows: string[][] = [];
  lines.forEach((line, at) => {
    const cells = columns.map(() => '');
    for (const cell of line.cells) {
      const column = nearestColumn(columns, cell);
      cells[column] = [cells[column], cell.text].filter((text) => text !== '').join(' ');
    }
    const last = rows.at(-1);
    if (last && isSameRow(lines, at, cells, last)) {
      cells.forEach((text, column) => {
        if (text !== '') last[column] = joinLines([last[column] ?? '', text].filter((part) => part !== ''));
      });
    } else rows.push(cells);
  });
  return rows;
}

function isSameRow(lines: Line[], at: number, cells: string[], last: string[]): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  if (!line || !before) return false;
  const step = line.y - before.y;
  // "Compensation (per / month)": an open bracket continues on the next line.
  if (step < 2.2 * line.height && hasOpenBracket(last[0] ?? '') && (cells[0] ?? '').includes(')')) return true;
  if (step > wrappedLineStep * line.height) return false;
  const steps = lines.slice(1).map((one, index) => one.y - (lines[index]?.y ?? 0));
  if (line.cells.length === 1) return true;
  // Rows of a ruled table are further apart than the lines within a row.
  if (step >= 0.75 * Math.max(...steps)) return false;
  // Where most rows are far apart, a row can have all its cells wrapped.
  const close = steps.filter((one) => one <= 1.1 * step).length;
  return cells.filter((text) => text !== '').length < cells.length || close <= 0.4 * steps.length;
}

export function hasOpenBracket(text: string): boolean {
  return text.split('(').length > text.split(')').length;
}

/** Joins the lines of a text; after a hyphen at the end of a line there is no space. */
export function joinLines(lines: string[]): string {
  return lines.reduce((all, line) => (/[\p{L}]-$/u.test(all) ? all + line : `${all} ${line}`));
}

function columnRanges(lines: Line[]): Cell[] {
  const cells = lines.flatMap((line) => line.cells).sort((a, b) => a.left - b.left);
  const columns: Cell[] = [];
  for (const cell of cells) {
    const last = columns.at(-1);
    if (last && cell.left < last.right) last.right = Math.max(last.right, cell.right);
    else columns.push({ ...cell, text: '' });
  }
  const clash = lines.some((line) => new Set(line.cells.map((cell) => nearestColumn(columns, cell))).size < line.cells.length);
  if (!clash) return columns;
  // A cell that overlaps the next column merges both; then the row with the most cells defines the columns.
  const widest = lines.reduce((most, line) => (line.cells.length > most.cells.length ? line : most));
  return widest.cells.map((cell, at) => ({ left: cell.left, right: (widest.cells[at + 1]?.left ?? Infinity) - 1, text: '' }));
}

function nearestColumn(columns: Cell[], cell: Cell): number {
  const middle = (cell.left + cell.right) / 2;
  const distance = (column: Cell) =>
    cell.left >= column.left - 1 && cell.left <= column.right
      ? 0
      : Math.min(Math.abs(column.left - cell.left), Math.abs(column.left - middle));
  return columns.reduce((nearest, column, at) => (distance(column) < distance(columns[nearest] ?? column) ? at : nearest), 0);
}
