import type { ReviewStatus } from '@creator-desk/domain/payouts/payout-status';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';

export type Payout = Schema<'PayoutRequestView'>;

/** Decides about a payout as it was read: the server refuses when somebody else has decided meanwhile. */
export function useDecidePayout({ id, version }: Payout, onSuccess?: () => void) {
  return useCommand(
    (status: ReviewStatus, adminNotes?: string) => {
      const body = { status, version, ...(adminNotes && { adminNotes }) };
      return unwrap(api.PUT('/api/payout-requests/{id}', { params: { path: { id } }, body }));
    },
    {
      success: 'Payout updated',
      failure: (failure) => errorMessage(failure, 'Failed to update status.'),
      invalidates: ['/api/payout-requests', '/api/submissions'],
      invalidatesOnFailure: true,
      ...(onSuccess && { onSuccess }),
    },
  );
}
