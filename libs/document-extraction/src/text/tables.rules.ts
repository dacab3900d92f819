import type { Block } from '../document-text.ts';
import { isHeading, parseLabel, stripNumbering } from './labels.rules.ts';
import { personName } from './names.rules.ts';
import { findPlatforms } from './platform-names.rules.ts';

/** A value of a table with what labels it: its row's first cell and its column's heading. */
export interface TablePair {
  page: number;
  label: string;
  column: string;
  text: string;
}

export interface Table {
  page: number;
  /** The row across the whole width that stands over this part of the table; '' when none does. */
  title: string;
  /** The heading under which the table stands; set while the document is read. */
  heading: string;
  /** The column headings, or null when the first row is a row like the others. */
  header: string[] | null;
  /** Rows without the header. */
  rows: string[][];
  pairs: TablePair[];
  blocks: Block[];
}

const VALUE = /[$€£@]|\d{2,}|\d\s*(?:videos?|reels?|shorts?|clips?)/i;
const KNOWN_LABEL =
  /\b(?:name|handle|account|user ?name|date|start|end|from|until|to|term|period|duration|fee|rate|retainer|payment|compensation|platforms?|channels?|networks?|brand|client|company|advertiser|sponsor|creator|influencer|talent|artist|ambassador|agency|manager|contact|videos?|deliverables?|output|content|placement|format|qty|quantity|units?|amount|price|description|usage|exclusivity|e-?mail|address|phone|title|signed?|signature|notes?|commission|bonus|campaign|product|currency|territory|legal|entity|status|ref(?:erence)?|number|no|id|place|city|country|tax|vat|begins?|ends?|expires?|starts?|each month|per month|remuneration|profiles?|promoter|merchant|client|tiktok|instagram|youtube|facebook|linkedin|snapchat|pinterest)\b/i;

/** The tables of a document with their headings found and their values labelled. */
export function findTables(blocks: Block[]): Table[] {
  let above: string[] | null = null;
  return splitTables(blocks).map(({ title, own, leads }) => {
    const cells = dropRowNumbers(dropEmptyColumns(own).map((block) => block.cells.map((cell) => cell.trim())));
    const ownHeader = hasHeader(cells) ? (cells[0] ?? []) : null;
    // Column headings stand over all parts of a table that give none of their own.
    const inherited = !leads && ownHeader === null && above?.length === cells[0]?.length;
    const header = inherited ? above : ownHeader;
    if (leads) above = header;
    const rows = ownHeader ? cells.slice(1) : cells;
    const inPairs = !header && hasTwoPairsPerRow(rows);
    const under = header ? new Map<number, string[]>() : valuesUnderLabels(rows);
    const pages = (ownHeader ? own.slice(1) : own).map((block) => block.page);
    const [first = []] = rows;
    const sides = !header && under.size === 0 && first.length > 1 && first.every((cell) => SIDE.test(cell)) ? first : null;
    const pairsAt = (row: string[], at: number) => {
      // Headings over one row of values are its labels.
      if (header && rows.length === 1 && header.length > 2 && isRowOfLabels(header) && !OF_MANY.test(header[0] ?? ''))
        return labelsOverValues(header, row);
      if (sides) return at === 0 ? [] : pairsBySide(sides, row);
      const below = under.get(at);
      if (below) return labelsOverValues(row, below);
      return under.has(at - 1) ? [] : rowPairs(row, header, inPairs);
    };
    const pairs = rows.flatMap((row, at) => pairsAt(row, at).map((pair) => ({ ...pair, page: pages[at] ?? 1 })));
    return { title, page: own[0]?.page ?? 1, heading: '', header, rows, pairs, blocks: own };
  });
}

// A line across the whole width names the rows below it ("B. COMMERCIALS"): what is below is a table of its own.
function splitTables(blocks: Block[]): { title: string; own: Block[]; leads: boolean }[] {
  const parts: { title: string; own: Block[]; leads: boolean }[] = [];
  let title = '';
  let known: number | null = null;
  for (const block of blocks) {
    const words = block.cells.filter((cell) => cell.trim() !== '');
    const isTitle = words.length === 1 && isHeading(words[0] ?? '') && !personName(words[0] ?? '');
    if (isTitle && !VALUE.test(words[0] ?? '')) title = stripNumbering(words[0] ?? '').replace(/:$/, '');
    else if (block.table !== null && (block.table !== known || title !== '' || isRowOfLabels(block.cells))) {
      parts.push({ title: block.table === known ? title : '', own: [block], leads: block.table !== known || title === '' });
      [known, title] = [block.table, ''];
    } else if (block.table !== null && hasOtherColumns(block, parts.at(-1)?.own ?? [])) {
      parts.push({ title: '', own: [block], leads: true });
    } else if (block.table !== null) parts.at(-1)?.own.push(block);
    if (block.table === null && !isTitle) title = '';
  }
  return parts;
}

