import type { ReviewStatus } from '@creator-desk/domain/payout-status';
import { useState } from 'react';
import { unwrap, api, errorMessage, type Schema } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';

export type Payout = Schema<'PayoutRequestView'>;

type Decide = (status: ReviewStatus, adminNotes?: string) => Promise<boolean>;

/** @returns decides as long as nobody else has since it was read; answers whether it was done. And whether that is under way. */
export function useDecidePayout({ id, version }: Payout): [Decide, boolean] {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [deciding, setDeciding] = useState(false);

  const decide: Decide = async (status, adminNotes) => {
    setDeciding(true);
    try {
      const body = { status, version, ...(adminNotes && { adminNotes }) };
      await unwrap(api.PUT('/api/payout-requests/{id}', { params: { path: { id } }, body }));
      toast.success('Payout updated');
      return true;
    } catch (failure) {
      toast.error(errorMessage(failure, 'Failed to update status.'));
      return false;
    } finally {
      setDeciding(false);
      void invalidate('/api/payout-requests', '/api/submissions');
    }
  };
  return [decide, deciding];
}
