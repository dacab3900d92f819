import { Button, Flex, Select } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useMay } from '../../lib/api/permission.ts';
import { VaultList } from './vault-list.tsx';
import { useVault, type fileTypes } from './vault-query.ts';

const UploadFilesDialog = lazy(() => import('./upload-files-dialog.tsx'));

const typeOptions = [
  { value: 'all', label: 'All' },
  { value: 'pdf', label: 'PDF' },
  { value: 'image', label: 'Images' },
  { value: 'word', label: 'Word' },
  { value: 'spreadsheet', label: 'Spreadsheets' },
] satisfies { value: (typeof fileTypes)[number]; label: string }[];

export default function VaultPage() {
  const { list, contract, setContract, files } = useVault();
  const { dialog, show, frame } = useDialog();
  const upload = () => show({});
  const mayUpload = useMay()('documents.write');

  return (
    <Flex vertical gap="large">
      <PageHeader title="Contract Vault" subtitle="All contract files, searchable by name and content" />
      <VaultSummary />
      <Toolbar
        filters={
          <>
            <SearchBox value={list.search} onSearch={(search) => list.change({ search })} placeholder="Search files..." />
            <ContractSelect
              label="Contract"
              allLabel="All"
              prefix="Contract:"
              words={[{ value: 'unassigned', label: 'Unassigned' }]}
              value={contract}
              onChange={setContract}
            />
            <Select
              aria-label="Type"
              prefix="Type:"
              value={list.filters.type}
              options={typeOptions}
              onChange={(type) => list.change({ type })}
            />
          </>
        }
        actions={
          mayUpload && (
            <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={upload}>
              Upload Files
            </Button>
          )
        }
      />
      <VaultList files={files} onUpload={upload} />
      <Suspense fallback={null}>
        {dialog && <UploadFilesDialog {...frame} contractId={typeof contract === 'number' ? contract : undefined} />}
      </Suspense>
    </Flex>
  );
}

function VaultSummary() {
  const { data, error } = useQuery('/api/contract-files/summary', {});
  const cardValue = (value: string | number | undefined) => (error && !data ? '–' : value);
  return (
    <SummaryCards
      label="Vault"
      cards={[
        { label: 'Total Files', value: cardValue(data?.totalFiles) },
        { label: 'Total Storage', value: cardValue(data && formatFileSize(data.totalBytes)) },
        { label: 'Recent Uploads', value: cardValue(data?.recentUploads), note: 'in the last 24 hours' },
      ]}
    />
  );
}
