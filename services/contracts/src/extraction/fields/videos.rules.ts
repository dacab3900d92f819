import { roundedMonths, wholeMonths } from '../reading/calendar.rules.ts';
import { COUNT, countOf } from '../reading/number-words.rules.ts';
import { findPlatforms } from '../reading/platform-names.rules.ts';
import type { Reading, Statement } from '../reading/statements.rules.ts';
import type { Table } from '../reading/tables.rules.ts';
import { best, evidenceOf, type Candidate } from './candidate.rules.ts';
import { changesEarlierTerms, isSuperseded, oldColumns } from './superseded.rules.ts';

// What counts as a video. Stories, photos, carousels and plain posts do not.
const KIND =
  '(?:branded|sponsored|original|dedicated|short|long|short[- ]form|long[- ]form|full[- ]length|vertical|horizontal|new|finished|final|edited|organic|in-feed|feed|main[- ]feed|unique|different|distinct|scripted|tutorial|review|recipe|instagram|tiktok|tik tok|youtube|facebook|linkedin|snapchat|pinterest|ig|yt|x|twitter|ugc|creator|product|promotional|campaign|approved|native|monthly|separate|individual|high-quality|integrated)';
const NO_KIND =
  '(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|stor(?:y|ies)|photos?|images?|posts?|frames?|views?|times?|percent|people|accounts?|platforms?|products?|rounds?|followers|likes|static|carousels?|of|and|or|for|per|to|the|with|in|on|by|an?|each|all|per|any|such|than|from|that|after|before|additional|extra|further|bonus)';
const VIDEO = `(?:${KIND}[\\s-]+){0,4}(?:(?!${NO_KIND}\\b)"?[\\p{L}-]{3,14}"?\\s+)?(?:${KIND}[\\s-]+){0,2}(?:videos?|reels?|shorts|vlogs?|clips?|films?|tiktoks?|tik toks?|episodes?|idea pins?|video (?:posts?|pins?|deliverables?|assets?|pieces?|integrations?))(?![\\w-])`;
const MONTHLY =
  '(?:(?:per|a|each|every|in (?:each|every|any|a)|for each|for every|/|within each|during each|over each|of each)\\s*(?:calendar\\s+|full\\s+|contract\\s+|single\\s+)?months?|monthly|/\\s?mo\\b\\.?|p\\.?\\s?m\\.?(?=\\W|$)|month by month|p/m)';
const WEEKLY = '(?:(?:per|a|each|every|in each|in every|/)\\s*(?:calendar\\s+)?week|weekly|/\\s?wk\\b)';
const FORTNIGHTLY = '(?:(?:every|each|per|a)\\s+(?:two weeks|2 weeks|second week|other week|fortnight)|fortnightly|bi-?weekly)';
const QUARTERLY = '(?:(?:per|a|each|every|in each)\\s*(?:calendar\\s+)?quarter|quarterly)';
const ONE = `(${COUNT}|an?|single)`;

const COUNTED = new RegExp(
  `(?<![\\w$€£.,-])(?:at least |a minimum of |minimum |min\\. |up to |exactly |a total of |in total |the )?${ONE}\\s*(?:x|×)?\\s*${VIDEO}`,
  'giu',
);
const PERIODS: [RegExp, number][] = [
  [new RegExp(MONTHLY, 'i'), 1],
  [new RegExp(FORTNIGHTLY, 'i'), 2],
  [new RegExp(WEEKLY, 'i'), 4],
  [new RegExp(QUARTERLY, 'i'), 1 / 3],
];
const NOT_THE_QUOTA =
  /\b(?:additional|extra|further|bonus|cancel\w*|reshoots?|re-?edits?|revisions?|if (?:a|any|one)|for each|per video|views?|boost\w*|whitelist\w*|licen[cs]\w*|repost\w*|may (?:use|repost|share)|exclusiv\w*|kill fee|not exceed(?:ing)? \w+ seconds|sample|past|previous campaign|optional|failed?|missed|late|instead)\b/i;
