import { Button, Flex } from 'antd';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { reversalRefusal } from '@creator-desk/domain/payouts/payout-reversal';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { DescriptionList, type Fact } from '../../../components/ui/layout/description-list.tsx';
import { Heading } from '../../../components/ui/layout/text.tsx';
import { dateText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { DestinationNotice, lastPaid } from './notices.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentStatus } from '../../../components/payments/payment-status.tsx';
import type { Payment } from '../payments-query.ts';
import { useMay } from '../../../lib/api/permission.ts';
import styles from './payment-details.module.css';

interface Props extends DialogControl {
  payment: Payment;
  onReverse: (payment: Payment) => void;
}

export default function PaymentDetailsDialog({ payment, onReverse, ...dialog }: Props) {
  const mayReverse = useMay()('payouts.pay');
  const undecided = payment.actions.length > 0;
  const destination = { method: payment.paymentMethod, details: payment.paymentDetails ?? '' };
  return (
    <Dialog
      {...dialog}
      title={`Payment request ${payment.id}`}
      size="2xl"
      footer={
        <Flex justify="space-between" gap="small">
          {mayReverse && reversalRefusal(payment) === undefined ? (
            <Button danger type="text" onClick={() => onReverse(payment)}>
              Reverse Payment…
            </Button>
          ) : (
            <span />
          )}
          <Button onClick={dialog.onClose}>Close</Button>
        </Flex>
      }
    >
      <div className={styles.head}>
        <span className={styles.amount}>{formatUsdCents(payment.amountCents)}</span>
        <PaymentStatus payment={payment} />
      </div>
      {undecided && <DestinationNotice current={destination} last={lastPaid(payment)} />}
      <PaymentFacts payment={payment} />
      <DescriptionList facts={optionalFacts(payment)} />
      <div className={styles.history}>
        <Heading level={2} small>
          History
        </Heading>
        <PaymentHistory id={payment.id} />
      </div>
    </Dialog>
  );
}

const longTexts = new Set(['Description', 'Decline Reason', 'Admin notes']);

/** Fields that only some requests have. */
function optionalFacts(payment: Payment): Fact[] {
  const { description, declineNotes, adminNotes, paidDate, paidBy, paidMethod, paymentReference } = payment;
  return [
    ['Description', description],
    ['Decline Reason', declineNotes],
    ['Admin notes', adminNotes],
    ['Paid date', paidDate && dateText(paidDate)],
    ['Paid by', paidBy],
    ['Paid with', paidMethod && paymentMethodLabel(paidMethod)],
    ['Payment reference', paymentReference],
    ['Reverses', payment.reversesId && `Payment request ${payment.reversesId}`],
    ['Reversed by', payment.reversedById && `Payment request ${payment.reversedById}`],
  ].flatMap(([name, value]) => (name && value ? [{ name, value, wide: longTexts.has(name) }] : []));
}
