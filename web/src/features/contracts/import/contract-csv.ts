// The calls of an import, and the file of the rows that did not make it.
import { answerOf, api, asForm, bytesOf, type Shape } from '../../../lib/api.ts';

export type ImportAnswer = Shape<'ImportAnswer'>;
export type ImportPreview = Shape<'ImportPreview'>;

/** What systems call a .csv file; Windows gives it to Excel, others know none. */
const csvTypes = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', ''];

export function isCsv({ name, type }: { name: string; type: string }): boolean {
  return type === 'text/csv' || (/\.csv$/i.test(name) && csvTypes.includes(type));
}

/** What an import would do; it adds nothing. @throws CallFailure */
export async function previewImport(file: File, signal: AbortSignal): Promise<ImportPreview> {
  const { preview } = await send(file, 'true', signal);
  return preview ?? { new: 0, failed: 0, ignoredColumns: [], rows: [] };
}

/** Adds the good rows. @throws CallFailure */
export function importContracts(file: File): Promise<ImportAnswer> {
  return send(file, 'false');
}

function send(file: File, dryRun: 'true' | 'false', signal?: AbortSignal): Promise<ImportAnswer> {
  return answerOf(
    api.POST('/api/contracts/import', {
      params: { query: { dryRun } },
      body: { file: bytesOf(file) },
      bodySerializer: asForm,
      ...(signal && { signal }),
    }),
  );
}

const headings = ['Row', 'Error', 'Full Name', 'Social Media Handle', 'Contract Start Date', 'Contract End Date', 'Monthly Fee'];

/** The rows with an error as a CSV file: mended, it can be imported itself. */
export function errorFile(errors: ImportAnswer['errors'], rows: ImportPreview['rows']): string {
  const valuesOf = new Map(rows.map((row) => [row.row, row]));
  const lines = errors.map(({ row, message }) => {
    const values = valuesOf.get(row);
    return [row, message, values?.fullName, values?.socialHandle, values?.startDate, values?.endDate, values?.monthlyFee];
  });
  return [headings, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** Spreadsheets calculate cells that begin with = + - or a tab; an import takes the sign before them off again. */
function cellOf(value: string | number | undefined): string {
  const text = String(value ?? '');
  const plain = /^'*[=+\-\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
