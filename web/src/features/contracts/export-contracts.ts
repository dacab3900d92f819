// 'Export All': the contracts as a file that an import takes back.
import { unwrap, api } from '../../lib/api/api.ts';
import { saveAs } from '../../lib/browser/save-as.ts';

/** Saves contracts.csv. @throws ApiError when the contracts cannot be read */
export async function exportContracts(): Promise<void> {
  saveAs('contracts.csv', await unwrap(api.GET('/api/contracts/export', { parseAs: 'blob' })));
}
