import { parseDay } from '@creator-desk/domain/values/business-day';
import { canonicalPlatform } from '@creator-desk/domain/contracts/platforms';
import type { ColumnSign } from '@creator-desk/protocol/contracts/contract-import';
import { fieldOfHeading, type CsvField } from './columns.rules.ts';

export interface ColumnMatch {
  field: CsvField | null;
  by: ColumnSign | null;
}

/** Other words for fields, in the form of `words`. An import that names no columns does not know them. */
const otherWords: Partial<Record<CsvField, readonly string[]>> = {
  fullName: ['name', 'creator', 'creator name', 'influencer', 'influencer name', 'talent', 'talent name', 'person', 'full names'],
  socialHandle: [
    ...[
      'username',
      'user name',
      'user',
      'account',
      'handles',
      'social',
      'social media',
      'profile',
      'profile url',
      'profile link',
      'link',
    ],
    ...['url', 'channel url', 'tiktok', 'tiktok handle', 'instagram', 'instagram handle', 'ig handle', 'youtube handle'],
  ],
  startDate: ['start', 'starts', 'from', 'begin', 'begins', 'begin date', 'start of contract', 'effective date', 'valid from'],
  endDate: [
    'end',
    'ends',
    'to',
    'until',
    'till',
    'expires',
    'expiry',
    'expiry date',
    'expiration date',
    'end of contract',
    'valid to',
  ],
  monthlyFee: [
    ...[
      'fee',
      'fees',
      'rate',
      'monthly rate',
      'price',
      'monthly price',
      'retainer',
      'monthly retainer',
      'amount',
      'cost',
      'salary',
    ],
    ...['monthly amount', 'monthly payment', 'fee per month', 'fee month', 'usd', 'pay', 'monthly cost'],
  ],
  videosPerMonth: ['videos', 'videos month', 'monthly videos', 'posts per month', 'deliverables', 'quota', 'videos a month'],
  platforms: ['channels', 'networks', 'social networks'],
  platform: ['channel', 'network', 'main platform'],
  email: ['mail', 'mail address', 'contact', 'contact email', 'e mail address'],
  notes: ['note', 'comment', 'comments', 'remark', 'remarks', 'memo', 'description'],
  totalVideos: ['number of videos', 'videos total'],
  feePerVideo: ['price per video', 'rate per video', 'cost per video'],
  feeTotal: ['total', 'total price', 'contract value', 'total amount'],
  exclusivity: ['exclusive', 'exclusive to'],
  title: ['deal', 'deal name', 'campaign', 'campaign name', 'contract name', 'contract title'],
  status: ['state', 'contract status'],
};

