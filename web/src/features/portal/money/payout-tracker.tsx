import { payoutEta, paymentMethodLabel } from '@creator-desk/domain/payout-eta';
import { Secondary, VisuallyHidden } from '../../../components/ui/layout/text.tsx';
import type { Payout } from '../portal-data.ts';
import styles from './payout-tracker.module.css';

const steps = ['Requested', 'Approved', 'Paid'] as const;

/** How far an open request is, and how long its method takes. */
export function PayoutTracker({ payout: { reviewStatus, paymentMethod } }: { payout: Payout }) {
  const reached = reviewStatus === 'APPROVED' ? 1 : 0;
  return (
    <>
      <ol className={styles.steps} aria-label="Status of this payout">
        {steps.map((step, index) => (
          <li key={step} className={index <= reached ? styles.reached : styles.ahead} aria-current={index === reached && 'step'}>
            {step}
            <VisuallyHidden>{index <= reached ? ' (done)' : ' (not yet)'}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <Secondary small>{`${paymentMethodLabel(paymentMethod)}: ${payoutEta(paymentMethod)}`}</Secondary>
    </>
  );
}
