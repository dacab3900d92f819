import { csvLine } from '@creator-desk/domain/csv-cell';
import { unwrap, api } from '../../lib/api/api.ts';
import { saveAs } from '../../lib/browser/save-as.ts';

/** Saves contracts.csv. @throws ApiError when the contracts cannot be read */
export async function exportContracts(): Promise<void> {
  saveAs('contracts.csv', await unwrap(api.GET('/api/contracts/export', { parseAs: 'blob' })));
}

/** Saves social-handles.csv. @throws ApiError when the contracts cannot be read */
export async function exportHandles(): Promise<void> {
  const contracts = await unwrap(api.GET('/api/contracts', {}));
  saveAs('social-handles.csv', new Blob([handlesCsv(contracts.map(({ socialHandle }) => socialHandle))], { type: 'text/csv' }));
}

/** One column, each handle once, sorted. */
export function handlesCsv(handles: readonly string[]): string {
  const sorted = [...new Set(handles)].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }));
  return ['Social Handle', ...sorted].map((cell) => csvLine([cell])).join('');
}