const VIDEO_LABEL = new RegExp(
  `\\b(?:videos?|reels?|shorts|clips?|tiktoks?|deliverables?|output|quota|content|volume|cadence|frequency|posting)\\b`,
  'i',
);

/** The term in whole months, for counts that are given over the whole of it. */
export interface TermLength {
  startDate: string | null;
  endDate: string | null;
}

/** Videos of one month over all platforms; the same video on two platforms counts once. */
export function readVideosPerMonth(reading: Reading, statements: Statement[], term: TermLength): Candidate<number> | null {
  const changes = changesEarlierTerms(reading);
  const months =
    term.startDate && term.endDate
      ? (wholeMonths(term.startDate, term.endDate) ?? roundedMonths(term.startDate, term.endDate))
      : null;
  const candidates = [
    ...reading.tables.flatMap((table) => fromTable(table, statements)),
    ...statements.flatMap((statement) => fromLabel(statement)),
    ...statements.flatMap((statement) => fromSentence(statement, months, changes)),
    ...fromSeparateStatements(statements, changes),
  ].filter((one) => Number.isInteger(one.value) && one.value > 0 && one.value <= 200);
  return best(candidates);
}

// "Videos per month: 8", "Videos each month | Six (6)", "Monthly videos: 4".
function fromLabel(statement: Statement): Candidate<number>[] {
  const label = `${statement.label} ${statement.column}`;
  if (
    !new RegExp(`\\b${VIDEO}`, 'iu').test(label) ||
    /\b(?:stor(?:y|ies)|photos?|length|duration|fee|rate|price|per video|cost|views?|additional|extra|bonus)\b/i.test(label)
  )
    return [];
  const value = new RegExp(
    `^(?:at least |minimum(?: of)? |up to |approximately |approx\\.? |exactly )?(${COUNT})(?=$|[\\s,;.(/])(?!\\s*(?:%|seconds?|sec|minutes?|min\\b|s\\b|views))`,
    'iu',
  ).exec(statement.text);
  const count = value?.[1] ? countOf(value[1]) : null;
  if (count === null) return [];
  const factor = factorOf(label) ?? factorOf(statement.text.slice(0, 60));
  if (factor === null && /\btotal|term|campaign|overall/i.test(label)) return [];
  return [
    {
      value: Math.round(count * (factor ?? 1) * 1000) / 1000,
      score: factor === null ? 7 : 10,
      confidence: factor === null ? 0.8 : 0.96,
      evidence: evidenceOf(statement),
    },
  ];
}

function factorOf(text: string): number | null {
  for (const [period, factor] of PERIODS) if (period.test(text)) return factor;
  return null;
}

// Several kinds in one statement add up: "two Reels and three TikToks per month".
function fromSentence(statement: Statement, months: number | null, changes: boolean): Candidate<number>[] {
  const { text, label, heading, column } = statement;
  const counts = countsIn(text, changes);
  const context = `${label} ${column} ${heading}`;
  if (counts.length === 0) return [];
  const groups = groupByPeriod(text, counts);
  const candidates: Candidate<number>[] = [];
  for (const { value, factor, index } of groups) {
    const total = factor ?? factorOf(label) ?? factorOf(column);
    const near = text.slice(Math.max(0, index - 45), index + 60);
    const quota = NOT_THE_QUOTA.test(near) ? -5 : 0;
    if (total !== null) {
      candidates.push({
        value: exact(value * total),
        score: 8 + quota + (VIDEO_LABEL.test(context) ? 1 : 0),
        confidence: total === 1 ? 0.93 : 0.8,
        evidence: evidenceOf(statement, index),
      });
    } else if (months && overTheTerm(text, context)) {
      candidates.push({
        value: exact(value / months),
        score: 6 + quota,
        confidence: 0.75,
        evidence: evidenceOf(statement, index),
      });
    } else if (factorOf(heading) !== null) {
      candidates.push({
        value: exact(value * (factorOf(heading) ?? 1)),
        score: 6 + quota,
        confidence: 0.85,
        evidence: evidenceOf(statement, index),
      });
    }
  }
  return candidates.filter((one) => one.score >= 4);
}

