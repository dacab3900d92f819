// What counts as a CSV file, and the file of rejected rows.
import { csvLine, neutralised, restored } from '@creator-desk/domain/values/csv-cell';
import type { ImportAnswer, ImportPreview } from './contract-import.ts';

/** MIME types of .csv files: Windows reports Excel, other systems report nothing. */
const csvTypes = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', ''];

export function isCsv({ name, type }: { name: string; type: string }): boolean {
  return type === 'text/csv' || (/\.csv$/i.test(name) && csvTypes.includes(type));
}

/** Columns that the error file adds to the columns of the imported file. */
const errorColumns = ['Row', 'Error'];

/**
 * The rejected rows as CSV with all their columns, so that the corrected file can be imported.
 * @param preview the preview of the imported file
 */
export function errorFile(errors: ImportAnswer['errors'], { headings, rows }: Pick<ImportPreview, 'headings' | 'rows'>): string {
  // The imported file may be an error file itself.
  const own = errorColumns.every((heading, at) => headings[at] === heading) ? errorColumns.length : 0;
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells.slice(own)]));
  const lines = errors.map(({ row, message }) => [
    row,
    neutralised(message),
    ...(cellsOf.get(row) ?? []).map((cell) => neutralised(restored(cell))),
  ]);
  // The byte order mark makes Excel read UTF-8.
  return `\uFEFF${[[...errorColumns, ...headings.slice(own)], ...lines].map(csvLine).join('')}`;
}
