import { Button } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { dateText, localDateTimeText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import type { Contract } from './use-agreement.ts';
import styles from '../renewals.module.css';

type Version = Schema<'ContractVersionView'>;

const kindNames: Record<Version['kind'], string> = { changed: 'Changed', extended: 'Extended', renewed: 'Renewed' };

const fieldNames: Record<string, string> = {
  startDate: 'Start date',
  endDate: 'End date',
  monthlyFee: 'Monthly fee',
  videosPerMonth: 'Videos per month',
  platforms: 'Platforms',
  totalVideos: 'Total videos',
  feeTotal: 'Total fee',
  feePerVideo: 'Fee per video',
  exclusivity: 'Exclusivity',
  usageRights: 'Usage rights',
};

/** What was agreed anew: when, by whom, why, and on which document. */
export default function AgreementHistoryDialog({ contract, ...dialog }: DialogControl & { contract: Contract }) {
  const { data, error, mutate } = useQuery('/api/contracts/{id}/versions', { path: { id: contract.id } });
  return (
    <Dialog
      {...dialog}
      title={`Amendments of the contract of ${contract.fullName}`}
      size="2xl"
      footer={<Button onClick={dialog.onClose}>Close</Button>}
    >
      {error && !data ? (
        <LoadFailure what="The amendments could not be loaded" onRetry={() => void mutate()} />
      ) : data?.length === 0 ? (
        <EmptyState text="Nothing has been agreed anew since the contract was made." />
      ) : (
        <ol className={styles.versions} aria-label="Amendments" aria-busy={!data} tabIndex={0}>
          {data?.map((version) => <VersionEntry key={version.id} version={version} />) ?? <SkeletonLine />}
        </ol>
      )}
    </Dialog>
  );
}

function VersionEntry({ version: { kind, at, by, reason, changes, fileId, fileName } }: { version: Version }) {
  return (
    <li className={styles.version}>
      <Heading level={3}>{kindNames[kind]}</Heading>
      <Secondary small>{`${localDateTimeText(at)} · ${by}`}</Secondary>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>{`${fieldNames[field] ?? field}: ${valueText(field, before)} → ${valueText(field, after)}`}</li>
          ))}
        </ul>
      )}
      {reason && <span className={styles.reason}>{reason}</span>}
      {fileId !== null && <a href={`/api/contract-files/${fileId}/download`}>{fileName ?? 'Document'}</a>}
    </li>
  );
}

function valueText(field: string, value: string | null): string {
  if (value === null) return 'none';
  if (field === 'startDate' || field === 'endDate') return dateText(value);
  return field === 'monthlyFee' ? formatUsd(value) : value;
}
