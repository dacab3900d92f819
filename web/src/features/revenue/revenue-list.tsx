import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/money';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { RecordList, type Column } from '../../components/ui/records/record-list.tsx';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { unwrap, api, type Schema } from '../../lib/api/api.ts';
import { dateText, monthText } from '../../lib/format.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Revenue } from './revenue-query.ts';

type Entry = Schema<'RevenueView'>;

const meaning: Record<Entry['status'], Meaning> = { pending: 'neutral', paid: 'positive', overdue: 'danger' };
const nameOf: Record<Entry['status'], string> = { pending: 'Pending', paid: 'Paid', overdue: 'Overdue' };

const columns: Column<Entry>[] = [
  { key: 'fullName', title: 'Contract', sortable: true, render: ({ fullName }) => <OneLine text={fullName} strong /> },
  { key: 'month', title: 'Month', width: 'date', sortable: true, render: ({ month }) => monthText(month) },
  {
    key: 'expectedAmount',
    title: 'Expected',
    width: 'money',
    numeric: true,
    sortable: true,
    render: ({ expectedAmount }) => formatUsd(expectedAmount),
  },
  {
    key: 'actualAmount',
    title: 'Actual',
    width: 'money',
    numeric: true,
    sortable: true,
    render: ({ actualAmount }) => formatUsd(actualAmount),
  },
  { key: 'status', title: 'Status', width: 'status', sortable: true, render: (entry) => <EntryStatus entry={entry} /> },
  {
    key: 'paidDate',
    title: 'Paid Date',
    width: 'date',
    sortable: true,
    render: ({ paidDate }) => paidDate && dateText(paidDate),
  },
  { key: 'actions', title: 'Actions', width: 'actions', numeric: true, render: (entry) => <EntryActions entry={entry} /> },
];

export function RevenueList({ revenue }: { revenue: Revenue }) {
  const { list, page, failed, retry } = revenue;
  return (
    <RecordList<Entry>
      label="Revenue records"
      page={page}
      position={list}
      columns={columns}
      card={(entry) => <EntryCard entry={entry} />}
      anchor={({ id }) => `revenue-${id}`}
      accent={({ status }) => (status === 'overdue' ? 'danger' : undefined)}
      failed={failed}
      onRetry={retry}
      empty={<NoEntries revenue={revenue} />}
    />
  );
}

function NoEntries({ revenue: { list } }: { revenue: Revenue }) {
  if (!list.isFiltered)
    return <EmptyState text="No revenue records found. Select a contract and generate revenue records to get started." />;
  return (
    <EmptyState text="No revenue records found. None has this status.">
      <Button onClick={() => list.change({ status: 'all' })}>Show all records</Button>
    </EmptyState>
  );
}

function EntryStatus({ entry: { status } }: { entry: Entry }) {
  return <StatusTag meaning={meaning[status]}>{nameOf[status]}</StatusTag>;
}

/** The changes that the server allows for this record now. */
function EntryActions({ entry }: { entry: Entry }) {
  const toast = useToast();
  const invalidate = useInvalidate();

  async function mark(status: Entry['status']) {
    try {
      await unwrap(api.PUT('/api/revenue/{id}', { params: { path: { id: entry.id } }, body: { status } }));
      toast.success('Revenue record updated successfully');
    } catch {
      toast.error('Failed to update revenue record');
    }
    await invalidate('/api/revenue');
  }

  return (
    <RowActions>
      <Dropdown
        trigger={['click']}
        menu={{
          items: entry.nextStatuses.map((status) => ({
            key: status,
            label: `Mark as ${nameOf[status]}`,
            onClick: () => void mark(status),
          })),
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-haspopup="menu"
          aria-label={`Change status of ${monthText(entry.month)} for ${entry.fullName}`}
        />
      </Dropdown>
    </RowActions>
  );
}

function EntryCard({ entry }: { entry: Entry }) {
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" gap="small">
        <OneLine text={entry.fullName} strong />
        <EntryActions entry={entry} />
      </Flex>
      <EntryStatus entry={entry} />
      <DescriptionList
        facts={[
          { name: 'Month', value: monthText(entry.month) },
          { name: 'Paid date', value: entry.paidDate ? dateText(entry.paidDate) : '–' },
          { name: 'Expected', value: formatUsd(entry.expectedAmount) },
          { name: 'Actual', value: formatUsd(entry.actualAmount) },
        ]}
      />
    </Flex>
  );
}
