import { Button, Modal } from 'antd';
import { formatUsdCents } from '@creator-desk/domain/money';
import { paymentMethodLabel } from '@creator-desk/domain/payout-eta';
import { dialogSize } from '../../components/dialog-size.ts';
import { Facts } from '../../components/facts.tsx';
import { Heading } from '../../components/text.tsx';
import { dayText } from '../../lib/format.ts';
import { DestinationNotice, lastPaid } from './destination-notice.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentStatus } from './payment-status.tsx';
import type { Payment } from './payments-query.ts';
import styles from './payment-details.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  payment: Payment;
}

/** Everything about one request, and how it came to stand as it does. */
export default function PaymentDetailsDialog({ open, onClose, onClosed, payment }: Props) {
  const undecided = payment.actions.length > 0;
  const destination = { method: payment.paymentMethod, details: payment.paymentDetails };
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title={`Payment request ${payment.id}`}
      width={dialogSize['2xl']}
      destroyOnHidden
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.head}>
        <span className={styles.amount}>{formatUsdCents(payment.amountCents)}</span>
        <PaymentStatus payment={payment} />
      </div>
      {undecided && <DestinationNotice now={destination} last={lastPaid(payment)} />}
      <PaymentFacts payment={payment} />
      <Facts facts={further(payment)} />
      <div className={styles.history}>
        <Heading level={2} small>
          History
        </Heading>
        <PaymentHistory id={payment.id} />
      </div>
    </Modal>
  );
}

/** What not every request has. */
function further(payment: Payment): { name: string; value: string }[] {
  const { description, declineNotes, adminNotes, paidDate, paidBy, paidMethod, paymentReference } = payment;
  return [
    ['Description', description],
    ['Decline Reason', declineNotes],
    ['Admin notes', adminNotes],
    ['Paid date', paidDate && dayText(paidDate)],
    ['Paid by', paidBy],
    ['Paid with', paidMethod && paymentMethodLabel(paidMethod)],
    ['Payment reference', paymentReference],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
}
