import { parse, type CsvError, type Options } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import { fieldOfHeading } from './columns/columns.rules.ts';

/** A row with its number in a spreadsheet: a cell may have several lines, and an empty line is a row. */
export interface CsvRow {
  row: number;
  cells: string[];
  /** Cells of a workbook that say nothing that could be imported. */
  problems?: { at: number; message: string }[];
}

/** The first row that could not be parsed. */
export interface BrokenRow {
  row: number;
  broken: string;
}

/** Spreadsheets write tabs in "Unicode text", and semicolons where the comma is the decimal separator. */
const delimiters = [',', ';', '\t', '|'];
/** Longer rows are caused by an unclosed quotation mark. */
const maxRowCharacters = 1_000_000;
const parserOptions: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
};

/** The rows of a CSV file while it is read; the last one may be broken. */
export async function* csvRows(texts: AsyncIterable<string>): AsyncGenerator<CsvRow | BrokenRow, void> {
  const read: string[][] = [];
  let row = 0;
  let parser: RowParser | undefined;
  const rows = function* (): Generator<CsvRow> {
    for (const cells of read.splice(0)) yield { row: ++row, cells };
  };
  for await (const text of texts) {
    const { rest, delimiter } = parser ? { rest: text, delimiter: '' } : detectDelimiter(text);
    parser ??= rowParser(delimiter, (cells) => read.push(cells));
    const broken = await parser.write(rest);
    yield* rows();
    if (broken) return yield { row: row + 1, broken };
  }
  const broken = await parser?.end();
  yield* rows();
  if (broken) yield { row: row + 1, broken };
}

/** The delimiter: from Excel's first line ("sep=;"), else the one with the most known headings, or most cells when none is known. */
export function detectDelimiter(text: string): { rest: string; delimiter: string } {
  const said = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
  if (said) return { rest: text.slice(said[0].length), delimiter: said[1] ?? ',' };
  const headingAt = (delimiter: string): string[] => {
    const [heading = []] = parseWhole(text, {
      ...parserOptions,
      delimiter,
      to: 1,
      skip_empty_lines: true,
      skip_records_with_error: true,
    });
    return heading as string[];
  };
  const found = delimiters.map((delimiter) => {
    const heading = headingAt(delimiter);
    const known = heading.filter((cell) => fieldOfHeading(cell) !== undefined).length;
    return { delimiter, known, cells: heading.length };
  });
  const order = found.some(({ known }) => known > 0) ? 'known' : 'cells';
  return { rest: text, delimiter: found.reduce((a, b) => (b[order] > a[order] ? b : a)).delimiter };
}

interface RowParser {
  /** The error that broke the file, if any. */
  write(text: string): Promise<string | undefined>;
  end(): Promise<string | undefined>;
}

/** Rows are collected one by one, because the parser discards pending rows when a row is broken. */
function rowParser(delimiter: string, onRow: (cells: string[]) => void): RowParser {
  const parser = parse({
    ...parserOptions,
    delimiter,
    max_record_size: maxRowCharacters,
    on_record: (cells: string[]) => {
      onRow(cells);
      return null;
    },
  });
  parser.on('error', () => undefined);
  const answer = (begin: (done: (error?: Error | null) => void) => void): Promise<string | undefined> =>
    new Promise((resolve) => begin((error) => resolve(error ? reasonOf(error) : undefined)));
  return {
    write: (text) => answer((done) => parser.write(text, done)),
    end: () => answer((done) => parser.end(done)),
  };
}

function reasonOf(error: Error): string {
  return (error as CsvError).code === 'CSV_MAX_RECORD_SIZE'
    ? 'This row is too long: perhaps a quotation mark is opened and never closed. Nothing after it was read'
    : 'A quotation mark is opened and never closed. Nothing after it was read';
}
