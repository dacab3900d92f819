import { formatUsdCents } from '@creator-desk/domain/values/money';
import type { PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { localDateTimeText } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import styles from './payment-history.module.css';

type LedgerEntry = Schema<'PayoutLedgerEntryView'>;

/** The ledger of a request, oldest entry first. */
export function PaymentHistory({ id }: { id: number }) {
  const { data, error, mutate } = useQuery('/api/payout-requests/{id}/history', { path: { id } });
  if (error && !data) return <LoadFailure what="The history could not be loaded" onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLine />;
  return (
    <ol className={styles.lines} aria-label="History">
      {data.map((entry) => (
        <li key={entry.id} className={styles.line}>
          <span>
            <strong>{entryText(entry)}</strong>
            {` by ${entry.actor}`}
            {entry.from === null && `, ${formatUsdCents(entry.amountCents)}`}
          </span>
          <Secondary small>{localDateTimeText(entry.at)}</Secondary>
          {entry.reason && <span className={styles.reason}>{entry.reason}</span>}
        </li>
      ))}
    </ol>
  );
}

const statusNames: Record<PayoutStatus, string> = {
  REQUESTED: 'Requested',
  SYNCED: 'Approved',
  PAID: 'Paid',
  CANCELLED: 'Declined',
};

function entryText({ from, to, amountCents }: LedgerEntry): string {
  if (from === to) return 'Note added';
  return amountCents < 0 ? 'Reversed' : statusNames[to];
}
