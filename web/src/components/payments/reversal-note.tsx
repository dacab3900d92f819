import type { Schema } from '../../lib/api/api.ts';
import { Secondary } from '../ui/layout/text.tsx';

/** Says that a payment was reversed, or which payment it reverses. */
export function ReversalNote({
  payment: { reversesId, reversedById },
}: {
  payment: Pick<Schema<'PayoutRequestView'>, 'reversesId' | 'reversedById'>;
}) {
  if (reversedById !== null) return <Secondary small>Reversed</Secondary>;
  return reversesId === null ? null : <Secondary small>{`Reversal of ${reversesId}`}</Secondary>;
}
