import type { Schema } from '../../lib/api/api.ts';
import { Secondary } from '../ui/layout/text.tsx';

/** Beneath a payment's status: that it was taken back, or which payment it takes back. */
export function ReversalNote({
  payment: { reversesId, reversedById },
}: {
  payment: Pick<Schema<'PayoutRequestView'>, 'reversesId' | 'reversedById'>;
}) {
  if (reversedById !== null) return <Secondary small>Reversed</Secondary>;
  return reversesId === null ? null : <Secondary small>{`Reversal of ${reversesId}`}</Secondary>;
}
