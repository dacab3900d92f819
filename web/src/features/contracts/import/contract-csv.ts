// The API calls of a CSV import, and the file of its rejected rows.
import { csvLine, neutralised, restored } from '@creator-desk/domain/csv-cell';
import { unwrap, api, toFormData, asBinaryField, type Schema } from '../../../lib/api/api.ts';

export type ImportAnswer = Schema<'ImportAnswer'>;
export type ImportPreview = Schema<'ImportPreview'>;

/** MIME types of .csv files: Windows reports Excel, other systems report nothing. */
const csvTypes = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', ''];

export function isCsv({ name, type }: { name: string; type: string }): boolean {
  return type === 'text/csv' || (/\.csv$/i.test(name) && csvTypes.includes(type));
}

/** For an import without a preview. */
export const emptyPreview: ImportPreview = { new: 0, failed: 0, ignoredColumns: [], headings: [], rows: [] };

/** A dry run. @throws ApiError */
export async function previewImport(file: File, signal: AbortSignal): Promise<ImportPreview> {
  const { preview } = await sendImport(file, 'true', signal);
  return preview ?? emptyPreview;
}

/** Adds the valid rows. @throws ApiError */
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
