import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { Permitted } from '../../../components/access/permitted.tsx';
import { Creator } from '../../../components/contracts/creator.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../../components/ui/records/record-list.tsx';
import type { Column } from '../../../components/ui/records/record-list.types.ts';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../../../components/ui/feedback/status-tag.tsx';
import { Heading } from '../../../components/ui/layout/text.tsx';
import { localDateText } from '../../../lib/format.ts';
import { useListQuery } from '../../../lib/url/list-query.ts';
import { useQuery, usePaginatedQuery } from '../../../lib/api/queries.ts';
import { PortalActions } from './portal-actions.tsx';
import type { PortalDialog } from './portal-dialogs.tsx';
import type { Contract, PortalLink } from '../../../components/portals/portal-link.ts';
import styles from './quick-access.module.css';

export function usePortalList() {
  return useListQuery({ sorts: ['fullName', '-fullName'], filters: {} });
}

interface Props {
  list: ReturnType<typeof usePortalList>;
  onImport: () => void;
  onAsk: (asked: PortalDialog) => void;
}

interface Row {
  contract: Contract;
  /** null: no portal; undefined: still loading. */
  link: PortalLink | null | undefined;
}

/** Lists contracts that are ACTIVE and not past their end date. */
export function PortalTable({ list, onImport, onAsk }: Props) {
  const contracts = usePaginatedQuery('/api/contracts', {
    ...list.query,
    sort: list.sort ?? 'fullName',
    status: 'current',
    lifecycle: 'ACTIVE',
  });
  const links = useQuery('/api/portal-links', {});
  const byContract = useMemo(() => links.data && new Map(links.data.map((link) => [link.contractId, link])), [links.data]);
  const actions = (row: Row) => <PortalActions {...row} onAsk={onAsk} />;
  const page = contracts.data && {
    total: contracts.data.total,
    rows: contracts.data.rows.map((contract): Row => ({ contract, link: byContract && (byContract.get(contract.id) ?? null) })),
  };

  return (
    <section aria-label="Portal Management" className={styles.section}>
      <Heading level={2}>Portal Management</Heading>
      <RecordList<Row>
        label="Active contracts"
        page={page}
        position={list}
        columns={[...columns, { key: 'actions', title: 'Actions', numeric: true, render: actions }]}
        card={(row) => <PortalRowCard row={row}>{actions(row)}</PortalRowCard>}
        anchor={({ contract }) => `contract-${contract.id}`}
        failed={(contracts.error ?? links.error) !== undefined}
        onRetry={() => void Promise.all([contracts.mutate(), links.mutate()])}
        isFiltered={list.isFiltered}
        onShowAll={list.showAll}
        noMatch={{ text: 'No active contract matches the search.', showAll: 'Show all contracts' }}
        empty={
          <EmptyState text="No contracts found. Import contracts first.">
            <Permitted needs="portals.write">
              <Button onClick={onImport}>Import All Contracts</Button>
            </Permitted>
          </EmptyState>
        }
      />
    </section>
  );
}

const columns: Column<Row>[] = [
  {
    key: 'fullName',
    title: 'Creator',
    sortable: true,
    render: ({ contract }) => <Creator fullName={contract.fullName} socialHandle={contract.socialHandle} />,
  },
  { key: 'portal', title: 'Portal Status', width: 'status', render: ({ link }) => <PortalStatus link={link} /> },
  { key: 'lastAccess', title: 'Last Access', width: 'date', render: ({ link }) => <LastAccess link={link} /> },
];

function PortalStatus({ link }: Pick<Row, 'link'>) {
  if (link === undefined) return <SkeletonLine width="short" />;
  return link ? <StatusTag meaning="positive">Portal Active</StatusTag> : <StatusTag meaning="neutral">No Portal</StatusTag>;
}

function LastAccess({ link }: Pick<Row, 'link'>) {
  if (link === undefined) return <SkeletonLine width="short" />;
  return link?.lastAccessAt ? localDateText(link.lastAccessAt) : 'Never';
}

function PortalRowCard({ row: { contract, link }, children }: { row: Row; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <Creator fullName={contract.fullName} socialHandle={contract.socialHandle} large />
      <DescriptionList
        facts={[
          { name: 'Portal Status', value: <PortalStatus link={link} /> },
          { name: 'Last Access', value: <LastAccess link={link} /> },
        ]}
      />
      {children}
    </div>
  );
}
