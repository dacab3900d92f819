// Deals that a program exported as JSON or as rows with a separator become lines with labels, which the other rules read.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The text with its records as lines "label: value"; any other text as it is. */
export const recordsToLines = (text: string): string => jsonToLines(text) ?? rowsToLines(text);

/** "fee_per_month", "feePerMonth" → fee per month */
const wordsOf = (key: string): string =>
  key
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, '_')
    .replace(/[_.-]+/g, ' ')
    // "deal_from", "deal_to"
    .replace(/(?<=. )(?:from|to)$/, (word) => (word === 'to' ? 'end' : 'start'))
    .trim()
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

function jsonToLines(text: string): string | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return linesOf(JSON.parse(text) as Json, '').join('\n\n');
  } catch {
    return null;
  }
}

// What these objects hold needs no further name.
const container =
  /^(?:deals?|contracts?|agreements?|terms|data|records?|details|export|campaign|results?|payload|items?|booking|order|scope|summary|commercials?|)$/i;
/** Of several people, or of several days and sums. */
const ambiguous =
  /^(?:(?:full |legal |display )?name|handle|user ?name|account|e-?mail|start|end|from|to|until|amount|value|date|company|role|id)$/i;
const party = /\b(?:brand|client|buyer|advertiser|sponsor|agency|agent|manager|owner|creator|seller|influencer|talent|artist)\b/i;
/** The column or key with the time that a sum or a number is for. */
const basis = /^(?:fee |billing |rate |pay(?:ment)? )?(?:basis|frequency|interval|period|unit|per)$/i;
const notAgreed = /^(?:declined|rejected|previous|old)_/i;
const period = /\b(?:per|a|each) (?:month|week|quarter)\b|\bmonthly\b/i;

function linesOf(value: Json, name: string): string[] {
  if (Array.isArray(value)) return linesOfList(value, name);
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return [`${name}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`];
  const amount = amountOf(value);
  if (amount) return [`${name}: ${amount}`];
  const role = typeof value.role === 'string' ? party.exec(value.role)?.[0] : undefined;
  // { "videos": 4, "period": "month" }
  const per = Object.entries(value).find(([key, one]) => basis.test(wordsOf(key)) && typeof one === 'string')?.[1];
  return Object.entries(withFullName(value)).flatMap(([key, one]) => {
    if (notAgreed.test(key)) return [];
    const own = key === 'months' ? 'duration' : nameOf(wordsOf(key), role ?? name);
    if (key === 'months') return [`${own}: ${String(one)} months`];
    return linesOf(one, typeof one === 'number' && typeof per === 'string' ? `${own} per ${per}` : own);
  });
}

// "instagram reels" within "deliverables per month", "handle" within "creator"
function nameOf(own: string, name: string): string {
  const [every] = period.exec(name) ?? [];
  if (every && !period.test(own)) return `${own} ${every}`;
  return !container.test(name) && (ambiguous.test(own) || party.test(name)) ? `${name} ${own}` : own;
}

function linesOfList(list: Json[], name: string): string[] {
  const isFlat = list.every((one) => one === null || typeof one !== 'object');
  if (isFlat) return list.length > 0 ? [`${name}: ${list.join(', ')}`] : [];
  return list.flatMap((one) => linesOf(one, name));
}

// { "amount": 1200, "currency": "EUR", "per": "month" }, { "amount_minor": 120000, "currency": "EUR" }
function amountOf(value: { [key: string]: Json }): string | null {
  const { amount_minor: cents, amount = typeof cents === 'number' ? cents / 100 : value.value, currency = '', ...rest } = value;
  const isAmount = typeof amount === 'number' && typeof currency === 'string' && currency !== '';
  const words = Object.values(rest).filter((one) => typeof one === 'string');
  return isAmount ? [currency, String(amount), ...words.map((one) => one.replace(/^month$/, 'per month'))].join(' ') : null;
}

function withFullName(value: { [key: string]: Json }): { [key: string]: Json } {
  const { first_name: first, last_name: last, firstName = first, lastName = last, ...rest } = value;
  return typeof firstName === 'string' && typeof lastName === 'string'
    ? { full_name: `${firstName} ${lastName}`, ...rest }
    : value;
}

/** Rows of an export have one of these between their cells. */
const separators = [';', '\t', ','];
const heading = /^"?[\p{L}#][\p{L}\d _/().%#-]{0,30}"?$/u;
const known =
  /\b(?:name|creator|influencer|talent|handle|account|platforms?|channels?|network|start|end|from|to|until|fee|rate|amount|retainer|videos?|currency|status|brand|owner|deal|field|value)\b/i;
/** So many headings are known words of deals. */
const minKnown = 3;

