import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A row by its columns. Arrays become arrays of PostgreSQL, other objects JSON. */
export type LoadedRow = Readonly<Record<string, unknown>>;

const { escapeIdentifier } = pg;
const linesAtOnce = 500;

/** Writes rows into a table by COPY. All rows have the same columns. */
export async function copyRows(client: pg.Client, table: string, rows: readonly LoadedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const sql = `copy ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`;
  const lines = function* (): Generator<string> {
    for (let from = 0; from < rows.length; from += linesAtOnce)
      yield rows
        .slice(from, from + linesAtOnce)
        .map((row) => `${columns.map((column) => field(row[column])).join('\t')}\n`)
        .join('');
  };
  await pipeline(Readable.from(lines()), client.query(copyFrom(sql)));
}

/** A value in COPY's text format. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return escaped(`{${value.map((one) => JSON.stringify(one)).join()}}`);
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
}

const signs: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => signs[sign] ?? sign) : text;
}
