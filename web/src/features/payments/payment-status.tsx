import { StatusTag } from '../../components/status-tag.tsx';
import type { Payment } from './payments-query.ts';
import { statusMeanings } from './payment-words.ts';

export function PaymentStatus({ payment: { status } }: { payment: Pick<Payment, 'status'> }) {
  return <StatusTag meaning={statusMeanings[status]}>{status}</StatusTag>;
}

/** Worth a second look before it is paid: the money would go elsewhere than the last time. */
export function DetailsChanged({ payment: { detailsChanged, actions } }: { payment: Payment }) {
  if (!detailsChanged || actions.length === 0) return null;
  return <StatusTag meaning="warning">Changed</StatusTag>;
}
