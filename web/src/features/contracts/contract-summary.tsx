import { expiringWithinDays } from '@creator-desk/domain/contract-expiry';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';

/** How many contracts there are, by what their end date says. 'Active' is every one that is not expired. */
export function ContractSummary() {
  const { data, error } = useQuery('/api/contracts/summary', {});
  const count = (value: number | undefined) => (error && !data ? '–' : value?.toLocaleString('en-US'));
  return (
    <SummaryCards
      label="Contract counts"
      cards={[
        { label: 'Total Contracts', value: count(data?.total) },
        { label: 'Active', value: count(data?.active), note: 'including expiring soon' },
        { label: 'Expiring Soon', value: count(data?.expiring), note: `within ${expiringWithinDays} days` },
        { label: 'Expired', value: count(data?.expired) },
      ]}
    />
  );
}
