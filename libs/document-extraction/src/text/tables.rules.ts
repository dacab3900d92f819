import type { Block } from '../document-text.ts';
import { isHeading, parseLabel, stripNumbering } from './labels.rules.ts';
import { pairsOfMonths } from './month-tables.rules.ts';
import { personName } from './values/names.rules.ts';
import { findPlatforms } from './values/platform-names.rules.ts';

/** A value of a table with its labels: the first cell of its row and the heading of its column. */
export interface TablePair {
  page: number;
  label: string;
  column: string;
  text: string;
}

export interface Table {
  page: number;
  /** The row across the whole width above this part of the table; '' without one. */
  title: string;
  /** The heading above the table; set when the document is parsed. */
  heading: string;
  /** The column headings, or null without any. */
  header: string[] | null;
  /** The rows without the column headings. */
  rows: string[][];
  pairs: TablePair[];
  blocks: Block[];
}

const valuePattern = /[$€£@]|\d{2,}|\d\s*(?:videos?|reels?|shorts?|clips?)/i;
const knownLabel =
  /\b(?:name|handle|account|user ?name|date|start|end|from|until|to|term|period|duration|fee|rate|retainer|payment|compensation|platforms?|channels?|networks?|brand|client|company|advertiser|sponsor|creator|influencer|talent|artist|ambassador|agency|manager|contact|videos?|deliverables?|output|content|placement|format|qty|quantity|units?|amount|price|description|usage|exclusivity|e-?mail|address|phone|title|signed?|signature|notes?|commission|bonus|campaign|product|currency|territory|legal|entity|status|ref(?:erence)?|number|no|id|place|city|country|tax|vat|begins?|ends?|expires?|starts?|each month|per month|remuneration|profiles?|promoter|merchant|client|tiktok|instagram|youtube|facebook|linkedin|snapchat|pinterest)\b/i;

/** The tables of a document with their column headings and labelled values. */
export function findTables(blocks: Block[]): Table[] {
  let above: string[] | null = null;
  return splitTables(blocks).map(({ title, own, leads }) => {
    const cells = dropRowNumbers(dropEmptyColumns(own).map((block) => block.cells.map((cell) => cell.trim())));
    const joined = joinContinued(cells);
    const ownHeader = hasHeader(joined) ? (joined[0] ?? []) : null;
    // Column headings apply to all parts of a table that have none of their own.
    const inherited = !leads && ownHeader === null && above?.length === joined[0]?.length;
    const header: string[] | null = inherited ? above : ownHeader;
    if (leads) above = header;
    const rows = ownHeader ? joined.slice(1) : joined;
    const pages = (ownHeader ? own.slice(1) : own).map((block) => block.page);
    const page = own[0]?.page ?? 1;
    const ofMonths = pairsOfMonths(rows, header);
    if (ofMonths)
      return { title, page, heading: '', header: null, rows, pairs: ofMonths.map((pair) => ({ ...pair, page })), blocks: own };
    return { title, page, heading: '', header, rows, pairs: pairsOnPages(rows, header, pages), blocks: own };
  });
}

const pairsOnPages = (rows: string[][], header: string[] | null, pages: number[]): TablePair[] =>
  pairsByRow(rows, header).flatMap((pairs, at) => pairs.map((pair) => ({ ...pair, page: pages[at] ?? 1 })));

type Pair = Omit<TablePair, 'page'>;

function pairsByRow(rows: string[][], header: string[] | null): Pair[][] {
  const [first = []] = rows;
  if (header) {
    // Headings over a single row of values are the labels of the values.
    const isForm = rows.length === 1 && header.length > 2 && isRowOfLabels(header) && !ofMany.test(header[0] ?? '');
    return rows.map((row) => (isForm ? labelsOverValues(header, row) : rowPairs(row, header, false)));
  }
  const under = valuesUnderLabels(rows);
  if (under.size === 0 && first.length > 1 && first.every((cell) => side.test(cell)))
    return rows.map((row, at) => (at === 0 ? [] : pairsBySide(first, row)));
  const twoPairs = hasTwoPairsPerRow(rows);
  return rows.map((row, at) => {
    const values = under.get(at);
    if (values) return labelsOverValues(row, values);
    return under.has(at - 1) ? [] : rowPairs(row, header, twoPairs);
  });
}

interface TablePart {
  title: string;
  own: Block[];
  /** Whether the part starts a table of its own. */
  leads: boolean;
}

