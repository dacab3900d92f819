import { useState } from 'react';
import { answerOf, api, CallFailure, serverWordsOr, type Shape } from '../../lib/api.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Payment } from './payments-query.ts';

type Settlement = Omit<Shape<'SettlePayoutRequest'>, 'version'>;

/** Pays or declines a request as it was read: when somebody else was faster, the words say so and the list shows how it stands. */
export function useSettling(payment: Payment, onSettled: () => void) {
  const toast = useToast();
  const refresh = useRefresh();
  const [refusal, setRefusal] = useState('');
  const { id, version } = payment;

  async function settle(settlement: Settlement) {
    setRefusal('');
    await answerOf(api.PUT('/api/payout-requests/{id}/status', { params: { path: { id } }, body: { ...settlement, version } }));
    toast.tell('Status updated');
    onSettled();
    await refresh('/api/payout-requests');
  }

  function onFailure(failure: unknown) {
    toast.fail('Failed to update status.');
    const told = failure instanceof CallFailure && Object.keys(failure.fields).length > 0;
    setRefusal(told ? '' : serverWordsOr(failure, 'The server could not be reached. Please try again.'));
    if (failure instanceof CallFailure && failure.status === 409) void refresh('/api/payout-requests');
  }

  return { settle, refusal, onFailure };
}
