import { formatUsdCents } from '@creator-desk/domain/money';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';

/** The sums of all requests, whatever the filters. */
export function PaymentSummary() {
  const { data, error } = useQuery('/api/payout-requests/summary', {});
  const card = (label: string, cents: number | undefined, count: number | undefined) => ({
    label,
    value: error && !data ? '–' : cents === undefined ? undefined : formatUsdCents(cents),
    note: error && !data ? 'not available now' : count === undefined ? ' ' : count === 1 ? '1 request' : `${count} requests`,
  });
  return (
    <SummaryCards
      label="Payments"
      cards={[
        card('Total Requested', data?.requestedCents, data?.requestedCount),
        card('Paid Amount', data?.paidCents, data?.paidCount),
        card('Pending Amount', data?.pendingCents, data?.pendingCount),
      ]}
    />
  );
}
