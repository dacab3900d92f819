import { parse, type CsvError, type Options } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import { fieldOf } from './columns.rules.ts';

/** A row with its number as a spreadsheet counts: a cell may hold several lines, an empty line is a row. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** From this row on the file could not be read. */
export interface BrokenRow {
  row: number;
  broken: string;
}

/** What Excel and its kin write: a tab in "Unicode text", a semicolon where the comma is the decimal sign. */
const delimiters = [',', ';', '\t', '|'];
/** Characters of a row. A longer one is a quotation mark that swallowed the rest of the file. */
const longestRow = 1_000_000;
const asWritten: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
};

/** The rows of a CSV file as it arrives; the last one may be broken. */
export async function* csvRows(texts: AsyncIterable<string>): AsyncGenerator<CsvRow | BrokenRow, void> {
  const read: string[][] = [];
  let row = 0;
  let parser: RowParser | undefined;
  const rows = function* (): Generator<CsvRow> {
    for (const cells of read.splice(0)) yield { row: ++row, cells };
  };
  for await (const text of texts) {
    const { rest, delimiter } = parser ? { rest: text, delimiter: '' } : beginningOf(text);
    parser ??= rowParser(delimiter, (cells) => read.push(cells));
    const broken = await parser.write(rest);
    yield* rows();
    if (broken) return yield { row: row + 1, broken };
  }
  const broken = await parser?.end();
  yield* rows();
  if (broken) yield { row: row + 1, broken };
}

/** The sign between cells: what Excel's own first line says ("sep=;"), else the one under which most headings are known. */
export function beginningOf(text: string): { rest: string; delimiter: string } {
  const said = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
  if (said) return { rest: text.slice(said[0].length), delimiter: said[1] ?? ',' };
  const known = (delimiter: string): number => {
    const [heading = []] = parseWhole(text, {
      ...asWritten,
      delimiter,
      to: 1,
      skip_empty_lines: true,
      skip_records_with_error: true,
    });
    return (heading as string[]).filter((cell) => fieldOf(cell) !== undefined).length;
  };
  const best = delimiters.map((delimiter) => ({ delimiter, headings: known(delimiter) }));
  return { rest: text, delimiter: best.reduce((a, b) => (b.headings > a.headings ? b : a)).delimiter };
}

interface RowParser {
  /** Answers what broke the file, once something did. */
  write(text: string): Promise<string | undefined>;
  end(): Promise<string | undefined>;
}

/** The parser's rows are taken as they are made, because it throws away those it has not handed out when one breaks. */
function rowParser(delimiter: string, onRow: (cells: string[]) => void): RowParser {
  const parser = parse({
    ...asWritten,
    delimiter,
    max_record_size: longestRow,
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
