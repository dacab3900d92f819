import { useState } from 'react';
import { unwrap, api, ApiError, errorMessage, type Schema } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import type { Payment } from '../payments-query.ts';

type Settlement = Omit<Schema<'SettlePayoutRequest'>, 'version'>;

/** Pays or declines a request as it was read: when somebody else was faster, the words say so and the list shows how it stands. */
export function useMarkPaid(payment: Payment, onSettled: () => void) {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [refusal, setRefusal] = useState('');
  const { id, version } = payment;

  async function settle(settlement: Settlement) {
    setRefusal('');
    await unwrap(api.PUT('/api/payout-requests/{id}/status', { params: { path: { id } }, body: { ...settlement, version } }));
    toast.success('Status updated');
    onSettled();
    await invalidate('/api/payout-requests');
  }

  function onFailure(failure: unknown) {
    toast.error('Failed to update status.');
    const told = failure instanceof ApiError && Object.keys(failure.fields).length > 0;
    setRefusal(told ? '' : errorMessage(failure, 'The server could not be reached. Please try again.'));
    if (failure instanceof ApiError && failure.status === 409) void invalidate('/api/payout-requests');
  }

  return { settle, refusal, onFailure };
}
