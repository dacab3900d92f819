import type { PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import { PaymentNotes } from './payment-notes.tsx';
import { StatusTag, type Meaning } from '../ui/feedback/status-tag.tsx';
import styles from './payment-status.module.css';
import type { Schema } from '../../lib/api/api.ts';

type Payment = Schema<'PayoutRequestView'>;

const statusMeanings: Record<PayoutStatus, Meaning> = {
  REQUESTED: 'warning',
  SYNCED: 'info',
  PAID: 'positive',
  CANCELLED: 'neutral',
};

export function PaymentStatus({ payment }: { payment: Payment }) {
  return (
    <div className={styles.status}>
      <StatusTag meaning={statusMeanings[payment.status]}>{payment.status}</StatusTag>
      <PaymentNotes payment={payment} />
    </div>
  );
}

/** Warns that the payment details changed since the last payment. */
export function DetailsChanged({ payment: { detailsChanged, actions } }: { payment: Payment }) {
  if (!detailsChanged || actions.length === 0) return null;
  return <StatusTag meaning="warning">Changed</StatusTag>;
}
