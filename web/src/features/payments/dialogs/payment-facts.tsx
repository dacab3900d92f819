import { formatUsdCents } from '@creator-desk/domain/values/money';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { dateText, lastDayText } from '../../../lib/format.ts';
import type { Payment } from '../payments-query.ts';
import styles from './payment-facts.module.css';

export function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <div className={styles.facts}>
      <DescriptionList
        facts={[
          { name: 'Creator', value: `${payment.creatorName} (${payment.socialHandle})`, wide: true },
          { name: 'Amount', value: formatUsdCents(payment.amountCents) },
          { name: 'Payment Method', value: paymentMethodLabel(payment.paymentMethod) },
          { name: 'Payment Details', value: payment.paymentDetails, wide: true },
          { name: 'For', value: termText(payment) },
          { name: 'Videos approved', value: videosText(payment) },
        ]}
      />
    </div>
  );
}

/** 'Term 3, Mar 1, 2026 – Mar 30, 2026' */
export function termText({
  termNumber,
  paymentPeriodStart,
  paymentPeriodEnd,
}: Pick<Payment, 'termNumber' | 'paymentPeriodStart' | 'paymentPeriodEnd'>): string {
  if (termNumber === null || paymentPeriodStart === null || paymentPeriodEnd === null) return 'Outside any term';
  return `Term ${termNumber}, ${dateText(paymentPeriodStart)} – ${lastDayText(paymentPeriodEnd)}`;
}

function videosText({ approvedCount, requiredCount }: Payment): string {
  return requiredCount === 0 ? `${approvedCount} (no video quota set)` : `${approvedCount} of ${requiredCount}`;
}
