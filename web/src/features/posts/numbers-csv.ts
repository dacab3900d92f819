// Reads the rows of a CSV file, or of a sheet, with numbers of posts.
import { restored } from '@creator-desk/domain/values/csv-cell';
import type { Schema } from '../../lib/api/api.ts';

type Measurement = Schema<'Measurement'>;

export interface NumbersFile {
  /** With its number in a spreadsheet. */
  rows: { row: number; measurement: Measurement }[];
  errors: { row: number; message: string }[];
}

/** As many as the server takes at once, so that a file is stored whole. */
export const mostRows = 1_000;
const maxCount = 1_000_000_000_000;

/** The field of a heading, in small letters. The first heading of a field in this list counts, where a file has several. */
const headings = {
  post: ['post', 'post address', 'address', 'link', 'url', 'video id', 'video'],
  views: ['views'],
  likes: ['likes'],
  comments: ['comments'],
  shares: ['shares'],
  date: ['date', 'measured on'],
} as const;
type Field = keyof typeof headings;
const fields = Object.keys(headings) as Field[];

/** A row with its number in the spreadsheet. */
type Row = Schema<'SheetRow'>;

/** Rows among which the headings of a sheet are: titles may stand above them. */
const mostAbove = 20;

/** The numbers of a CSV file. @throws Error that says why the whole file cannot be read */
export function readNumbers(text: string): NumbersFile {
  const rows = csvRows(text.replace(/^\uFEFF/, '')).map((cells, at): Row => ({ row: at + 1, cells, problems: [] }));
  return numbersBelow(rows, 0);
}

/** The numbers of a sheet. @throws Error that says why it cannot be read */
export function readSheet(rows: readonly Row[]): NumbersFile {
  const at = rows.slice(0, mostAbove).findIndex(({ cells }) => missingIn(cells).length === 0);
  return numbersBelow(rows, Math.max(at, 0));
}

const nameOf = (cell: string): string => cell.trim().toLowerCase();

function columnIn(heading: readonly string[], field: Field): number {
  const names = heading.map(nameOf);
  return headings[field].map((name) => names.indexOf(name)).find((column) => column >= 0) ?? -1;
}

const missingIn = (heading: readonly string[]): Field[] =>
  (['post', 'views'] as const).filter((field) => columnIn(heading, field) < 0);

function numbersBelow(rows: readonly Row[], at: number): NumbersFile {
  const heading = rows[at]?.cells ?? [];
  const missing = missingIn(heading);
  if (missing.length > 0) throw new Error(`The file lacks the column ${missing.map((field) => labels[field]).join(' and ')}`);
  const columns = new Map(fields.map((field) => [field, columnIn(heading, field)]));
  const filled = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (filled.length === 0) throw new Error('The file has no rows');
  if (filled.length > mostRows) throw new Error(`A file may have ${mostRows.toLocaleString('en-US')} rows. Please divide it.`);
  const file: NumbersFile = { rows: [], errors: [] };
  for (const { cells, row, problems } of filled) {
    const cell = (field: Field): string => restored((cells[columns.get(field) ?? -1] ?? '').trim()).trim();
    const unreadable = problems.find((problem) => [...columns.values()].includes(problem.at));
    const read = unreadable ? { problem: unreadable.message } : measurementOf(cell);
    if ('problem' in read) file.errors.push({ row, message: read.problem });
    else file.rows.push({ row, measurement: read });
  }
  return file;
}

const labels = {
  post: 'Post',
  views: 'Views',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
  date: 'Date',
} as const satisfies Record<Field, string>;

function measurementOf(cell: (field: Field) => string): Measurement | { problem: string } {
  const post = cell('post');
  if (post === '') return { problem: 'The post is required' };
  if (post.length > 400) return { problem: 'The post must be at most 400 characters' };
  const date = cell('date');
  if (date !== '' && !isDate(date)) return { problem: 'Date must be a date (YYYY-MM-DD)' };
  const counts = (['views', 'likes', 'comments', 'shares'] as const).map((field) => [field, countOf(cell(field))] as const);
  const wrong = counts.find(([, count]) => Number.isNaN(count));
  if (wrong) return { problem: `${labels[wrong[0]]} must be a whole number` };
  const { views, ...others } = Object.fromEntries(counts) as Record<'views' | 'likes' | 'comments' | 'shares', number | null>;
  if (views === null) return { problem: 'The views are required' };
  return { post, views, ...others, ...(date !== '' && { date }) };
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** '1,234,567' and '1 234 567' are one number; null for an empty cell, NaN for none. */
function countOf(text: string): number | null {
  if (text === '') return null;
  const count = /^\d{1,3}([,\s]\d{3})+$|^\d+$/.test(text) ? Number(text.replaceAll(/[,\s]/g, '')) : NaN;
  return count <= maxCount ? count : NaN;
}

/** Cells by RFC 4180; the heading says whether commas, semicolons or tabs part them. */
function csvRows(text: string): string[][] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].reduce((best, one) =>
    firstLine.split(one).length > firstLine.split(best).length ? one : best,
  );
  const rows: string[][] = [];
  let cells: string[] = [];
  const cell = new RegExp(String.raw`(?:"((?:[^"]|"")*)"|((?!")[^${delimiter}\r\n]*))(${delimiter}|\r\n|\n|\r|$)`, 'y');
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    if (!found) throw new Error(`Row ${rows.length + 1} cannot be read: a quotation mark stands where none may be`);
    const [, quoted, plain = '', end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === delimiter) continue;
    rows.push(cells);
    cells = [];
    if (end === '') break;
  }
  return rows;
}
