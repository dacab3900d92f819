import { Flex, Segmented, Select } from 'antd';
import { renewalStages } from '@creator-desk/domain/contracts/renewal';
import { OwnerFilter } from '../../components/contracts/owner-filter.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { useListPage } from '../../lib/list-page.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useTextParam } from '../../lib/url/url-param.ts';
import { Board } from './board.tsx';
import { RenewalsTable } from './renewals-table.tsx';
import { stageNames } from './stages.ts';

const views = ['board', 'table'] as const;
const stages = ['all', ...renewalStages] as const;
const sorts = (['fullName', 'endDate'] as const).flatMap((field) => [field, `-${field}` as const]);
const stageOptions = stages.map((value) => ({ value, label: value === 'all' ? 'All Stages' : stageNames[value] }));

/** Contracts that end soon, or have just ended: what comes next is decided here. */
export default function RenewalsPage() {
  const [owner] = useTextParam('owner', /^([1-9]\d{0,9}|mine|unassigned)$/);
  const owners = ['all', ...(owner === undefined ? [] : [owner])];
  const list = useListQuery({ sorts, filters: { view: views, stage: stages, owner: owners } });
  const { view, stage } = list.filters;
  return (
    <Flex vertical gap="large">
      <PageHeader title="Renewals" subtitle="Contracts that end within 60 days, or ended in the past 30: what comes next" />
      <Toolbar
        filters={
          <>
            <SearchBox
              value={list.search}
              onSearch={(search) => list.change({ search })}
              placeholder="Search by name or handle..."
            />
            {view === 'table' && (
              <Select aria-label="Stage" value={stage} options={stageOptions} onChange={(next) => list.change({ stage: next })} />
            )}
            <OwnerFilter owner={list.filters.owner} onOwner={(next) => list.change({ owner: next })} />
          </>
        }
        actions={undefined}
        more={
          <Segmented<(typeof views)[number]>
            aria-label="View"
            value={view}
            options={[
              { value: 'board', label: 'Board' },
              { value: 'table', label: 'Table' },
            ]}
            onChange={(next) => list.change({ view: next })}
          />
        }
      />
      {view === 'board' ? (
        <Board
          filter={{ owner, search: list.search || undefined }}
          onShowAll={(next) => list.change({ view: 'table', stage: next })}
        />
      ) : (
        <Table list={list} owner={owner} />
      )}
    </Flex>
  );
}

interface TableProps {
  list: ReturnType<typeof useListQuery<(typeof sorts)[number], { view: typeof views; stage: typeof stages; owner: string[] }>>;
  owner: string | undefined;
}

function Table({ list, owner }: TableProps) {
  const { query, filters } = list;
  const page = useListPage('/api/contracts', list, { ...query, sort: query.sort ?? 'endDate', renewal: filters.stage, owner });
  // The view is no filter: an empty table says why it is empty.
  return <RenewalsTable {...page} isFiltered={list.search !== '' || filters.stage !== 'all' || owner !== undefined} />;
}
