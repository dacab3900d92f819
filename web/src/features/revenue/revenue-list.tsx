import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { Permitted } from '../../components/access/permitted.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { ifMatch, unwrap, api, type Schema } from '../../lib/api/api.ts';
import { dateText, monthText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { ListPage } from '../../lib/list-page.ts';

type RevenueRecord = Schema<'RevenueView'>;

const statusMeaning: Record<RevenueRecord['status'], Meaning> = { pending: 'neutral', paid: 'positive', overdue: 'danger' };
const statusNames: Record<RevenueRecord['status'], string> = { pending: 'Pending', paid: 'Paid', overdue: 'Overdue' };

const columns: Column<RevenueRecord>[] = [
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
  { key: 'status', title: 'Status', width: 'status', sortable: true, render: (entry) => <RecordStatus entry={entry} /> },
  {
    key: 'paidDate',
    title: 'Paid Date',
    width: 'date',
    sortable: true,
    render: (entry) => paidDateText(entry),
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 'actions',
    numeric: true,
    needs: 'revenue.write',
    render: (entry) => <RecordActions entry={entry} />,
  },
];

export function RevenueList({ records }: { records: ListPage<RevenueRecord> }) {
  return (
    <RecordList<RevenueRecord>
      {...records}
      label="Revenue records"
      columns={columns}
      card={(entry) => <RecordCard entry={entry} />}
      anchor={({ id }) => `revenue-${id}`}
      accent={({ status }) => (status === 'overdue' ? 'danger' : undefined)}
      noMatch={{ text: 'No revenue records found. None has this status.', showAll: 'Show all records' }}
      empty={<EmptyState text="No revenue records found. Select a contract and generate revenue records to get started." />}
    />
  );
}

function RecordStatus({ entry: { status } }: { entry: RevenueRecord }) {
  return <StatusTag meaning={statusMeaning[status]}>{statusNames[status]}</StatusTag>;
}

/** The status changes that the server allows now. */
function RecordActions({ entry }: { entry: RevenueRecord }) {
  const mark = useCommand(
    (status: RevenueRecord['status']) =>
      unwrap(
        api.PUT('/api/revenue/{id}', { params: { path: { id: entry.id }, header: ifMatch(entry.version) }, body: { status } }),
      ),
    {
      success: 'Revenue record updated successfully',
      failure: 'Failed to update revenue record',
      invalidates: ['/api/revenue'],
      invalidatesOnFailure: true,
    },
  );

  return (
    <RowActions>
      <Dropdown
        trigger={['click']}
        menu={{
          items: entry.nextStatuses.map((status) => ({
            key: status,
            label: `Mark as ${statusNames[status]}`,
            onClick: () => void mark.run(status),
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

function RecordCard({ entry }: { entry: RevenueRecord }) {
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" gap="small">
        <OneLine text={entry.fullName} strong />
        <Permitted needs="revenue.write">
          <RecordActions entry={entry} />
        </Permitted>
      </Flex>
      <RecordStatus entry={entry} />
      <DescriptionList
        facts={[
          { name: 'Month', value: monthText(entry.month) },
          { name: 'Paid date', value: paidDateText(entry) },
          { name: 'Expected', value: formatUsd(entry.expectedAmount) },
          { name: 'Actual', value: formatUsd(entry.actualAmount) },
        ]}
      />
    </Flex>
  );
}

const paidDateText = ({ paidDate }: RevenueRecord): string => (paidDate ? dateText(paidDate) : '–');
