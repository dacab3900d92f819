/** How the number of a cell is shown. */
export type NumberKind = 'number' | 'date' | 'percent';

/** Formats of every workbook that show days or times (ECMA-376, 18.8.30), also those of East Asian languages. */
const dateFormatIds: readonly [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const percentFormatIds = [9, 10];

/** @param code the format as the workbook declares it; undefined for those of every workbook */
export function numberKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    if (percentFormatIds.includes(id)) return 'percent';
    return dateFormatIds.some(([from, to]) => id >= from && id <= to) ? 'date' : 'number';
  }
  // Without texts, escaped characters, and colours or conditions; hours in brackets ([h]:mm) stay.
  const [plain = ''] = code.replaceAll(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';');
  if (plain.includes('%')) return 'percent';
  return !/general/i.test(plain) && /[dmyhs]/i.test(plain) ? 'date' : 'number';
}

export interface RawCell {
  /** ECMA-376, 18.18.11: s, str, inlineStr, b, e, d, n. */
  type: string;
  kind: NumberKind;
  /** As stored: of a shared text, the text. */
  value: string;
  hasFormula: boolean;
}

/** What a cell says, as a CSV file would; `problem` when it says nothing that could be imported. */
export interface CellText {
  text: string;
  problem?: string;
}

export function cellText({ type, kind, value, hasFormula }: RawCell, date1904: boolean): CellText {
  if (type === 'e') return { text: value, problem: `shows ${value || 'an error'}` };
  if (value === '' && hasFormula && type !== 'str')
    return { text: '', problem: 'has a formula without a result. Open the workbook, save it, and try again' };
  if (type === 'b') return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
  if (type === 's' || type === 'str' || type === 'inlineStr') return { text: plainCharacters(value) };
  if (type === 'd') return { text: value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '') };
  return { text: value.trim() === '' ? '' : numberText(value, kind, date1904) };
}

function numberText(value: string, kind: NumberKind, date1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (kind === 'date') return dateText(number, date1904) ?? shown(number);
  return kind === 'percent' ? `${shown(number * 100)}%` : shown(number);
}

/** With the 15 digits that spreadsheets show: 4499.999999999999 is 4500. */
const shown = (number: number): string => String(Number(number.toPrecision(15)));

const dayMs = 86_400_000;
/** The days of Excel end with the year 9999. */
const maxSerial = 2_958_466;
/** Excel counts a Feb 29, 1900 that never was, as its 60th day. */
const leapDay = 60;

/** The day of a serial number, with its time if it has one; only the time if it has no day. */
function dateText(serial: number, date1904: boolean): string | undefined {
  if (serial < 0 || serial >= maxSerial) return undefined;
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30) + (serial < leapDay ? dayMs : 0);
  const seconds = Math.round(serial * 86_400);
  const [date = '', time = ''] = new Date(epoch + seconds * 1_000).toISOString().slice(0, 19).split('T');
  if (serial < 1 && !date1904) return time;
  return time === '00:00:00' ? date : `${date}T${time}`;
}

/** Excel writes control characters as _x000D_. */
function plainCharacters(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
}

/** The column of a reference, from 0: 'A1' is 0, 'AB7' is 27; undefined when it has none. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The letters of a column: 0 is A, 27 is AB. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest < 0 ? '' : columnName(rest)}${String.fromCharCode(65 + (column % 26))}`;
}
