import { findBareAmounts, findMoney } from '../../text/values/money.rules.ts';
import type { ParsedDocument } from '../../text/statements.rules.ts';
import type { Table } from '../../text/tables.rules.ts';
import type { RankedCandidate } from '../../ranking/probability.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import { oldColumns } from '../superseded.rules.ts';
import { monthRow } from '../videos/video-tables.rules.ts';

const moneyColumn = /\b(?:fees?|rate|retainer|compensation|price|amount|cost|pay|honorar)\b/i;
const feeColumn = /\b(?:fees?|rate|retainer|compensation|price|amount|cost|pay|honorar|total|monthly|per month|subtotal)\b/i;
const noFeeColumn = /\b(?:usage|licen[cs]e|bonus|per video|each|extra|boost|one-?off|unit)\b/i;
const monthlyPattern = /\b(?:month|monthly)\b|\/\s?mo\b/i;
const notBase =
  /\b(?:usage|licen[cs]e|bonus|whitelist\w*|boost\w*|one-?off|one-?time|signing|extra|additional|travel|expenses?|kill|cancel\w*|deposit|commission|event|appearance)\b/i;

/** The fee of a table with one fee per platform or kind of content: its total row, else the sum of the rows. */
export function feesInTables(parsed: ParsedDocument): RankedCandidate<number>[] {
  return parsed.tables.flatMap((table) => {
    const { header } = table;
    if (!header || header.length < 3) return [];
    if (header.slice(1).every((heading) => monthRow.test(heading))) return feeOfMonths(table);
    const old = oldColumns(header);
    const column = header.findIndex(
      (heading, at) =>
        at > 0 &&
        !old.has(at) &&
        feeColumn.test(heading) &&
        !noFeeColumn.test(heading) &&
        table.rows.some((row) => findMoney(row[at] ?? '').length > 0 || moneyColumn.test(heading)),
    );
    const total = table.rows.find((row) => /^(?:grand )?total\b|^sum\b/i.test(row[0] ?? ''))?.[0] ?? '';
    const byMonth = table.rows.some((row) => monthRow.test(row[0] ?? ''));
    if (column < 0) return [];
    if (!byMonth && !monthlyPattern.test(`${header[column] ?? ''} ${table.heading} ${total}`)) return [];
    return feeIn(table, column);
  });
}

// Columns of months with the same amount.
function feeOfMonths(table: Table): RankedCandidate<number>[] {
  return table.rows.flatMap((row) => {
    const [label = '', ...cells] = row;
    const amounts = cells.map((cell) => findMoney(cell)[0]?.value);
    const [value] = amounts;
    if (!moneyColumn.test(label) || notBase.test(label) || value === undefined || amounts.some((one) => one !== value)) return [];
    const evidence = evidenceOf({ text: row.join(' | '), label: '', column: '', page: table.page });
    return [{ value, signals: { tableOfMonths: 1 }, evidence }];
  });
}

interface FeeRow {
  value: number;
  words: string;
  isTotal: boolean;
}

const totalRow = /^(?:grand )?total\b|^sum\b/i;

function feeIn(table: Table, column: number): RankedCandidate<number>[] {
  const rows = table.rows.flatMap((row) => feeOfRow(row, column));
  const total = rows.find((row) => row.isTotal);
  const [first] = table.rows;
  if (first && table.rows.every((row) => monthRow.test(row[0] ?? '') || /^total/i.test(row[0] ?? ''))) {
    const value = feeOfEachMonth(rows);
    if (value === null) return [];
    const evidence = evidenceOf({ text: first.join(' | '), label: '', column: table.header?.[column] ?? '', page: table.page });
    return [{ value, signals: { tableOfMonths: 1 }, evidence }];
  }
  const parts = rows.filter((row) => !row.isTotal);
  if (!total && parts.length < 2) return [];
  const value = total?.value ?? parts.reduce((sum, row) => sum + row.value, 0);
  const text = total?.words ?? parts.map((row) => row.words).join('; ');
  const evidence = evidenceOf({ text, label: '', column: table.header?.[column] ?? '', page: table.page });
  return [{ value, signals: { [total ? 'totalRow' : 'sumOfRows']: 1 }, evidence }];
}

function feeOfRow(row: string[], column: number): FeeRow[] {
  const cell = row[column] ?? '';
  const [money] = [...findMoney(cell), ...findBareAmounts(cell)];
  if (!money || notBase.test(row.join(' '))) return [];
  return [{ value: money.value, words: row.filter(Boolean).join(' | '), isTotal: totalRow.test(row[0] ?? '') }];
}

// A row for each month, with the same amount in all.
function feeOfEachMonth(rows: FeeRow[]): number | null {
  const months = rows.filter((row) => !row.isTotal);
  const [first] = months;
  return first && months.length > 1 && months.every((row) => row.value === first.value) ? first.value : null;
}
