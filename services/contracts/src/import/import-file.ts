import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@creator-desk/protocol/refusals';
import { headingRow } from './columns/column-match.rules.ts';
import { columns, type CsvField } from './columns/columns.rules.ts';
import { csvRows, type BrokenRow, type CsvRow } from './csv-records.ts';
import { csvText } from './csv-text.ts';
import { isBlank, RowReader, type ReadRow } from './row-reader.ts';
import { Workbook } from './workbook/workbook.ts';

const batchSize = 1_000;
/** After so many rows, other requests and the database's answers for the batch before are seen to. */
const rowsAtOnce = 100;
/** Rows of a workbook among which its headings are: titles and notes may stand above them. */
const maxRowsAbove = 20;

/** A file on the local disk, and how it is read. */
export interface ImportFile {
  path: string;
  /** As its sender calls it. */
  name: string;
  /** The sheet of a workbook, '' for its first one; undefined for a CSV file. */
  sheet?: string | undefined;
  /** The field of each column, '' for none, separated by commas; undefined: those that the headings name. */
  columns?: string | undefined;
  /** Whether rows whose handle exists change that contract. */
  existing?: 'leave' | 'change' | undefined;
}

export interface OpenFile {
  reader: RowReader;
  rows: AsyncIterable<CsvRow | BrokenRow>;
  close: () => Promise<void>;
}

/** The caller closes it. @throws Refusal when the file cannot be read, or lacks a column */
export async function openFile(file: ImportFile): Promise<OpenFile> {
  const { heading, rows, close } = await openRows(file);
  try {
    const fields = file.columns === undefined ? undefined : fieldsOf(file.columns, heading.length);
    return { reader: new RowReader(heading, fields, file.existing === 'change'), rows, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws Refusal when a field is unknown, or the columns are not those of the file */
function fieldsOf(chosen: string, count: number): (CsvField | undefined)[] {
  const fields = chosen.split(',').map((name) => {
    const field = columns.find((column) => column.field === name)?.field;
    if (name !== '' && !field) throw new Refusal('invalid', { message: `There is no field "${name}"` });
    return field;
  });
  if (fields.length !== count)
    throw new Refusal('invalid', { message: `The file has ${count} columns, and fields are chosen for ${fields.length}` });
  return fields;
}

interface OpenRows {
  heading: string[];
  /** Below the heading. */
  rows: AsyncIterable<CsvRow | BrokenRow>;
  /** The sheets of a workbook. */
  sheets: string[];
  close: () => Promise<void>;
}

/** The caller closes it. @throws Refusal when the file cannot be read */
export async function openRows({ path, sheet }: Pick<ImportFile, 'path' | 'sheet'>): Promise<OpenRows> {
  return sheet === undefined ? await openCsv(path) : await openSheet(path, sheet);
}

async function openCsv(path: string): Promise<OpenRows> {
  const rows = csvRows(csvText(path));
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    if ('broken' in next.value) throw new Refusal('invalid', { message: next.value.broken });
    if (!isBlank(next.value))
      return { heading: next.value.cells, rows, sheets: [], close: async () => void (await rows.return()) };
  }
  throw new Refusal('invalid', { message: 'The file is empty' });
}

async function openSheet(path: string, sheet: string): Promise<OpenRows> {
  const workbook = await Workbook.open(path);
  const rows = workbook.rows(sheet);
  const close = async (): Promise<void> => {
    await rows.return();
    workbook.close();
  };
  try {
    const first: CsvRow[] = [];
    while (first.length < maxRowsAbove) {
      const next = await rows.next();
      if (next.done) break;
      first.push(next.value);
    }
    const { heading, at } = headingRow(first);
    if (at === -1) throw new Refusal('invalid', { message: 'The sheet is empty' });
    return { heading, rows: joined(first.slice(at + 1), rows), sheets: workbook.sheetNames, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* joined<T>(first: T[], rest: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* first;
  yield* rest;
}

export async function* batches({ reader, rows }: OpenFile): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  for await (const row of rows) {
    if (isBlank(row)) continue;
    batch.push(reader.read(row));
    if (batch.length % rowsAtOnce === 0) await setImmediate();
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The keys of all handles of a file, each once. @throws Refusal when the file cannot be read, or lacks a column */
export async function handleKeysOf(file: ImportFile): Promise<string[]> {
  const { reader, rows, close } = await openFile(file);
  const keys = new Set<string>();
  let count = 0;
  try {
    for await (const row of rows) {
      const key = reader.handleKeyOf(row);
      if (key !== undefined) keys.add(key);
      count += 1;
      if (count % rowsAtOnce === 0) await setImmediate();
    }
  } finally {
    await close();
  }
  return [...keys];
}

/** Reads the next batch while the database works on the one before. */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let next = source.next();
    for (let read = await next; !read.done; read = await next) {
      next = source.next();
      // Nobody awaits it when the batch before fails.
      next.catch(() => undefined);
      yield read.value;
    }
  } finally {
    await source.return(undefined);
  }
}
