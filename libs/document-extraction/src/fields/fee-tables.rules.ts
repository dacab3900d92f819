import { findBareAmounts, findMoney } from '../text/money.rules.ts';
import type { ParsedDocument } from '../text/statements.rules.ts';
import type { Table } from '../text/tables.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';
import { oldColumns } from './superseded.rules.ts';
import { MONTH_ROW } from './video-tables.rules.ts';

const MONEY_COLUMN = /\b(?:fees?|rate|retainer|compensation|price|amount|cost|pay|honorar)\b/i;
const FEE_COLUMN = /\b(?:fees?|rate|retainer|compensation|price|amount|cost|pay|honorar|total|monthly|per month|subtotal)\b/i;
const NO_FEE_COLUMN = /\b(?:usage|licen[cs]e|bonus|per video|each|extra|boost|one-?off|unit)\b/i;
const MONTHLY = /\b(?:month|monthly)\b|\/\s?mo\b/i;
const NOT_BASE =
  /\b(?:usage|licen[cs]e|bonus|whitelist\w*|boost\w*|one-?off|one-?time|signing|extra|additional|travel|expenses?|kill|cancel\w*|deposit|commission|event|appearance)\b/i;

/** The fee of a table with one fee per platform or kind of content: its total row, else the sum of the rows. */
export function feesInTables(parsed: ParsedDocument): Candidate<number>[] {
  return parsed.tables.flatMap((table) => {
    const { header } = table;
    if (!header || header.length < 3) return [];
    if (header.slice(1).every((heading) => MONTH_ROW.test(heading))) return feeOfMonths(table);
    const old = oldColumns(header);
    const column = header.findIndex(
      (heading, at) =>
        at > 0 &&
        !old.has(at) &&
        FEE_COLUMN.test(heading) &&
        !NO_FEE_COLUMN.test(heading) &&
        table.rows.some((row) => findMoney(row[at] ?? '').length > 0 || MONEY_COLUMN.test(heading)),
    );
    const total = table.rows.find((row) => /^(?:grand )?total\b|^sum\b/i.test(row[0] ?? ''))?.[0] ?? '';
    const byMonth = table.rows.some((row) => MONTH_ROW.test(row[0] ?? ''));
    if (column < 0) return [];
    if (!byMonth && !MONTHLY.test(`${header[column] ?? ''} ${table.heading} ${total}`)) return [];
    return feeIn(table, column);
  });
}

// Columns of months with the same amount.
function feeOfMonths(table: Table): Candidate<number>[] {
  return table.rows.flatMap((row) => {
    const [label = '', ...cells] = row;
    const amounts = cells.map((cell) => findMoney(cell)[0]?.value);
    const [value] = amounts;
    if (!MONEY_COLUMN.test(label) || NOT_BASE.test(label) || value === undefined || amounts.some((one) => one !== value))
      return [];
    const evidence = evidenceOf({ text: row.join(' | '), label: '', column: '', page: table.page });
    return [{ value, score: 11, confidence: 0.88, evidence }];
  });
}

function feeIn(table: Table, column: number): Candidate<number>[] {
  const rows = table.rows.flatMap((row) => {
    const cell = row[column] ?? '';
    const [money] = [...findMoney(cell), ...findBareAmounts(cell)];
    return money && !NOT_BASE.test(row.join(' '))
      ? [
          {
            value: money.value,
            words: row.filter(Boolean).join(' | '),
            isTotal: /^(?:grand )?total\b|^sum\b/i.test(row[0] ?? ''),
          },
        ]
      : [];
  });
  const total = rows.find((row) => row.isTotal);
  // A row for each month, with the same amount in all.
  const [first] = table.rows;
  if (first && table.rows.every((row) => MONTH_ROW.test(row[0] ?? '') || /^total/i.test(row[0] ?? ''))) {
    const months = rows.filter((row) => !row.isTotal);
    if (months.length < 2 || months.some((row) => row.value !== months[0]?.value)) return [];
    const evidence = evidenceOf({ text: first.join(' | '), label: '', column: table.header?.[column] ?? '', page: table.page });
    return [{ value: months[0]?.value ?? 0, score: 11, confidence: 0.88, evidence }];
  }
  const parts = rows.filter((row) => !row.isTotal);
  if (!total && parts.length < 2) return [];
  const value = total?.value ?? parts.reduce((sum, row) => sum + row.value, 0);
  const text = total?.words ?? parts.map((row) => row.words).join('; ');
  const evidence = evidenceOf({ text, label: '', column: table.header?.[column] ?? '', page: table.page });
  return [{ value: Math.round(value * 100) / 100, score: 11, confidence: total ? 0.92 : 0.8, evidence }];
}