// A line across the whole width ("B. COMMERCIALS") is the title of the rows below it, which are a table of their own.
function splitTables(blocks: Block[]): TablePart[] {
  const parts: TablePart[] = [];
  let title = '';
  let known: number | null = null;
  for (const block of blocks) {
    const own = titleIn(block);
    if (own !== null) title = own;
    else if (block.table !== null) {
      const continues = block.table === known;
      if (!continues || title !== '' || isRowOfLabels(block.cells)) {
        parts.push({ title: continues ? title : '', own: [block], leads: !continues || title === '' });
        [known, title] = [block.table, ''];
      } else if (hasOtherColumns(block, parts.at(-1)?.own ?? [])) {
        parts.push({ title: '', own: [block], leads: true });
      } else parts.at(-1)?.own.push(block);
    }
    if (block.table === null && !looksLikeTitle(block)) title = '';
  }
  return parts;
}

function looksLikeTitle(block: Block): boolean {
  const [words = '', ...others] = block.cells.filter((cell) => cell.trim() !== '');
  return others.length === 0 && isHeading(words) && !personName(words);
}

function titleIn(block: Block): string | null {
  const words = block.cells.find((cell) => cell.trim() !== '') ?? '';
  return looksLikeTitle(block) && !valuePattern.test(words) ? stripNumbering(words).replace(/:$/, '') : null;
}

const filledMask = (block: Block) => block.cells.map((cell) => Number(cell.trim() !== '')).join('');

// A table of two columns above one of four at the same position: all its rows have the same empty columns.
function hasOtherColumns(block: Block, above: Block[]): boolean {
  const [first] = above;
  if (!first || above.length < 2 || filledMask(block).includes('0')) return false;
  const mask = filledMask(first);
  return /^10+10*$/.test(mask) && above.every((one) => filledMask(one) === mask);
}

function dropEmptyColumns(own: Block[]): Block[] {
  const [first] = own;
  if (!first || own.length < 2) return own;
  const kept = first.cells.map((_, at) => own.some((block) => (block.cells[at] ?? '').trim() !== ''));
  if (kept.every(Boolean) || own.some((block) => block.cells.length !== first.cells.length)) return own;
  return own.map((block) => ({ ...block, cells: block.cells.filter((_, at) => kept[at]) }));
}

// Headings of first columns in lists, which may have a single row.
const ofMany = /^(?:months?|period|platform|channel|item|placement|line|deliverable|format|type|description)\b/i;

// Column headings within a table start another table.
function isRowOfLabels(cells: string[]): boolean {
  const words = cells.filter((cell) => cell.trim() !== '');
  const labels = words.filter((cell) => knownLabel.test(cell) && cell.split(/\s+/).length <= 4);
  const bare = words.every((cell) => !valuePattern.test(cell) && !/\d/.test(cell) && !parseLabel(cell));
  return words.length >= 3 && bare && findPlatforms(words[0] ?? '').length === 0 && labels.length >= words.length * 0.6;
}

const serial = /^s[lr]\.?(?: ?no\.?)?$/i;

// A first column with row numbers is dropped.
function dropRowNumbers(rows: string[][]): string[][] {
  const counted = rows.filter((row) => row.length > 2 && /^(?:\d{1,3}[.)]?|[a-z][.)])$/i.test(row[0] ?? ''));
  // A row without a number continues the one above.
  const others = rows.filter((row) => !counted.includes(row) && (row === rows[0] || row[0] !== ''));
  const heading = others.every(
    (row) => others.indexOf(row) === 0 && /^(?:#|s[lr]\.?(?: ?no\.?)?|no\.?|nr\.?|row|item|pos\.?|point|)$/i.test(row[0] ?? ''),
  );
  if (counted.length >= 2 && heading) return rows.map((row) => row.slice(1));
  // Rows of an order that go on in the first column: the number is no label.
  const isOrder = serial.test(rows[0]?.[0] ?? '');
  return isOrder ? rows.map((row) => (counted.includes(row) ? [row[1] ?? '', ...row.slice(1)] : row)) : rows;
}

// A row of two without a label goes on with the value above. The rows stay as many, because each has its page.
function joinContinued(rows: string[][]): string[][] {
  const joined = rows.map((row) => [...row]);
  joined.forEach((row, at) => {
    const first = joined.slice(0, at).findLast((one) => one[0] !== '');
    if (row.length !== 2 || row[0] !== '' || first?.length !== 2 || !row[1]) return;
    first[1] = `${first[1]}\n${row[1]}`;
    row[1] = '';
  });
  return joined;
}

// The heading of a column with the terms from a date on.
const fromADay =
  /^20\d{2}(?:\s?[/–-]\s?(?:20)?\d{2})?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{4}$|^(?:as )?(?:from|of|since|until|before|after|with effect from)\b[^$€£@]*\d{4}$/i;

