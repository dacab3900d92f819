import { paymentMethodLabel, payoutEta } from '@creator-desk/domain/payouts/payout-eta';
import { formatUsd } from '@creator-desk/domain/values/money';
import { useState } from 'react';
import type { Meaning } from '../../../components/ui/feedback/status-shape.tsx';
import { Secondary, VisuallyHidden } from '../../../components/ui/layout/text.tsx';
import { useLanguage } from '../../../lib/language/language-context.ts';
import type { Text } from '../../../lib/language/translator.ts';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { Section } from '../ui/section.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Payout } from '../portal-data.ts';
import styles from './payment-history.module.css';

/** The specification's limit before 'and N more requests'. */
const initialRows = 3;

const statusNames: Record<Payout['reviewStatus'], Text> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  PAID: 'Paid',
  REJECTED: 'Declined',
};
const statusMeaning: Record<Payout['reviewStatus'], Meaning> = {
  PENDING: 'neutral',
  APPROVED: 'info',
  PAID: 'positive',
  REJECTED: 'danger',
};

/** @param payouts newest first; undefined when they could not be loaded */
export function PaymentHistory({ payouts }: { payouts: readonly Payout[] | undefined }) {
  const { t, plural } = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? payouts : payouts?.slice(0, initialRows);
  const more = (payouts?.length ?? 0) - initialRows;
  return (
    <Section title={t('Payment History')}>
      {!payouts && <Secondary>{t('Your payments cannot be shown right now.')}</Secondary>}
      {payouts?.length === 0 && <Secondary>{t('No payments yet. Request your payout once your videos are approved.')}</Secondary>}
      {shown && shown.length > 0 && (
        <ul className={styles.payouts}>
          {shown.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <PlainButton size="large" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('Show fewer') : plural(more, 'and # more request', 'and # more requests')}
        </PlainButton>
      )}
    </Section>
  );
}

function PayoutItem({ payout }: { payout: Payout }) {
  const { t, sentence, dateText, localDateText } = useLanguage();
  const { amount, reviewStatus, paymentMethod, paymentDetails, paidDate, createdAt, declineNotes } = payout;
  const open = reviewStatus === 'PENDING' || reviewStatus === 'APPROVED';
  return (
    <li className={styles.payout}>
      <div className={styles.line}>
        <strong className={styles.amount}>{formatUsd(amount)}</strong>
        <Tag meaning={statusMeaning[reviewStatus]}>{t(statusNames[reviewStatus])}</Tag>
      </div>
      <Secondary small>
        {paidDate
          ? t('Paid on {date}', { date: dateText(paidDate) })
          : t('Requested on {date}', { date: localDateText(createdAt) })}
        {` · ${sentence(paymentMethodLabel(paymentMethod))} ${paymentDetails}`}
      </Secondary>
      {open && <PayoutTracker payout={payout} />}
      {reviewStatus === 'REJECTED' && declineNotes && <p className={styles.reason}>{declineNotes}</p>}
    </li>
  );
}

const steps = ['Requested', 'Approved', 'Paid'] as const;

function PayoutTracker({ payout: { reviewStatus, paymentMethod } }: { payout: Payout }) {
  const { t, sentence } = useLanguage();
  const reached = reviewStatus === 'APPROVED' ? 1 : 0;
  return (
    <>
      <ol className={styles.steps} aria-label={t('Status of this payout')}>
        {steps.map((step, index) => (
          <li key={step} className={index <= reached ? styles.reached : styles.ahead} aria-current={index === reached && 'step'}>
            {t(step)}
            <VisuallyHidden>{` ${t(index <= reached ? '(done)' : '(not yet)')}`}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <Secondary small>{`${sentence(paymentMethodLabel(paymentMethod))}: ${sentence(payoutEta(paymentMethod))}`}</Secondary>
    </>
  );
}
