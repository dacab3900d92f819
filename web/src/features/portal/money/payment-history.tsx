import { paymentMethodLabel } from '@creator-desk/domain/payout-eta';
import { formatUsd } from '@creator-desk/domain/money';
import { useState } from 'react';
import type { Meaning } from '../../../components/ui/feedback/status-shape.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { dateText, localDateText } from '../../../lib/format.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import type { Payout } from '../portal-data.ts';
import { PayoutTracker } from './payout-tracker.tsx';
import styles from './payment-history.module.css';

/** The specification's number; the rest is counted, and shown on request. */
const latest = 3;

const names: Record<Payout['reviewStatus'], string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  PAID: 'Paid',
  REJECTED: 'Declined',
};
const meaning: Record<Payout['reviewStatus'], Meaning> = {
  PENDING: 'neutral',
  APPROVED: 'info',
  PAID: 'positive',
  REJECTED: 'danger',
};

/** Where the money is. @param payouts the newest first; undefined when they could not be read */
export function PaymentHistory({ payouts }: { payouts: readonly Payout[] | undefined }) {
  const [all, setAll] = useState(false);
  const shown = all ? payouts : payouts?.slice(0, latest);
  const more = (payouts?.length ?? 0) - latest;
  return (
    <Section title="Payment History">
      {!payouts && <Secondary>Your payments cannot be shown right now.</Secondary>}
      {payouts?.length === 0 && <Secondary>No payments yet. Request your payout once your videos are approved.</Secondary>}
      {shown && shown.length > 0 && (
        <ul className={styles.payouts}>
          {shown.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <ActionButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : more === 1 ? 'and 1 more request' : `and ${more} more requests`}
        </ActionButton>
      )}
    </Section>
  );
}

function PayoutItem({ payout }: { payout: Payout }) {
  const { amount, reviewStatus, paymentMethod, paymentDetails, paidDate, createdAt, declineNotes } = payout;
  const open = reviewStatus === 'PENDING' || reviewStatus === 'APPROVED';
  return (
    <li className={styles.payout}>
      <div className={styles.line}>
        <strong className={styles.amount}>{formatUsd(amount)}</strong>
        <Tag meaning={meaning[reviewStatus]}>{names[reviewStatus]}</Tag>
      </div>
      <Secondary small>
        {paidDate ? `Paid on ${dateText(paidDate)}` : `Requested on ${localDateText(createdAt)}`}
        {` · ${paymentMethodLabel(paymentMethod)} ${paymentDetails}`}
      </Secondary>
      {open && <PayoutTracker payout={payout} />}
      {reviewStatus === 'REJECTED' && declineNotes && <p className={styles.reason}>{declineNotes}</p>}
    </li>
  );
}
