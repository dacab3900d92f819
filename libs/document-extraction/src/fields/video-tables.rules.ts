import { COUNT, parseCount } from '../text/number-words.rules.ts';
import type { Statement } from '../text/statements.rules.ts';
import type { Table } from '../text/tables.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';
import { oldColumns } from './superseded.rules.ts';
import { periodFactor, VIDEO } from './video-counts.rules.ts';

const COUNT_HEADING =
  /\b(?:videos?|reels?|shorts|clips?|quantity|qty|number|no\.|count|volume|deliverables?|units?|per month|monthly|frequency|\/ ?month)\b|#/i;
const NO_COUNT_HEADING = /\b(?:fee|rate|price|total cost|length|amount|cost)\b/i;
const NAMES_VIDEOS = /\b(?:videos?|reels?|shorts?|clips?|tiktok|youtube)\b/i;
const OTHER_CONTENT = /\b(?:stor(?:y|ies)|photos?|carousels?|static|images?|frames?|text posts?|tweets?|blog|threads?)\b/i;
const COPY = /\b(?:cross-?post|mirror|same video|repost|duplicate|copy of)\w*/i;

/** A row's heading that is one month of the term: "May 2026", "Month 3". */
export const MONTH_ROW = /^(?:month \d+|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: \d{2,4})?)$/i;

/** Videos of a month from a table with a column of counts: "Platform | Format | Videos / month". */
export function videosInTable(table: Table, statements: Statement[]): Candidate<number>[] {
  const { header } = table;
  if (!header || header.length < 2) return [];
  const old = oldColumns(header);
  return header.flatMap((heading, column) => {
    if (column === 0 || old.has(column) || !COUNT_HEADING.test(heading) || NO_COUNT_HEADING.test(heading)) return [];
    const monthly = periodFactor(heading) ?? periodFactor(table.heading) ?? periodFactor(header.join(' '));
    const months = table.rows.every((row) => MONTH_ROW.test(row[0] ?? '') || /^total/i.test(row[0] ?? ''));
    const rows = table.rows.flatMap((row) => countOfRow(row, column, /\b(?:videos?|reels?|shorts|clips?)\b/i.test(heading)));
    const [first] = rows;
    if (months && first && rows.every((row) => row.total || row.count === first.count))
      return [
        {
          value: first.count,
          score: 9.5,
          confidence: 0.88,
          evidence: evidenceOf({ text: table.rows[0]?.join(' ') ?? '', label: '', column: heading, page: table.page }),
        },
      ];
    if (rows.length === 0 || (monthly === null && !rows.every((row) => row.monthly))) return [];
    const value = rows.find((row) => row.total)?.count ?? rows.reduce((all, row) => all + row.count, 0);
    const words = table.rows.map((row) => row.join(' ')).join('; ');
    const evidence = statements.find((one) => one.column === heading) ?? {
      text: words,
      label: '',
      column: heading,
      page: table.page,
    };
    const month = Math.round(value * (monthly ?? 1) * 1000) / 1000;
    return [{ value: month, score: 9.5, confidence: 0.9, evidence: evidenceOf({ ...evidence, text: words, label: '' }) }];
  });
}

function countOfRow(
  row: string[],
  column: number,
  headingNamesVideos: boolean,
): { count: number; total: boolean; monthly: boolean }[] {
  const cell = (row[column] ?? '').trim();
  const match = new RegExp(`^(${COUNT})(?=$|[\\s(/x×])`, 'i').exec(cell);
  const count = match?.[1] ? parseCount(match[1]) : null;
  if (count === null) return [];
  const others = row
    .filter((_, at) => at !== column)
    .join(' ')
    .replace(/\b(?:not?|isn't)\b[^.;,]{0,25}\bvideos?\b/gi, '');
  const total = /^(?:total|sum|all(?: platforms)?)\b/i.test(row[0] ?? '');
  const isVideo = NAMES_VIDEOS.test(`${others} ${cell}`) || new RegExp(`\\b${VIDEO}`, 'iu').test(others);
  const isOther = OTHER_CONTENT.test(`${others} ${cell}`) && !/\b(?:videos?|reels?|shorts?|clips?)\b/i.test(`${others} ${cell}`);
  if (isOther || (!isVideo && !headingNamesVideos && !total)) return [];
  const factor = periodFactor(cell.slice(match?.[0].length ?? 0)) ?? (column > 0 ? periodFactor(row[0] ?? '') : null);
  return [{ count: COPY.test(others) ? 0 : count * (factor ?? 1), total, monthly: factor !== null }];
}
