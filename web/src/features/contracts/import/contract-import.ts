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
  /** Whether contracts whose handle is in the file are changed by it. */
  changesExisting: boolean;
}

/** The columns of a file, and what becomes of them. */
export interface ChosenColumns {
  found: ImportColumns;
  /** The field of each column, '' for none. */
  fields: readonly string[];
  changesExisting: boolean;
}

/** For an import without a preview. */
export const emptyPreview: ImportPreview = { new: 0, failed: 0, ignoredColumns: [], headings: [], rows: [] };

/** What the columns seem to be. @throws ApiError */
export function readColumns({ file, sheet }: Pick<ImportSource, 'file' | 'sheet'>, signal: AbortSignal): Promise<ImportColumns> {
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

/** Imports the valid rows. What was changed since the preview is an error. @throws ApiError */
export function importContracts(source: ImportSource, { rows }: ImportPreview): Promise<ImportAnswer> {
  const seen = rows.flatMap(({ row, changed }) => (changed ? `${row}:${changed.contractId}:${changed.version}` : [])).join();
  return sendImport(source, 'false', undefined, seen);
}

function sendImport(
  { file, sheet, fields, changesExisting }: ImportSource,
  dryRun: 'true' | 'false',
  signal?: AbortSignal,
  seen?: string,
): Promise<ImportAnswer> {
  const how = {
    ...(sheet !== undefined && { sheet }),
    ...(fields && { columns: fields.join() }),
    ...(changesExisting && { existing: 'change' as const }),
  };
  return unwrap(
    api.POST('/api/contracts/import', {
      params: { query: { dryRun, ...how } },
      body: { file: asBinaryField(file), ...(changesExisting && seen !== undefined && { seen }) },
      bodySerializer: toFormData,
      ...(signal && { signal }),
    }),
  );
}

/** The toast after an import, in the specified words; with what was changed. */
export function importedText({ imported, changed = 0, ...answer }: ImportAnswer): string {
  const failed = failedRows(answer);
  const changes = changed > 0 ? `, changed ${changed}` : '';
  return `Imported ${imported} contracts${changes}${failed > 0 ? ` with ${failed} errors` : ''}`;
}

export function failedRows({ errors, moreErrors = 0 }: Pick<ImportAnswer, 'errors' | 'moreErrors'>): number {
  return errors.length + moreErrors;
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

/** What a new contract needs, and what finds an existing one. */
const handleField = 'socialHandle';

/** The names of required fields that no column has. */
export function missingFields({ found, fields, changesExisting }: ChosenColumns): string[] {
  const isRequired = changesExisting ? (field: string) => field === handleField : undefined;
  return found.fields
    .filter(({ field, required }) => (isRequired?.(field) ?? required) && !fields.includes(field))
    .map(({ name }) => name);
}

/** Another field for a column; the column that had it has none then. */
export function withField(fields: readonly string[], column: number, field: string): string[] {
  return fields.map((one, at) => {
    if (at === column) return field;
    return one === field ? '' : one;
  });
}
