import { csvLine } from '@creator-desk/domain/values/csv-cell';
import { unwrap, api } from '../../lib/api/api.ts';
import { saveAs, saveLink } from '../../lib/browser/save-as.ts';

/** Saves contracts.csv. @throws ApiError when the contracts cannot be read */
export async function exportContracts(): Promise<void> {
  saveAs('contracts.csv', await unwrap(api.GET('/api/contracts/export', { parseAs: 'blob' })));
}

/** Saves social-handles.csv. @throws ApiError when the contracts cannot be read */
export async function exportHandles(): Promise<void> {
  const contracts = await unwrap(api.GET('/api/contracts', {}));
  saveAs('social-handles.csv', new Blob([handlesCsv(contracts.map(({ socialHandle }) => socialHandle))], { type: 'text/csv' }));
}

/**
 * Saves everything about a creator, once the password was given lately. The browser writes the archive to the disk while it arrives:
 * it may have many videos.
 * @throws ApiError when the password is not given
 */
export async function exportCreator(address: string): Promise<void> {
  await unwrap(api.GET('/api/auth/confirm', {}));
  saveLink(address);
}

/** One column, each handle once, sorted. */
export function handlesCsv(handles: readonly string[]): string {
  const sorted = [...new Set(handles)].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }));
  return ['Social Handle', ...sorted].map((cell) => csvLine([cell])).join('');
}
