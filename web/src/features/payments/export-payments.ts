import { unwrap, api } from '../../lib/api/api.ts';
import { saveAs } from '../../lib/browser/save-as.ts';
import type { Payments } from './payments-query.ts';

/** Saves the requests that the filters show as payment-requests.csv, for accounting. @throws ApiError when they cannot be read */
export async function exportPayments(filter: Payments['filter']): Promise<void> {
  saveAs(
    'payment-requests.csv',
    await unwrap(api.GET('/api/payout-requests/export', { params: { query: filter }, parseAs: 'blob' })),
  );
}