/** 'Monthly rate (USD)' and 'monthly_rate' are equal. */
const words = (heading: string): string =>
  heading
    .replace(/[([{].*$/s, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const fieldsByWords = new Map(
  Object.entries(otherWords).flatMap(([field, names]) => names.map((name) => [name, field as CsvField] as const)),
);

type Content = 'email' | 'handle' | 'day' | 'money' | 'percent' | 'platforms' | 'status' | 'name' | 'other';

const contents: [content: Content, is: (value: string) => boolean][] = [
  ['email', (value) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value)],
  ['handle', (value) => /^@[\w.-]+$/.test(value) || handleOfLink(value) !== undefined],
  ['day', (value) => parseDay(value) !== undefined],
  ['percent', (value) => /^\d+(?:\.\d+)?\s?%$/.test(value)],
  ['money', (value) => /^\$\s?\d[\d,]*(?:\.\d+)?$|^\d[\d,]*\.\d{2}$/.test(value)],
  ['status', (value) => /^(?:active|paused|completed|archived)$/i.test(value)],
  ['platforms', (value) => value.split(/[;,]/).every((one) => canonicalPlatform(one) !== undefined)],
  ['name', (value) => /^\p{Lu}[\p{L}'’.-]+(?: \p{L}[\p{L}'’.-]*)* \p{Lu}[\p{L}'’.-]+$/u.test(value)],
];

/** Values of a column that may be of another kind: people write remarks into any column. */
const maxOthers = 0.2;

function contentOf(values: readonly string[]): Content {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return 'other';
  const [content = 'other'] =
    contents.find(([, is]) => filled.filter((value) => !is(value)).length <= filled.length * maxOthers) ?? [];
  return content;
}

/** The field that a column of this content has; two columns of days are the start and the end. */
const fieldOfContent: Partial<Record<Content, CsvField>> = {
  email: 'email',
  handle: 'socialHandle',
  money: 'monthlyFee',
  platforms: 'platforms',
  status: 'status',
  name: 'fullName',
};

/** What a column must not hold to be taken for the field by other words for it. */
const contradictions: Partial<Record<CsvField, readonly Content[]>> = {
  fullName: ['handle', 'email', 'day', 'money', 'percent'],
  socialHandle: ['email', 'day', 'money', 'percent', 'platforms', 'name'],
  startDate: ['handle', 'email', 'money', 'percent', 'name'],
  endDate: ['handle', 'email', 'money', 'percent', 'name'],
  monthlyFee: ['handle', 'email', 'day', 'percent', 'name'],
  videosPerMonth: ['handle', 'email', 'day', 'percent', 'name'],
  platforms: ['handle', 'email', 'day', 'money', 'percent', 'name'],
  platform: ['handle', 'email', 'day', 'money', 'percent', 'name'],
  email: ['handle', 'day', 'money', 'percent', 'name'],
  feeTotal: ['handle', 'email', 'day', 'percent', 'name'],
  feePerVideo: ['handle', 'email', 'day', 'percent', 'name'],
  totalVideos: ['handle', 'email', 'day', 'percent', 'name'],
  status: ['handle', 'email', 'day', 'money', 'percent', 'name'],
};

/**
 * The fields that the columns of a file seem to have, each once: by the headings of templates and exports, then by other words for
 * them, then by what the cells say.
 * @param samples the first values of each column
 */
export function proposedMatches(headings: readonly string[], samples: readonly (readonly string[])[]): ColumnMatch[] {
  const matches = headings.map((): ColumnMatch => ({ field: null, by: null }));
  const found = headings.map((_, at) => contentOf(samples[at] ?? []));
  const propose = (at: number, field: CsvField | undefined, by: ColumnSign): void => {
    if (field === undefined || matches[at]?.field !== null || matches.some((one) => one.field === field)) return;
    matches[at] = { field, by };
  };
  for (const [at, heading] of headings.entries()) propose(at, fieldOfHeading(heading), 'heading');
  for (const [at, heading] of headings.entries()) {
    const field = fieldsByWords.get(words(heading));
    const contradicts = field !== undefined && contradictions[field]?.includes(found[at] ?? 'other');
    if (!contradicts) propose(at, field, 'synonym');
  }
  for (const [at, content] of found.entries()) propose(at, fieldOfContent[content], 'content');
  for (const [at, field] of daysOf(found, samples, matches)) propose(at, field, 'content');
  return matches;
}

/** Two columns of days without a field are the start and the end, the earlier one the start. */
function daysOf(
  found: readonly Content[],
  samples: readonly (readonly string[])[],
  matches: readonly ColumnMatch[],
): [at: number, field: CsvField][] {
  const missing = (['startDate', 'endDate'] as const).filter((field) => !matches.some((one) => one.field === field));
  const free = [...found.keys()].filter((at) => found[at] === 'day' && matches[at]?.field === null);
  if (free.length !== missing.length) return [];
  const firstDay = (at: number): string => samples[at]?.find((value) => parseDay(value) !== undefined) ?? '';
  const inOrder = free.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  return inOrder.flatMap((at, order) => (missing[order] ? [[at, missing[order]]] : []));
}

const platformLink =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:tiktok\.com\/@|youtube\.com\/@|instagram\.com\/|x\.com\/|twitter\.com\/|facebook\.com\/|snapchat\.com\/add\/|pinterest\.com\/)([\w.-]+)\/?(?:[?#].*)?$/i;

/** The handle that the address of a profile names; undefined for anything else. */
export function handleOfLink(text: string): string | undefined {
  const name = platformLink.exec(text.trim())?.[1];
  return name === undefined ? undefined : `@${name}`;
}

interface Row {
  row: number;
  cells: readonly string[];
}

/** Known headings with which a row is that of the headings. */
const minKnown = 2;

/**
 * The row of the headings among the first ones of a sheet: that with the most known ones, else the first with several cells. A cell
 * that spans two rows stands in the row above.
 * @returns at -1 when there is no row
 */
export function headingRow(rows: readonly Row[]): { heading: string[]; at: number } {
  const known = rows.map(({ cells }) => cells.filter(isKnown).length);
  const most = Math.max(...known, 0);
  const several = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const at = most >= minKnown ? known.indexOf(most) : Math.max(several, Math.min(0, rows.length - 1));
  const [row, above] = [rows[at], rows[at - 1]];
  if (!row) return { heading: [], at: -1 };
  const isAbove = above?.row === row.row - 1;
  const width = isAbove ? Math.max(row.cells.length, above.cells.length) : row.cells.length;
  const heading = Array.from({ length: width }, (_, column) => {
    const cell = row.cells[column] ?? '';
    return cell.trim() === '' && isAbove && isKnown(above.cells[column] ?? '') ? (above.cells[column] ?? '') : cell;
  });
  return { heading, at };
}

const isKnown = (cell: string): boolean => fieldOfHeading(cell) !== undefined || fieldsByWords.has(words(cell));
