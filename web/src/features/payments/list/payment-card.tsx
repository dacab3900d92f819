import { Flex } from 'antd';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import { CreatorAvatarLink } from '../../../components/creators/creator-link.tsx';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { OneLine, Secondary } from '../../../components/ui/layout/text.tsx';
import { localDateText } from '../../../lib/format.ts';
import { PaymentActions, type DecisionHandlers } from './payment-actions.tsx';
import { DetailsChanged, PaymentStatus } from '../../../components/payments/payment-status.tsx';
import type { Payment } from '../payments-query.ts';
import styles from './payment-card.module.css';

interface Props extends DecisionHandlers {
  payment: Payment;
  onOpen: (payment: Payment) => void;
}

/** A request on screens that are too narrow for the table. */
export function PaymentCard({ payment, onOpen, ...deciding }: Props) {
  const { creatorName, socialHandle, amountCents, paymentMethod, paymentDetails, description, declineNotes, createdAt } = payment;
  return (
    <Flex vertical gap="middle">
      <Flex align="center" gap="small">
        <CreatorAvatarLink name={creatorName} socialHandle={socialHandle} large />
        <Flex vertical flex="1" className={styles.creator}>
          <OneLine text={creatorName} strong />
          <Secondary>
            <OneLine text={socialHandle} />
          </Secondary>
        </Flex>
        <span className={styles.amount}>{formatUsdCents(amountCents)}</span>
      </Flex>
      <Flex gap="small" wrap>
        <PaymentStatus payment={payment} />
        <DetailsChanged payment={payment} />
      </Flex>
      <DescriptionList
        facts={[
          { name: 'Payment Method', value: paymentMethodLabel(paymentMethod) },
          { name: 'Requested', value: localDateText(createdAt) },
          { name: 'Payment Details', value: <ClampedText>{paymentDetails ?? '–'}</ClampedText> },
          { name: 'Description', value: <ClampedText>{description ?? '–'}</ClampedText> },
          ...(declineNotes === null ? [] : [{ name: 'Decline Reason', value: <ClampedText>{declineNotes}</ClampedText> }]),
        ]}
      />
      <PaymentActions payment={payment} withLabels onOpen={onOpen} {...deciding} />
    </Flex>
  );
}

/** Up to three lines; the details dialog shows the full text. */
function ClampedText({ children }: { children: string }) {
  return <span className={styles.words}>{children}</span>;
}
