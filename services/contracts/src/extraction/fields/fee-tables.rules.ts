import { findBareAmounts, findMoney } from '../reading/money.rules.ts';
import type { Reading } from '../reading/statements.rules.ts';
import type { Table } from '../reading/tables.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';
import { oldColumns } from './superseded.rules.ts';

const FEE_COLUMN = /\b(?:fees?|rate|retainer|compensation|price|amount|cost|pay|honorar)\b/i;
const NO_FEE_COLUMN = /\b(?:usage|licen[cs]e|bonus|per video|each|extra|boost|one-?off|unit)\b/i;
const MONTHLY = /\b(?:month|monthly)\b|\/\s?mo\b/i;
const NOT_BASE =
  /\b(?:usage|licen[cs]e|bonus|whitelist\w*|boost\w*|one-?off|one-?time|signing|extra|additional|travel|expenses?|kill|cancel\w*|deposit|commission|event|appearance)\b/i;

/** The fee of a table that gives one for each platform or kind of content: its total row, else the sum of the rows. */
export function feesInTables(reading: Reading): Candidate<number>[] {
  return reading.tables.flatMap((table) => {
    const { header } = table;
    if (!header || header.length < 3) return [];
    const old = oldColumns(header);
    const column = header.findIndex(
      (heading, at) => at > 0 && !old.has(at) && FEE_COLUMN.test(heading) && !NO_FEE_COLUMN.test(heading),
    );
    if (column < 0 || !MONTHLY.test(`${header[column] ?? ''} ${table.heading}`)) return [];
    return feeIn(table, column);
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
  const parts = rows.filter((row) => !row.isTotal);
  if (!total && parts.length < 2) return [];
  const value = total?.value ?? parts.reduce((sum, row) => sum + row.value, 0);
  const text = total?.words ?? parts.map((row) => row.words).join('; ');
  const evidence = evidenceOf({ text, label: '', column: table.header?.[column] ?? '', page: table.page });
  return [{ value: Math.round(value * 100) / 100, score: 11, confidence: total ? 0.92 : 0.8, evidence }];
}
