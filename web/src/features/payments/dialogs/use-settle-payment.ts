import { unwrap, api, ApiError, type Schema } from '../../../lib/api/api.ts';
import { useCommand, type Command } from '../../../lib/use-command.ts';
import type { Payment } from '../payments-query.ts';

type Settlement = Omit<Schema<'SettlePayoutRequest'>, 'version'>;

/** Pays or declines a request as it was read. When somebody else was faster, the server says so and the list is read again. */
export function useSettlePayment<Draft>(
  { id, version }: Payment,
  toSettlement: (draft: Draft) => Settlement,
  onSuccess: () => void,
): Command<[Draft]> {
  return useCommand(
    (draft: Draft) => {
      const body = { ...toSettlement(draft), version };
      return unwrap(api.PUT('/api/payout-requests/{id}/status', { params: { path: { id } }, body }));
    },
    {
      success: 'Status updated',
      failure: 'Failed to update status.',
      invalidates: ['/api/payout-requests'],
      invalidatesOnFailure: (failure) => failure instanceof ApiError && failure.status === 409,
      onSuccess,
    },
  );
}