const filledMask = (block: Block) => block.cells.map((cell) => Number(cell.trim() !== '')).join('');

// A table of two columns over one of four in the same place: its rows leave the columns between empty, each in the same way.
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

// First columns of lists, of which there may be one row only.
const OF_MANY = /^(?:months?|period|platform|channel|item|placement|line|deliverable|format|type|description)\b/i;

// Column headings in the midst of a table begin another one.
function isRowOfLabels(cells: string[]): boolean {
  const words = cells.filter((cell) => cell.trim() !== '');
  const labels = words.filter((cell) => KNOWN_LABEL.test(cell) && cell.split(/\s+/).length <= 4);
  const bare = words.every((cell) => !VALUE.test(cell) && !/\d/.test(cell) && !parseLabel(cell));
  return words.length >= 3 && bare && findPlatforms(words[0] ?? '').length === 0 && labels.length >= words.length * 0.6;
}

// A first column that only counts the rows says nothing.
function dropRowNumbers(rows: string[][]): string[][] {
  const counted = rows.filter((row) => row.length > 2 && /^(?:\d{1,3}[.)]?|[a-z][.)])$/i.test(row[0] ?? ''));
  const others = rows.filter((row) => !counted.includes(row));
  const heading = others.every(
    (row) => others.indexOf(row) === 0 && /^(?:#|no\.?|nr\.?|row|item|pos\.?|point|)$/i.test(row[0] ?? ''),
  );
  return counted.length >= 2 && heading ? rows.map((row) => row.slice(1)) : rows;
}

// A column of terms as they are from a day on.
const FROM_A_DAY =
  /^20\d{2}(?:\s?[/–-]\s?(?:20)?\d{2})?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{4}$|^(?:as )?(?:from|of|since|until|before|after|with effect from)\b[^$€£@]*\d{4}$/i;

function hasHeader(rows: string[][]): boolean {
  const first = rows[0] ?? [];
  if (rows.length < 2 || first.length < 2 || first.filter((cell) => cell !== '').length < 2) return false;
  if (
    first.some(
      (cell, at) =>
        (VALUE.test(cell) && !(at > 0 && FROM_A_DAY.test(cell))) || cell.length > 50 || /_{3,}/.test(cell) || parseLabel(cell),
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

// "CREATOR | BRAND" over what each of them is.
const SIDE = /^(?:the )?(?:creator|influencer|talent|artist|ambassador|brand|client|company|sponsor|advertiser|agency)$/i;

function pairsBySide(sides: string[], row: string[]): Omit<TablePair, 'page'>[] {
  return row.flatMap((cell, at) =>
    cell === ''
      ? []
      : [{ label: parseLabel(cell) ? '' : cleanLabel(sides[at] ?? ''), column: '', text: cell.replace(/\n+/g, '; ') }],
  );
}

// Forms that set a row of labels over a row of values, again and again. By the index of the labels' row.
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

function labelsOverValues(labels: string[], values: string[] = []): Omit<TablePair, 'page'>[] {
  return labels.map((label, at) => ({ label: cleanLabel(label), column: '', text: values[at] ?? '' }));
}

function isBareLabel(cell = ''): boolean {
  return (
    /:$/.test(cell) || (parseLabel(cell) === null && KNOWN_LABEL.test(cell) && !VALUE.test(cell) && cell.split(/\s+/).length <= 5)
  );
}

function rowPairs(row: string[], header: string[] | null, inPairs: boolean): Omit<TablePair, 'page'>[] {
  const flat = row.map((cell) => cell.replace(/\n+/g, cell.includes('\n') && cell.length < 400 ? '; ' : ' '));
  const [first = '', ...rest] = flat;
  if (!header && parseLabel(first) && !rest.some((cell) => parseLabel(cell)))
    return [{ label: '', column: '', text: flat.join('; ') }];
  if (!header && flat.some((cell) => parseLabel(cell)) && !isBareLabel(first)) {
    return flat.map((cell) => ({ label: '', column: '', text: cell }));
  }
  if (header && header.length > 2) {
    const label = { label: '', column: header[0] ?? '', text: first };
    return [label, ...rest.map((text, at) => ({ label: cleanLabel(first), column: header[at + 1] ?? '', text }))];
  }
  if (flat.length === 4 && ((isBareLabel(first) && isBareLabel(rest[1])) || (inPairs && rest[1] !== ''))) {
    return [
      { label: cleanLabel(first), column: '', text: rest[0] ?? '' },
      { label: cleanLabel(rest[1] ?? ''), column: '', text: rest[2] ?? '' },
    ];
  }
  const values = rest.filter((cell) => cell !== '');
  if (first === '' || values.length === 0) return [{ label: '', column: '', text: first || values.join('; ') }];
  return [{ label: cleanLabel(first), column: '', text: values.join('; ') }];
}

function cleanLabel(label: string): string {
  return label.replace(/\s*:$/, '').replace(/^\d+(?:\.\d+)*[.)]?\s+/, '');
}
