import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import type { Schema } from '../../lib/api/api.ts';

/** Totals of the filtered videos. */
export function VideoSummary({ summary, isFiltered }: { summary: Schema<'VideoSummary'> | undefined; isFiltered: boolean }) {
  return (
    <SummaryCards
      label="Videos summary"
      cards={[
        {
          label: 'Total Videos',
          value: summary?.total,
          ...(summary && isFiltered && { note: `of ${summary.all} total` }),
        },
        {
          label: 'This Month',
          value: summary?.thisMonth,
          ...(summary && { note: `${summary.thisMonthApproved} approved` }),
        },
        {
          label: 'Approved',
          value: summary?.approved,
          ...(summary && { note: `${approvalRate(summary)}% approval rate` }),
        },
        { label: 'Pending Review', value: summary?.pending },
      ]}
    />
  );
}

/** In whole percent. */
function approvalRate({ approved, total }: Schema<'VideoSummary'>): number {
  return total === 0 ? 0 : Math.round((approved / total) * 100);
}
