// 'Export All': the contracts as a file that an import takes back.
import { answerOf, api } from '../../lib/api.ts';
import { saveAs } from '../../lib/save-as.ts';

/** Saves contracts.csv. @throws CallFailure when the contracts cannot be read */
export async function exportContracts(): Promise<void> {
  saveAs('contracts.csv', await answerOf(api.GET('/api/contracts/export', { parseAs: 'blob' })));
}
