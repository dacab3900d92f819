import { formatFileSize } from '@creator-desk/domain/display';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';

export function VaultSummary() {
  const { data, error } = useQuery('/api/contract-files/summary', {});
  const figure = (value: string | undefined) => (error && !data ? '–' : value);
  return (
    <SummaryCards
      label="Vault"
      cards={[
        { label: 'Total Files', value: figure(data?.totalFiles.toLocaleString('en-US')) },
        { label: 'Total Storage', value: figure(data && formatFileSize(data.totalBytes)) },
        { label: 'Recent Uploads', value: figure(data?.recentUploads.toLocaleString('en-US')), note: 'in the last 24 hours' },
      ]}
    />
  );
}
