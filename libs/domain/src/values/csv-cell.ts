/** What begins a formula. A handle (@jane.doe) does not, although it looks so: it is shown as it is. */
const formula = String.raw`(?:[=+\-\t\r]|@(?![\w.-]*$))`;
const harmful = new RegExp(`^'*${formula}`);
const neutral = new RegExp(`^'+${formula}`);

/** Spreadsheets calculate cells that begin so. Those that only look neutralised are too, so that nothing is lost on the way back. */
export function neutralised(cell: string): string {
  return harmful.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was meant. */
export function restored(cell: string): string {
  return neutral.test(cell) ? cell.slice(1) : cell;
}

/** A row as RFC 4180 writes it, with its line break. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
