import { countPattern, parseCount } from '../../text/values/number-words.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import type { Table } from '../../text/tables.rules.ts';
import type { RankedCandidate } from '../../ranking/probability.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import { oldColumns } from '../superseded.rules.ts';
import { periodFactor, video } from './video-counts.rules.ts';

const countHeading =
  /\b(?:videos?|reels?|shorts|clips?|quantity|qty|number|no\.|count|volume|deliverables?|units?|(?:per|each|a) month|monthly|frequency|\/ ?months?)\b|#/i;
const noCountHeading = /\b(?:fee|rate|price|total cost|length|amount|cost)\b/i;
const namesVideosPattern = /\b(?:videos?|reels?|shorts?|clips?|tiktok|youtube)\b/i;
const otherContent = /\b(?:stor(?:y|ies)|photos?|carousels?|static|images?|frames?|text posts?|tweets?|blog|threads?)\b/i;
const sameVideo = /\b(?:cross-?post|mirror|same video|repost|duplicate|copy of)\w*/i;

/** Videos of a month from a table with a column of counts: "Platform | Format | Videos / month". */
export function videosInTable(table: Table, statements: Statement[]): RankedCandidate<number>[] {
  const { header } = table;
  if (!header || header.length < 2) return [];
  const old = oldColumns(header);
  return header.flatMap((heading, column) => {
    const isCount =
      column > 0 && !heading.endsWith('?') && !old.has(column) && countHeading.test(heading) && !noCountHeading.test(heading);
    return isCount ? countsInColumn(table, header, column, statements) : [];
  });
}

function countsInColumn(table: Table, header: string[], column: number, statements: Statement[]): RankedCandidate<number>[] {
  const heading = header[column] ?? '';
  const namesVideos = /\b(?:videos?|reels?|shorts|clips?)\b/i.test(heading);
  const rows = table.rows.flatMap((row) => countOfRow(row, column, namesVideos));
  const [first] = rows;
  const monthly = periodFactor(heading) ?? periodFactor(table.heading) ?? periodFactor(header.join(' '));
  const isMonthly = monthly !== null || rows.every((row) => row.monthly);
  return first && isMonthly ? [sumOfRows(table, heading, rows, monthly ?? 1, statements)] : [];
}

function sumOfRows(
  table: Table,
  heading: string,
  rows: VideoRow[],
  factor: number,
  statements: Statement[],
): RankedCandidate<number> {
  const { page } = table;
  const value = rows.find((row) => row.total)?.count ?? rows.reduce((all, row) => all + row.count, 0);
  const text = table.rows.map((row) => row.join(' ')).join('; ');
  const place = statements.find((one) => one.column === heading) ?? { column: heading, page };
  const month = Math.round(value * factor * 1000) / 1000;
  return { value: month, signals: {}, evidence: evidenceOf({ ...place, text, label: '' }) };
}

interface VideoRow {
  count: number;
  total: boolean;
  monthly: boolean;
}

function countOfRow(row: string[], column: number, headingNamesVideos: boolean): VideoRow[] {
  const cell = row[column]?.trim() ?? '';
  const number = new RegExp(`^(${countPattern})(?=$|[\\s(/x×])`, 'i').exec(cell)?.[0] ?? '';
  const count = parseCount(number);
  if (count === null) return [];
  const others = row
    .filter((_, at) => at !== column)
    .join(' ')
    .replace(/\b(?:not?|isn't)\b[^.;,]{0,25}\bvideos?\b/gi, '');
  const [title = ''] = row;
  const total = /^(?:total|sum|all(?: platforms)?)\b/i.test(title);
  const kind = kindOfRow(others, `${others} ${cell}`);
  if (kind === 'other' || (kind === 'unknown' && !headingNamesVideos && !total)) return [];
  const factor = periodFactor(cell.slice(number.length)) ?? (column > 0 ? periodFactor(title) : null);
  return [{ count: sameVideo.test(others) ? 0 : count * (factor ?? 1), total, monthly: factor !== null }];
}

function kindOfRow(others: string, words: string): 'video' | 'other' | 'unknown' {
  if (otherContent.test(words) && !/\b(?:videos?|reels?|shorts?|clips?)\b/i.test(words)) return 'other';
  return namesVideosPattern.test(words) || new RegExp(`\\b${video}`, 'iu').test(others) ? 'video' : 'unknown';
}