function rowsToLines(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  for (const [at, line] of lines.entries()) {
    const separator = separators.find((one) => isRowOfHeadings(line, one));
    if (separator === undefined) continue;
    const header = cellsOf(line, separator);
    const end = lines.findIndex((one, row) => row > at && cellsOf(one, separator).length !== header.length);
    const all = lines.slice(at + 1, end < 0 ? lines.length : end).map((one) => cellsOf(one, separator));
    const rows = rowsInForce(header, all);
    if (rows.length === 0) continue;
    const former = all.filter((row) => !rows.includes(row)).map((row) => `previous: ${row.join('; ')}`);
    const converted =
      header.length === 2 ? rows.map(([key = '', value]) => `${wordsOf(key)}: ${value}`) : recordLines(header, rows);
    return [
      ...lines.slice(0, at),
      '',
      ...[...converted, ...former].flatMap((one) => (one.includes('\t') ? [one] : [one, ''])),
      '',
      ...(end < 0 ? [] : lines.slice(end)),
    ].join('\n');
  }
  return text;
}

// Where a column says which records are over, the others count.
function rowsInForce(header: string[], rows: string[][]): string[][] {
  const at = header.findIndex((name) => /^"?(?:status|state|stage)"?$/i.test(name));
  const others = rows.filter((row) => !over.test(row[at] ?? ''));
  return others.length > 0 ? others : rows;
}

const over = /\b(?:closed(?! won)|lost|superseded|cancell?ed|expired|ended|declined|rejected|draft|archived|old)\b/i;

function isRowOfHeadings(line: string, separator: string): boolean {
  const cells = cellsOf(line, separator);
  if (!cells.every((cell) => heading.test(cell)) || /, /.test(line)) return false;
  if (cells.length === 2) return /^"?(?:field|key|property|attribute|label)\W+value"?$/i.test(line);
  return cells.filter((cell) => known.test(wordsOf(cell))).length >= minKnown;
}

const cellsOf = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim(),
  );

// What all rows have in common stands before them, so that a record for each month or platform is one deal.
function recordLines(header: string[], rows: string[][]): string[] {
  const [first = []] = rows;
  const month = rows.length > 1 ? header.findIndex((name) => /^"?month"?$/i.test(name)) : -1;
  const isCommon = header.map(
    (_, at) => rows.every((row) => row[at] === first[at]) && (month < 0 || !/\d/.test(first[at] ?? '')),
  );
  const common = header.flatMap((name, at) =>
    isCommon[at] && first[at] ? [`${wordsOf(name)}: ${valueOf(header, first, at)}`] : [],
  );
  if (rows.length === 1) return common;
  const others = header.map((_, at) => at).filter((at) => !isCommon[at]);
  const order = others.toSorted((a, b) => Number(b === month) - Number(a === month));
  const headings = header.map((_, at) => nameOfColumn(header, first, at));
  return [
    ...common,
    ...sumOfLines(header, rows),
    ...[headings, ...rows].map((row) => order.map((at) => row[at] || '–').join('\t')),
  ];
}

// "Qty" beside "Per: month"
function nameOfColumn(header: string[], [...row]: string[], at: number): string {
  const name = wordsOf(header[at] ?? '');
  const unit = row[header.findIndex((one) => basis.test(wordsOf(one)))];
  return unit && quantity.test(name) ? `${name} per ${unit}` : name;
}

const quantity = /^(?:units|qty|quantity)\b/i;
const unitPrice = /\b(?:unit price|price each|rate each|price per (?:unit|piece))\b/i;

// The lines of an order for each month: their quantities times their prices.
function sumOfLines(header: string[], rows: string[][]): string[] {
  const [count, price] = [quantity, unitPrice].map((pattern) => header.findIndex((name) => pattern.test(wordsOf(name)))) as [
    number,
    number,
  ];
  const isMonthly = rows.every((row) => row.some((cell) => /^(?:per )?(?:month|monat|mois|mes|mese|maand)$/i.test(cell)));
  const products = rows.map((row) => Number(row[count]) * Number(row[price]));
  if (count < 0 || price < 0 || !isMonthly || products.some(Number.isNaN)) return [];
  return [`Fee per month: ${products.reduce((all, one) => all + one, 0)}`];
}

const sum = /^(?:fee|rate|retainer|price|amount|pay)\b(?!.*\bmonth)/i;

// "3150" under "Fee" beside "monthly" under "Fee basis"
function valueOf(header: string[], row: string[], at: number): string {
  const value = row[at] ?? '';
  // "3" under "units per month" beside "reel" under "unit type"
  const type = row[header.findIndex((name) => /^(?:unit|content|deliverable) type$/i.test(wordsOf(name)))];
  if (type && quantity.test(wordsOf(header[at] ?? ''))) return `${value} ${type}`;
  const unit = row[header.findIndex((name) => basis.test(wordsOf(name)))];
  return unit && unit !== value && sum.test(wordsOf(header[at] ?? '')) ? `${value} ${unit}` : value;
}
