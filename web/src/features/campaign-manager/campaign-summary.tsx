import { formatUsdCents } from '@creator-desk/domain/values/money';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery, usePaginatedQuery } from '../../lib/api/queries.ts';

/** Each card loads on its own, so that a service that is down leaves only its own card empty. */
export function CampaignSummary() {
  const portals = usePaginatedQuery('/api/portal-links', { page: 1, pageSize: 1 });
  const submissions = useQuery('/api/submissions/summary', {});
  // 'Pending' on this screen is REQUESTED. A contract has at most one open request, so the list stays short.
  const pending = useQuery('/api/payout-requests', { query: { status: 'REQUESTED' } });

  const cardValue = <T,>({ data, error }: { data?: T | undefined; error?: unknown }, read: (data: T) => string | number) =>
    data ? read(data) : error ? '–' : undefined;
  const requests = pending.data?.length ?? 0;
  return (
    <SummaryCards
      label="Campaigns"
      cards={[
        { label: 'Active Portals', value: cardValue(portals, ({ total }) => total) },
        { label: 'Pending Submissions', value: cardValue(submissions, (summary) => summary.pending) },
        {
          label: 'Pending Payouts',
          value: cardValue(pending, (rows) => formatUsdCents(rows.reduce((sum, { amountCents }) => sum + amountCents, 0))),
          note: requests === 1 ? '1 request' : `${requests.toLocaleString('en-US')} requests`,
        },
        { label: 'Total Submissions', value: cardValue(submissions, ({ total }) => total) },
      ]}
    />
  );
}
