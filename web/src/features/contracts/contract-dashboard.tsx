import { Flex, Button } from 'antd';
import { useRef, useState } from 'react';
import { expiringWithinDays } from '@creator-desk/domain/contracts/contract-expiry';
import { Link } from 'react-router-dom';
import { Permitted } from '../../components/access/permitted.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { monthText } from '../../lib/format.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { AttentionPanel } from './attention/attention-panel.tsx';
import { useContractDialogs } from './contract-dialogs.tsx';
import { ContractList } from './list/contract-list.tsx';
import { useContracts } from './list/contract-query.ts';
import { ContractToolbar } from './list/contract-toolbar.tsx';
import { ConverterCard } from './converter/converter-card.tsx';
import { exportContracts, exportHandles } from './contract-exports.ts';
import { GettingStarted } from './getting-started/getting-started.tsx';
import { RecentDocuments } from './recent-documents/recent-documents.tsx';
import { Trends } from './trends/trends.tsx';
import { useViewDeal } from './recent-documents/view-deal.ts';
import styles from './contract-dashboard.module.css';

export default function ContractDashboard() {
  const { list, contracts, endMonth } = useContracts();
  const dialogs = useContractDialogs();
  const viewDeal = useViewDeal(contracts.page, (search) => list.change({ search, status: 'all', term: 'all' }));
  const [chosen, setChosen] = useState<string[]>([]);
  const listHead = useRef<HTMLDivElement>(null);
  const showList = () => listHead.current?.scrollIntoView({ block: 'start' });
  const add = () => dialogs.show({ kind: 'add' });

  return (
    <Flex vertical gap="large">
      <PageHeader title="Contract Dashboard" subtitle="Manage your influencer and partner contracts" />
      <GettingStarted />
      <ContractSummary />
      <AttentionPanel onNarrow={showList} />
      <Trends onNarrow={showList} />
      <Permitted needs="documents.write">
        <ConverterCard />
      </Permitted>
      <Permitted needs="documents.read">
        <RecentDocuments onView={viewDeal} />
      </Permitted>
      <div ref={listHead}>
        <ContractToolbar
          search={list.search}
          onSearch={(search) => list.change({ search })}
          status={list.filters.status}
          onStatus={(status) => list.change({ status })}
          owner={list.filters.owner}
          onOwner={(owner) => list.change({ owner })}
          onAdd={add}
          onUpload={() => dialogs.show({ kind: 'upload' })}
          onUploadImages={() => dialogs.show({ kind: 'images' })}
          onImport={() => dialogs.show({ kind: 'import' })}
          onUploadBatch={() => dialogs.show({ kind: 'batch' })}
          // The specification requires that failed exports are only logged (section 8).
          onExportAll={() => void exportContracts().catch(console.error)}
          onExportHandles={() => void exportHandles().catch(console.error)}
        />
      </div>
      {list.filters.term === 'expired' && <ExpiredTermsNotice onShowAll={() => list.change({ term: 'all' })} />}
      {endMonth && (
        <FilterNotice
          text={`Contracts that end in ${monthText(`${endMonth}-01`)}.`}
          onShowAll={() => list.change({ endMonth: 'all', status: 'all' })}
        />
      )}
      {chosen.length > 0 && (
        <ChosenContracts
          count={chosen.length}
          onReassign={() => dialogs.show({ kind: 'reassign', contractIds: chosen.map(idOf), onReassigned: () => setChosen([]) })}
          onClear={() => setChosen([])}
        />
      )}
      <ContractList
        {...contracts}
        selection={{ chosen, change: setChosen }}
        onAdd={add}
        onOpen={(contract) => dialogs.show({ kind: 'details', contract })}
        onDelete={(contract) => dialogs.show({ kind: 'delete', contract })}
      />
      {dialogs.element}
    </Flex>
  );
}

/** 'Active' counts every contract that has not expired. */
function ContractSummary() {
  const { data, error } = useQuery('/api/contracts/summary', {});
  const count = (value: number | undefined) => (error && !data ? '–' : value);
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

/** Of an anchor of the list: 'contract-12'. */
const idOf = (anchor: string) => Number(anchor.replace('contract-', ''));

/** What can be done with the contracts that were chosen in the list. */
function ChosenContracts({ count, onReassign, onClear }: { count: number; onReassign: () => void; onClear: () => void }) {
  return (
    <Surface label="Chosen contracts">
      <Flex justify="space-between" align="center" gap="small" wrap>
        <span role="status">{count === 1 ? '1 contract chosen' : `${count} contracts chosen`}</span>
        <Flex gap="small">
          <Button onClick={onClear}>Clear</Button>
          <Button type="primary" onClick={onReassign}>
            Reassign…
          </Button>
        </Flex>
      </Flex>
    </Surface>
  );
}

/** Says which contracts a link has chosen. */
function FilterNotice({ text, onShowAll }: { text: string; onShowAll: () => void }) {
  return (
    <Surface label="Filter">
      <Flex justify="space-between" align="center" gap="small" wrap>
        <span>{text}</span>
        <Button onClick={onShowAll}>Show all contracts</Button>
      </Flex>
    </Surface>
  );
}

/** Explains the term filter and links to where terms are advanced. */
function ExpiredTermsNotice({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Surface label="Filter">
      <Flex justify="space-between" align="center" gap="small" wrap>
        <span>
          {'Contracts whose term has expired and was not advanced. '}
          <Permitted needs="portals.read">
            <Link to="/campaign-manager?tab=portals" className={styles.way}>
              Advance terms in the Campaign Manager
            </Link>
          </Permitted>
        </span>
        <Button onClick={onShowAll}>Show all contracts</Button>
      </Flex>
    </Surface>
  );
}
