import { Alert } from 'antd';
import { isOpenPayout } from '@creator-desk/domain/payouts/payout-status';
import type { Schema } from '../../lib/api/api.ts';
import { Secondary } from '../ui/layout/text.tsx';

type Payment = Schema<'PayoutRequestView'>;

/** Says that a payment was reversed, or which payment it reverses, and that the contract of an open request is gone. */
export function PaymentNotes({ payment }: { payment: Payment }) {
  const { reversesId, reversedById } = payment;
  if (withoutContract(payment)) return <Secondary small>Contract deleted</Secondary>;
  if (reversedById !== null) return <Secondary small>Reversed</Secondary>;
  return reversesId === null ? null : <Secondary small>{`Reversal of ${reversesId}`}</Secondary>;
}

/** Before somebody pays: the contract was deleted at the moment of the request, so that neither was refused. */
export function ContractDeletedAlert({ payment, className }: { payment: Payment; className?: string | undefined }) {
  if (!withoutContract(payment)) return null;
  const text = 'It was deleted while this payment was requested. Pay what is owed, or decline the request.';
  return <Alert type="warning" showIcon title="The contract is deleted" description={text} className={className} />;
}

const withoutContract = ({ contractDeleted, status }: Payment): boolean => contractDeleted && isOpenPayout(status);
