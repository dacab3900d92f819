import type { ReviewStatus } from '@creator-desk/domain/payout-status';
import { useState } from 'react';
import { answerOf, api, serverWordsOr } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import type { Payout } from './payout-list.tsx';

type Decide = (status: ReviewStatus, adminNotes?: string) => Promise<boolean>;

/** @returns decides as long as nobody else has since it was read; answers whether it was done. And whether that is under way. */
export function useDecidePayout({ id, version }: Payout): [Decide, boolean] {
  const toast = useToast();
  const refresh = useRefresh();
  const [deciding, setDeciding] = useState(false);

  const decide: Decide = async (status, adminNotes) => {
    setDeciding(true);
    try {
      const body = { status, version, ...(adminNotes && { adminNotes }) };
      await answerOf(api.PUT('/api/payout-requests/{id}', { params: { path: { id } }, body }));
      toast.tell('Payout updated');
      return true;
    } catch (failure) {
      toast.fail(serverWordsOr(failure, 'Failed to update status.'));
      return false;
    } finally {
      setDeciding(false);
      void refresh('/api/payout-requests', '/api/submissions');
    }
  };
  return [decide, deciding];
}
