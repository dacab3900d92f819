import type { Block } from '../document-text.ts';
import { findDates } from './values/dates.rules.ts';

// A deal that is stated month by month: a row of a table, or a line, for each month.

const isoMonth = /^(20\d{2})[-/](0[1-9]|1[0-2])$/;
const monthOfLine = /^(?:[-•*]\s+)?((?:\p{L}{3,9}\.? 20\d{2})|20\d{2}[-/]\d{2})\s*(?::|[–—=-](?=\s))\s*(\S.*)$/u;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const bareMonth = new RegExp(`^(${monthNames.join('|')})(?:[a-z]{0,6}|\\.)$`, 'i');

// "Feb 26", "Mar '26"
const shortMonth = new RegExp(`^(${monthNames.join('|')})[a-z]{0,6}\\.? '?(\\d{2})$`, 'i');

// The number of a month since year 0; null for anything else.
function monthIn(cell = ''): number | null {
  const [, year, month] = isoMonth.exec(cell) ?? [];
  if (year && month) return Number(year) * 12 + Number(month);
  const [, short, years] = shortMonth.exec(cell) ?? [];
  if (short && years) return (2000 + Number(years)) * 12 + monthNames.indexOf(short.toLowerCase()) + 1;
  const [, name] = bareMonth.exec(cell) ?? [];
  if (name) return monthNames.indexOf(name.toLowerCase()) + 1;
  const [mention] = findDates(cell, false);
  const isWhole = mention?.date.day === null && cell.length - mention.length < 3;
  return mention && isWhole ? mention.date.year * 12 + mention.date.month : null;
}

const isNext = (months: (number | null)[]) =>
  months.length > 1 && months.every((month, at) => month !== null && month === (months[0] ?? 0) + at);

/** Turns lines "March 2027: $1,200" for consecutive months into rows. */
export function rowsOfMonths(blocks: Block[]): Block[] {
  const rowIn = ({ table, cells }: Block) => (table === null && cells.length === 1 ? monthOfLine.exec(cells[0] ?? '') : null);
  let table = Math.max(0, ...blocks.map((block) => block.table ?? 0));
  return blocks.flatMap((block, at) => {
    if (rowIn(block) === null) return [block];
    const [above, below] = [blocks[at - 1], blocks[at + 1]];
    const isFirst = !above || rowIn(above) === null;
    if (isFirst) table++;
    if (isFirst && (!below || rowIn(below) === null)) return [block];
    const [, month = '', value = ''] = rowIn(block) ?? [];
    return [{ ...block, cells: [month, value], table }];
  });
}

const total = /^(?:total|sum|all|altogether|whole|\s*$)/i;

/** A table with a row for each of some consecutive months: the months, what each of them has, and the rows of other columns. */
export function pairsOfMonths(rows: string[][], header: string[] | null) {
  const own = rows.filter(([first = '']) => !total.test(first));
  const [first = '', last = ''] = [own[0]?.[0], own.at(-1)?.[0]];
  if (!isNext(own.map(([month]) => monthIn(month)))) return null;
  const isDated = /\d/.test(first) && /\d/.test(last);
  const pairs = (own[0] ?? []).slice(1).flatMap((text, before) => {
    const at = before + 1;
    const column = header?.[at] ?? '';
    if (own.every((row) => row[at] === text)) return [{ label: `${column} per month`.trim(), column: '', text }];
    return own.map((row) => ({ label: row[0] ?? '', column, text: row[at] ?? '' }));
  });
  return [...(isDated ? [{ label: 'Months', column: '', text: `${inWords(first)} – ${inWords(last)}` }] : []), ...pairs];
}

function inWords(month: string): string {
  const [, short, years] = shortMonth.exec(month) ?? [];
  if (short && years) return `${short} 20${years}`;
  const [, year, number] = isoMonth.exec(month) ?? [];
  return year ? `${monthNames[Number(number) - 1]} ${year}` : month;
}