function hasHeader(rows: string[][]): boolean {
  const first = rows[0] ?? [];
  if (rows.length < 2 || first.length < 2 || first.filter((cell) => cell !== '').length < 2) return false;
  if (
    first.some(
      (cell, at) =>
        (valuePattern.test(cell) && !(at > 0 && fromADay.test(cell))) ||
        cell.length > 50 ||
        /_{3,}/.test(cell) ||
        parseLabel(cell),
    )
  )
    return false;
  if (first.length === 2)
    return /^(?:items?|terms?|field|detail|point|subject|key term|deal point|clause|#|no\.?|section|topic|contents?|format|deliverable|what)?s?$/i.test(
      first[0] ?? '',
    );
  return !hasTwoPairsPerRow(rows);
}

// Two pairs side by side in every row: "Start date | 1 May 2026 | End date | 31 Oct 2026".
function hasTwoPairsPerRow(rows: string[][]): boolean {
  const four = rows.filter((row) => row.length === 4 && row.every((cell) => cell !== ''));
  const bare = four.filter((row) => isBareLabel(row[0]) && isBareLabel(row[2]));
  return four.length > 0 && four.length >= rows.length / 2 && bare.length >= 2 && bare.length >= four.length * 0.6;
}

// "CREATOR | BRAND" above the details of both.
const side = /^(?:the )?(?:creator|influencer|talent|artist|ambassador|brand|client|company|sponsor|advertiser|agency)$/i;

function pairsBySide(sides: string[], row: string[]): Pair[] {
  return row.flatMap((cell, at) =>
    cell === ''
      ? []
      : [{ label: parseLabel(cell) ? '' : cleanLabel(sides[at] ?? ''), column: '', text: cell.replace(/\n+/g, '; ') }],
  );
}

// Forms with alternating rows of labels and values: the values by the index of the row of labels.
function valuesUnderLabels(rows: string[][]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const areLabels = (row: string[] = []) => row.length > 1 && row.every((cell) => isBareLabel(cell));
  for (let at = 0; at + 1 < rows.length; at++) {
    const below = rows[at + 1] ?? [];
    if (!areLabels(rows[at]) || below.length !== rows[at]?.length || below.some((cell) => cell === '' || isBareLabel(cell)))
      continue;
    found.set(at, below);
    at++;
  }
  return found.size >= 2 ? found : new Map();
}

function labelsOverValues(labels: string[], values: string[] = []): Pair[] {
  return labels.map((label, at) => ({ label: cleanLabel(label), column: '', text: values[at] ?? '' }));
}

function isBareLabel(cell = ''): boolean {
  return (
    /:$/.test(cell) ||
    (parseLabel(cell) === null && knownLabel.test(cell) && !valuePattern.test(cell) && cell.split(/\s+/).length <= 5)
  );
}

function rowPairs(row: string[], header: string[] | null, twoPairs: boolean): Pair[] {
  const flat = row.map((cell) => cell.replace(/\n+/g, cell.includes('\n') && cell.length < 400 ? '; ' : ' '));
  const [first = '', ...rest] = flat;
  if (!header && flat.some((cell) => parseLabel(cell))) {
    if (parseLabel(first) && !rest.some((cell) => parseLabel(cell))) return [{ label: '', column: '', text: flat.join('; ') }];
    if (!isBareLabel(first)) return flat.map((cell) => ({ label: '', column: '', text: cell }));
  }
  if (header && header.length > 2) {
    const label = { label: '', column: header[0] ?? '', text: first };
    return [label, ...rest.map((text, at) => ({ label: cleanLabel(first), column: header[at + 1] ?? '', text }))];
  }
  return holdsTwoPairs(flat, twoPairs)
    ? [...labelledValue(flat.slice(0, 2)), ...labelledValue(flat.slice(2))]
    : firstCellPair(flat);
}

function holdsTwoPairs(row: string[], usual: boolean): boolean {
  return row.length === 4 && ((isBareLabel(row[0]) && isBareLabel(row[2])) || (usual && row[2] !== ''));
}

function labelledValue([label = '', text = '']: string[]): Pair[] {
  return [{ label: cleanLabel(label), column: '', text }];
}

function firstCellPair([first = '', ...rest]: string[]): Pair[] {
  const values = rest.filter((cell) => cell !== '');
  if (first === '' || values.length === 0) return [{ label: '', column: '', text: first || values.join('; ') }];
  return labelledValue([first, values.join('; ')]);
}

function cleanLabel(label: string): string {
  return label.replace(/\s*:$/, '').replace(/^\d+(?:\.\d+)*[.)]?\s+/, '');
}