function exact(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function overTheTerm(text: string, context: string): boolean {
  return /\b(?:over|during|throughout|across|within|for|in) (?:the|this|its|their)?\s*(?:whole |entire |full |initial )?(?:[\w-]+[ -]months? )?(?:term|period|campaign|agreement|contract|engagement|partnership|collaboration|duration)\b|\b(?:evenly|equally|in total|total of)\b/i.test(
    `${text} ${context}`,
  );
}

interface Counted {
  value: number;
  index: number;
  end: number;
}

function countsIn(text: string, changes: boolean): Counted[] {
  return [...text.matchAll(COUNTED)].flatMap((match) => {
    const words = match[1] ?? '';
    const value = /^(?:an?|single)$/i.test(words) ? 1 : countOf(words);
    if (value === null || value === 0) return [];
    if (
      /\b(?:stor(?:y|ies)|photos?|carousels?|static|images?|pins?|frames?)\b(?!.*\bvideos?\b)/i.test(match[0]) &&
      !/reels?|videos?|shorts|tiktoks?/i.test(match[0])
    )
      return [];
    if (changes && isSuperseded(text, match.index)) return [];
    return [{ value, index: match.index, end: match.index + match[0].length }];
  });
}

// A period belongs to the counts before it in its clause ("four Reels and two Shorts per month") or stands in front ("Each month: four Reels, two Shorts").
function groupByPeriod(text: string, counts: Counted[]): { value: number; factor: number | null; index: number }[] {
  const groups: { value: number; factor: number | null; index: number; from: number }[] = [];
  let open: Counted[] = [];
  counts.forEach((one, at) => {
    open.push(one);
    const until = counts[at + 1]?.index ?? text.length;
    const factor = factorOf(text.slice(one.end, Math.min(until, one.end + 110)).split(/[.;]\s/)[0] ?? '');
    if (factor === null && until !== text.length) return;
    groups.push({
      value: sum(open, text),
      factor: factor ?? factorOf(text.slice(0, open[0]?.index ?? 0)),
      index: open[0]?.index ?? 0,
      from: open[0]?.index ?? 0,
    });
    open = [];
  });
  const monthly = groups.filter((group) => group.factor === 1);
  // "two Reels per month and three TikToks per month" adds up unless one restates the other.
  if (monthly.length > 1 && !SAME_AGAIN.test(text)) {
    return [
      { value: monthly.reduce((all, group) => all + group.value, 0), factor: 1, index: monthly[0]?.index ?? 0 },
      ...groups.filter((group) => group.factor !== 1),
    ];
  }
  return groups;
}

const SAME_AGAIN =
  /\b(?:of which|of these|of those|consisting of|comprising|including|made up of|namely|i\.e\.|that is|broken down|split|cross-?post\w*|same (?:video|content|clip)|also (?:be )?(?:post|publish|share|upload)\w*|each of (?:them|which)|mirrored|thereof|respectively|both)\b/i;

function sum(counts: Counted[], text: string): number {
  const [first, ...rest] = counts;
  if (!first) return 0;
  const total = rest.reduce((all, one) => all + one.value, 0);
  // "six videos per month: four Reels and two TikToks" names the total first and then its parts.
  if (rest.length > 0 && (total === first.value || SAME_AGAIN.test(text.slice(first.end, counts.at(-1)?.index))))
    return first.value;
  return first.value + total;
}

// "Deliverables per month" over a list: "2 TikTok videos", "3 Instagram Reels", "4 stories".
function fromSeparateStatements(statements: Statement[], changes: boolean): Candidate<number>[] {
  const byHeading = new Map<string, Statement[]>();
  for (const one of statements) {
    const above = one.label !== '' && factorOf(one.label) !== null ? '' : one.heading;
    if (factorOf(above) !== null) byHeading.set(above, [...(byHeading.get(above) ?? []), one]);
  }
  return [...byHeading.values()].flatMap((list) => {
    const parts = list.flatMap((one) => {
      const counts = countsIn(`${one.text} ${/^\d+$/.test(one.text) ? one.label : ''}`, changes);
      const platformCount =
        counts.length === 0 && findPlatforms(one.label).length > 0
          ? new RegExp(`^(${COUNT})\\b`, 'i').exec(one.text)?.[1]
          : undefined;
      if (platformCount && /\b(?:videos?|reels?|clips?)\b/i.test(one.heading))
        return [{ value: countOf(platformCount) ?? 0, statement: one }];
      if (NOT_THE_QUOTA.test(one.text) || counts.length === 0) return [];
      return [{ value: sum(counts, one.text), statement: one }];
    });
    const first = parts[0];
    if (parts.length < 2 || !first) return [];
    const restated = parts.slice(1).reduce((all, one) => all + one.value, 0) === first.value;
    const total = restated ? first.value : parts.reduce((all, one) => all + one.value, 0);
    return [
      {
        value: exact(total * (factorOf(first.statement.heading) ?? 1)),
        score: 9,
        confidence: 0.85,
        evidence: evidenceOf(first.statement),
      },
    ];
  });
}

// A table with a column of counts: "Platform | Format | Videos / month".
function fromTable(table: Table, statements: Statement[]): Candidate<number>[] {
  const header = table.header;
  if (!header || header.length < 2) return [];
  const old = oldColumns(header);
  return header.flatMap((heading, column) => {
    const counts =
      /\b(?:videos?|reels?|shorts|clips?|quantity|qty|number|no\.|count|volume|deliverables?|units?|per month|monthly|\/ ?month)\b|#/i.test(
        heading,
      );
    if (column === 0 || !counts || old.has(column) || /\b(?:fee|rate|price|total cost|length|amount|cost)\b/i.test(heading))
      return [];
    const inTableIsVideo = /\b(?:videos?|reels?|shorts|clips?)\b/i.test(heading);
    const monthly = factorOf(heading) ?? factorOf(table.heading) ?? factorOf(header.join(' '));
    const rows = table.rows.flatMap((row) => {
      const cell = row[column] ?? '';
      const words = row.filter((_, at) => at !== column).join(' ');
      const match = new RegExp(`^(${COUNT})(?=$|[\\s(/x×])`, 'i').exec(cell.trim());
      const count = match?.[1] ? countOf(match[1]) : null;
      if (count === null) return [];
      const total = /^(?:total|sum|all(?: platforms)?)\b/i.test(row[0] ?? '');
      const isVideo =
        new RegExp(`\\b${VIDEO}`, 'iu').test(words) ||
        /\b(?:videos?|reels?|shorts?|clips?|tiktok|youtube)\b/i.test(`${words} ${cell}`);
      const isOther =
        /\b(?:stor(?:y|ies)|photos?|carousels?|static|images?|frames?|text posts?|tweets?|blog)\b/i.test(words) &&
        !/\b(?:videos?|reels?|shorts?|clips?)\b/i.test(words);
      if (isOther || (!isVideo && !inTableIsVideo && !total)) return [];
      const copy = /\b(?:cross-?post|mirror|same video|repost|duplicate)\w*/i.test(words);
      return [{ count: copy ? 0 : count * (factorOf(cell) ?? 1), total }];
    });
    const sumRow = rows.find((row) => row.total);
    const value = sumRow ? sumRow.count : rows.reduce((all, row) => all + row.count, 0);
    if (rows.length === 0 || monthly === null) return [];
    const evidence = statements.find((one) => one.column === heading) ?? {
      text: table.rows.map((row) => row.join(' ')).join('; '),
      label: '',
      column: heading,
      page: table.page,
    };
    return [{ value: exact(value * monthly), score: 9.5, confidence: 0.9, evidence: evidenceOf(evidence) }];
  });
}
