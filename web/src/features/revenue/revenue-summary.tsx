import { formatUsd } from '@creator-desk/domain/money';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import type { Revenue } from './revenue-query.ts';

/** What is expected and what came, of the records that the filter shows. */
export function RevenueSummary({ filter }: { filter: Revenue['filter'] }) {
  const { data, error } = useQuery('/api/revenue/summary', { query: filter });
  const amount = (value: string | undefined) => (error && !data ? '–' : value && formatUsd(value));
  return (
    <SummaryCards
      label="Revenue"
      cards={[
        { label: 'Total Expected', value: amount(data?.expected) },
        { label: 'Total Received', value: amount(data?.received) },
        { label: 'Pending', value: amount(data?.pending) },
        { label: 'Overdue', value: amount(data?.overdue) },
      ]}
    />
  );
}
