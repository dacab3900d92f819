import { formatUsdCents } from '@creator-desk/domain/values/money';
import { SmallChart } from '../../components/charts/small-chart.tsx';
import { compactUsdText } from '../../lib/format.ts';
import type { CreatorPage } from './creator-query.ts';

interface Props {
  page: CreatorPage;
  onRetry: () => void;
}

/** What the creator was paid in the last months. */
export function PaidByMonth({ page, onRetry }: Props) {
  const { creatorId } = page;
  const months = page.payouts?.months ?? [];
  if (creatorId === null || months.every(({ paidCents }) => paidCents === 0)) return null;
  const total = months.reduce((sum, { paidCents }) => sum + paidCents, 0);
  return (
    <SmallChart
      title="Paid by month"
      level={3}
      definition="Payments to the creator by the day on which they were made, less those that were taken back, on the day of that. A bar leads to its payments."
      series={[{ name: 'Six months', total: formatUsdCents(total) }]}
      months={months.map(({ month, paidCents }) => ({
        month,
        bars: [
          {
            size: paidCents,
            text: formatUsdCents(paidCents),
            short: [paidCents === 0 ? '–' : compactUsdText(paidCents)],
            to: `/payments?paidMonth=${month.slice(0, 7)}&creatorId=${creatorId}`,
          },
        ],
      }))}
      onRetry={onRetry}
    />
  );
}

/** How many videos of the last months are approved. */
export function ApprovedByMonth({ page, onRetry }: Props) {
  const { creatorId } = page;
  const months = page.videos?.months ?? [];
  if (creatorId === null || months.every(({ approved }) => approved === 0)) return null;
  const total = months.reduce((sum, { approved }) => sum + approved, 0);
  return (
    <SmallChart
      title="Approved by month"
      level={3}
      definition="Videos by the month in which their newest version was submitted, as far as they are approved now. A bar leads to its videos."
      series={[{ name: 'Six months', total: total.toLocaleString('en-US') }]}
      months={months.map(({ month, approved }) => ({
        month,
        bars: [
          {
            size: approved,
            text: approved === 1 ? '1 approved video' : `${approved} approved videos`,
            short: [approved === 0 ? '–' : approved.toLocaleString('en-US')],
            to: `/for-you?status=approved&month=${month.slice(0, 7)}&creatorId=${creatorId}`,
          },
        ],
      }))}
      onRetry={onRetry}
    />
  );
}
