/** A handle as people write it: shown as it is, although spreadsheets also take an @ for the beginning of a formula. */
const plainHandle = /^@[\w.-]+$/;

/** A cell that a spreadsheet shows and never runs: a text that begins like a formula gets a leading apostrophe. */
export function inertCell(value: string | number | null): string | number {
  if (typeof value !== 'string') return value ?? '';
  return /^[=+\-@\t\r]/.test(value) && !plainHandle.test(value) ? `'${value}` : value;
}
