// The calls of an import, and the file of the rows that did not make it.
import { csvLine, neutralised, restored } from '@creator-desk/domain/csv-cell';
import { unwrap, api, toFormData, asBinaryField, type Schema } from '../../../lib/api/api.ts';

export type ImportAnswer = Schema<'ImportAnswer'>;
export type ImportPreview = Schema<'ImportPreview'>;

/** What systems call a .csv file; Windows gives it to Excel, others know none. */
const csvTypes = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', ''];

export function isCsv({ name, type }: { name: string; type: string }): boolean {
  return type === 'text/csv' || (/\.csv$/i.test(name) && csvTypes.includes(type));
}

/** Of a file that nothing was told of. */
export const emptyPreview: ImportPreview = { new: 0, failed: 0, ignoredColumns: [], headings: [], rows: [] };

/** What an import would do; it adds nothing. @throws ApiError */
export async function previewImport(file: File, signal: AbortSignal): Promise<ImportPreview> {
  const { preview } = await sendImport(file, 'true', signal);
  return preview ?? emptyPreview;
}

/** Adds the good rows. @throws ApiError */
export function importContracts(file: File): Promise<ImportAnswer> {
  return sendImport(file, 'false');
}

function sendImport(file: File, dryRun: 'true' | 'false', signal?: AbortSignal): Promise<ImportAnswer> {
  return unwrap(
    api.POST('/api/contracts/import', {
      params: { query: { dryRun } },
      body: { file: asBinaryField(file) },
      bodySerializer: toFormData,
      ...(signal && { signal }),
    }),
  );
}

/** What the error file adds to the columns of the user's own file. */
const errorColumns = ['Row', 'Error'];

/**
 * The rows with an error as a CSV file, with all the columns that they had: mended, it can be imported itself.
 * @param preview of the file that was imported
 */
export function errorFile(errors: ImportAnswer['errors'], { headings, rows }: Pick<ImportPreview, 'headings' | 'rows'>): string {
  // An error file that was not mended well enough becomes one again.
  const own = errorColumns.every((heading, at) => headings[at] === heading) ? errorColumns.length : 0;
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells.slice(own)]));
  const lines = errors.map(({ row, message }) => [
    row,
    neutralised(message),
    ...(cellsOf.get(row) ?? []).map((cell) => neutralised(restored(cell))),
  ]);
  // The mark tells Excel that it is UTF-8.
  return `\uFEFF${[[...errorColumns, ...headings.slice(own)], ...lines].map(csvLine).join('')}`;
}
