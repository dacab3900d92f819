import { Button, Flex } from 'antd';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { FileIcon } from '../../../components/files/file-kind.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Heading, OneLine, Secondary } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { localDateText } from '../../../lib/format.ts';
import { usePaginatedQuery } from '../../../lib/api/queries.ts';
import styles from './recent-documents.module.css';

type VaultFile = Schema<'ContractFileView'>;
export type Deal = Pick<VaultFile, 'socialHandle'> & { contractId: number };

const shownFiles = 5;

export function RecentDocuments({ onView }: { onView: (deal: Deal) => void }) {
  const navigate = useNavigate();
  const { data, error, mutate } = usePaginatedQuery('/api/contract-files', {
    page: 1,
    pageSize: shownFiles,
    sort: '-uploadedAt',
  });
  return (
    <Surface label="Recent Contract Documents">
      <Flex vertical gap="small">
        <Flex justify="space-between" align="center" gap="small" wrap>
          <Heading level={2} small>
            Recent Contract Documents
          </Heading>
          {data && data.total > shownFiles && (
            <Button onClick={() => void navigate('/vault')}>{`View All ${data.total.toLocaleString('en-US')} Files`}</Button>
          )}
        </Flex>
        {error && !data ? (
          <LoadFailure what="Recent documents could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <Files files={data?.rows} onView={onView} />
        )}
      </Flex>
    </Surface>
  );
}

function Files({ files, onView }: { files: VaultFile[] | undefined; onView: (deal: Deal) => void }) {
  if (!files) return <SkeletonLine />;
  if (files.length === 0) return <EmptyState text="No documents yet. Uploaded contract documents appear here." />;
  return (
    <ul className={styles.files} aria-label="Recent documents">
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <FileIcon kind={file.kind} />
          <div className={styles.words}>
            <OneLine text={file.originalName} strong />
            <Secondary small>
              {[file.fullName ?? 'Unassigned', formatFileSize(file.fileSize), localDateText(file.uploadedAt)].join(' · ')}
            </Secondary>
          </div>
          {file.contractId !== null && (
            <Button
              type="text"
              size="small"
              aria-label={`View Deal of ${file.originalName}`}
              onClick={() => onView({ contractId: file.contractId as number, socialHandle: file.socialHandle })}
            >
              View Deal
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
