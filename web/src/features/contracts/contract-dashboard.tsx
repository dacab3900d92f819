import { Flex } from 'antd';
import { useRef } from 'react';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { AttentionPanel } from './attention/attention-panel.tsx';
import { OverTermsNotice } from './attention/over-terms-notice.tsx';
import { useContractDialogs } from './contract-dialogs.tsx';
import { ContractList } from './contract-list.tsx';
import { useContracts } from './contract-query.ts';
import { ContractSummary } from './contract-summary.tsx';
import { ContractToolbar } from './contract-toolbar.tsx';
import { ConverterCard } from './converter/converter-card.tsx';
import { exportContracts } from './export-contracts.ts';
import { exportHandles } from './handles-csv.ts';
import { RecentDocuments } from './recent-documents/recent-documents.tsx';
import { useViewDeal } from './recent-documents/view-deal.ts';

export default function ContractDashboard() {
  const { list, page, failed, retry } = useContracts();
  const dialogs = useContractDialogs();
  const viewDeal = useViewDeal(page, (search) => list.change({ search, status: 'all', term: 'all' }));
  const listHead = useRef<HTMLDivElement>(null);
  const add = () => dialogs.show({ kind: 'add' });

  return (
    <Flex vertical gap="large">
      <PageHeader title="Contract Dashboard" subtitle="Manage your influencer and partner contracts" />
      <ContractSummary />
      <AttentionPanel onNarrow={() => listHead.current?.scrollIntoView({ block: 'start' })} />
      <ConverterCard />
      <RecentDocuments onView={viewDeal} />
      <div ref={listHead}>
        <ContractToolbar
          search={list.search}
          onSearch={(search) => list.change({ search })}
          status={list.filters.status}
          onStatus={(status) => list.change({ status })}
          onAdd={add}
          onUpload={() => dialogs.show({ kind: 'upload' })}
          onUploadImages={() => dialogs.show({ kind: 'images' })}
          onImport={() => dialogs.show({ kind: 'import' })}
          onUploadSeveral={() => dialogs.show({ kind: 'batch' })}
          // An export that fails is only logged (specification, section 8).
          onExportAll={() => void exportContracts().catch(console.error)}
          onExportHandles={() => void exportHandles().catch(console.error)}
        />
      </div>
      {list.filters.term === 'expired' && <OverTermsNotice onWiden={() => list.change({ term: 'all' })} />}
      <ContractList
        page={page}
        position={list}
        narrowed={list.isFiltered}
        onWiden={() => list.change({ search: '', status: 'all', term: 'all' })}
        failed={failed}
        onRetry={retry}
        onAdd={add}
        onOpen={(contract) => dialogs.show({ kind: 'details', contract })}
        onDelete={(contract) => dialogs.show({ kind: 'delete', contract })}
      />
      {dialogs.element}
    </Flex>
  );
}
