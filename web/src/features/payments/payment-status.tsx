import { StatusTag } from '../../components/status-tag.tsx';
import { Secondary } from '../../components/text.tsx';
import styles from './payment-status.module.css';
import type { Payment } from './payments-query.ts';
import { statusMeanings } from './payment-words.ts';

export function PaymentStatus({ payment: { status, reversesId, reversedById } }: { payment: Payment }) {
  return (
    <div className={styles.status}>
      <StatusTag meaning={statusMeanings[status]}>{status}</StatusTag>
      {reversedById !== null && <Secondary small>Reversed</Secondary>}
      {reversesId !== null && <Secondary small>{`Reversal of ${reversesId}`}</Secondary>}
    </div>
  );
}

/** Worth a second look before it is paid: the money would go elsewhere than the last time. */
export function DetailsChanged({ payment: { detailsChanged, actions } }: { payment: Payment }) {
  if (!detailsChanged || actions.length === 0) return null;
  return <StatusTag meaning="warning">Changed</StatusTag>;
}
