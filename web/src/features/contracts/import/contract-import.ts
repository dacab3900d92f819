// The API calls of an import, and how its columns are chosen.
import { api, asBinaryField, toFormData, unwrap, type Schema } from '../../../lib/api/api.ts';

export type ImportAnswer = Schema<'ImportAnswer'>;
export type ImportPreview = Schema<'ImportPreview'>;
export type ImportColumns = Schema<'ImportColumns'>;

/** What is imported, and how. */
export interface ImportSource {
  file: File;
  /** The sheet of a workbook, '' for its first one; undefined for a CSV file. */
  sheet?: string | undefined;
  /** The field of each column, '' for none; undefined: the headings say it. */
  fields?: readonly string[] | undefined;
}

export const isWorkbook = ({ name }: { name: string }): boolean => /\.xls[xm]$/i.test(name);

/** For an import without a preview. */
export const emptyPreview: ImportPreview = { new: 0, failed: 0, ignoredColumns: [], headings: [], rows: [] };

/** What the columns seem to be. @throws ApiError */
export function readColumns({ file, sheet }: ImportSource, signal: AbortSignal): Promise<ImportColumns> {
  return unwrap(
    api.POST('/api/contracts/import/columns', {
      params: { query: sheet === undefined ? {} : { sheet } },
      body: { file: asBinaryField(file) },
      bodySerializer: toFormData,
      signal,
    }),
  );
}

/** A dry run. @throws ApiError */
export async function previewImport(source: ImportSource, signal: AbortSignal): Promise<ImportPreview> {
  const { preview } = await sendImport(source, 'true', signal);
  return preview ?? emptyPreview;
}

/** Adds the valid rows. @throws ApiError */
export function importContracts(source: ImportSource): Promise<ImportAnswer> {
  return sendImport(source, 'false');
}

function sendImport({ file, sheet, fields }: ImportSource, dryRun: 'true' | 'false', signal?: AbortSignal) {
  return unwrap(
    api.POST('/api/contracts/import', {
      params: { query: { dryRun, ...(sheet !== undefined && { sheet }), ...(fields && { columns: fields.join() }) } },
      body: { file: asBinaryField(file) },
      bodySerializer: toFormData,
      ...(signal && { signal }),
    }),
  );
}

/** The proposed field of each column, '' for none. */
export const proposedFields = ({ columns }: ImportColumns): string[] => columns.map(({ field }) => field ?? '');

/** Whether the headings alone say the same, which an import knows by itself. */
export function saidByHeadings(found: ImportColumns, fields: readonly string[]): boolean {
  const proposed = found.columns.every(
    ({ field, matchedBy }, at) => (field ?? '') === fields[at] && (!field || matchedBy === 'heading'),
  );
  return found.sheet === null && proposed;
}

/** The names of required fields that no column has. */
export function missingFields(found: ImportColumns, fields: readonly string[]): string[] {
  return found.fields.filter(({ field, required }) => required && !fields.includes(field)).map(({ name }) => name);
}

/** Another field for a column; the column that had it has none then. */
export function withField(fields: readonly string[], column: number, field: string): string[] {
  return fields.map((one, at) => {
    if (at === column) return field;
    return one === field ? '' : one;
  });
}
