import { Flex, Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { ContractStatus } from '../../components/contracts/contract-status.tsx';
import { Creator } from '../../components/contracts/creator.tsx';
import { creatorPath } from '../../components/creators/creator-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { dateText } from '../../lib/format.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useListQuery } from '../../lib/url/list-query.ts';

type CreatorRow = Schema<'CreatorView'>;

const sorts = (['fullName', 'socialHandle', 'endDate', 'createdAt'] as const).flatMap((field) => [field, `-${field}` as const]);
const states = ['all', 'current', 'active', 'expiring', 'expired'] as const;
const stateNames: Record<(typeof states)[number], string> = {
  all: 'All',
  current: 'With a running contract',
  active: 'Active',
  expiring: 'Expiring soon',
  expired: 'Expired',
};
const stateOptions = states.map((value) => ({ value, label: stateNames[value] }));

/** Everybody with a contract, and what is open. */
export default function CreatorsPage() {
  const list = useListQuery({ sorts, filters: { status: states } });
  const creators = useListPage('/api/creators', list, { ...list.query, status: list.filters.status });
  const work = useOpenWork(creators.page?.rows ?? []);
  const navigate = useNavigate();
  const may = useMay();
  const videos = (creator: CreatorRow) => work(creator).videosOpen ?? '–';
  const money = (creator: CreatorRow) => {
    const { openCents } = work(creator);
    return openCents === undefined ? '–' : formatUsdCents(openCents);
  };
  const columns: Column<CreatorRow>[] = [
    {
      key: 'fullName',
      title: 'Creator',
      sortable: true,
      render: ({ fullName, socialHandle }) => <Creator fullName={fullName} socialHandle={socialHandle} />,
    },
    { key: 'platforms', title: 'Platforms', render: ({ platforms }) => <OneLine text={platforms.join(', ') || '–'} /> },
    { key: 'contracts', title: 'Contracts', width: 'date', numeric: true, render: ({ contractIds }) => contractIds.length },
    { key: 'endDate', title: 'End date', width: 'date', sortable: true, render: ({ endDate }) => dateText(endDate) },
    { key: 'status', title: 'Status', width: 'status', render: (creator) => <ContractStatus contract={creator} /> },
    { key: 'videosOpen', title: 'To review', width: 'date', numeric: true, render: videos },
    { key: 'openCents', title: 'To be paid', width: 'money', numeric: true, needs: 'payouts.read', render: money },
  ];

  return (
    <Flex vertical gap="large">
      <PageHeader title="Creators" subtitle="Everybody with a contract, and what is open" />
      <Toolbar
        filters={
          <>
            <SearchBox
              value={list.search}
              onSearch={(search) => list.change({ search })}
              placeholder="Search by name or handle..."
            />
            <Select
              aria-label="Status"
              value={list.filters.status}
              options={stateOptions}
              onChange={(status) => list.change({ status })}
            />
          </>
        }
        actions={null}
      />
      <RecordList<CreatorRow>
        {...creators}
        label="Creators"
        columns={columns}
        card={(creator) => (
          <Flex vertical gap="middle">
            <Creator fullName={creator.fullName} socialHandle={creator.socialHandle} large />
            <ContractStatus contract={creator} />
            <DescriptionList
              facts={[
                { name: 'End date', value: dateText(creator.endDate) },
                { name: 'Videos to review', value: videos(creator) },
                ...(may('payouts.read') ? [{ name: 'To be paid', value: money(creator) }] : []),
              ]}
            />
          </Flex>
        )}
        anchor={({ contractId }) => `creator-${contractId}`}
        onOpen={({ socialHandle }) => void navigate(creatorPath(socialHandle))}
        noMatch={{ text: 'No creators match your search and filter', showAll: 'Show all creators' }}
        empty={<EmptyState text="No creators yet. They appear here once they have a contract." />}
      />
    </Flex>
  );
}

interface OpenWork {
  videosOpen?: number;
  openCents?: number;
}

/** What is open for the creators on screen, a moment after the list: the sums of their contracts. */
function useOpenWork(rows: readonly CreatorRow[]): (creator: CreatorRow) => OpenWork {
  const contractIds = rows.flatMap((row) => row.contractIds);
  const { data } = useQuery('/api/creators/open-work', contractIds.length === 0 ? null : { query: { contractIds } });
  const byContract = new Map(data?.contracts.map((work) => [work.contractId, work]));
  return (creator) => {
    const works = creator.contractIds.map((id) => byContract.get(id));
    const sum = (name: keyof OpenWork) =>
      works.every((work) => work?.[name] !== undefined)
        ? { [name]: works.reduce((total, work) => total + (work?.[name] ?? 0), 0) }
        : {};
    return { ...sum('videosOpen'), ...sum('openCents') };
  };
}
