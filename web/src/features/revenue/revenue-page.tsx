import { Button, Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { StatusToolbar } from '../../components/ui/records/status-toolbar.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { api, unwrap } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useIdParam } from '../../lib/url/url-param.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMay } from '../../lib/api/permission.ts';
import { RevenueList } from './revenue-list.tsx';

const statuses = ['all', 'pending', 'paid', 'overdue'] as const;
const sortable = ['month', 'fullName', 'expectedAmount', 'actualAmount', 'status', 'paidDate'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);
const statusOptions = [
  { value: 'all', label: 'All Status' },
  { value: 'pending', label: 'Pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'overdue', label: 'Overdue' },
] satisfies { value: (typeof statuses)[number]; label: string }[];

/** The list as the URL filters, sorts and pages it. */
function useRevenue() {
  const list = useListQuery({ sorts, filters: { status: statuses } });
  const [contractId, setContractId] = useIdParam('contractId');
  const filter = { contractId, status: list.filters.status };
  const records = useListPage('/api/revenue', list, { ...list.query, ...filter });
  return { list, filter, contractId, setContractId, records };
}

export default function RevenuePage() {
  const revenue = useRevenue();
  const { list, contractId, setContractId } = revenue;
  const mayGenerate = useMay()('revenue.write');
  return (
    <Flex vertical gap="large">
      <PageHeader title="Revenue Tracking" subtitle="Expected and received revenue by contract and month" />
      <RevenueSummary filter={revenue.filter} />
      <StatusToolbar
        list={list}
        choice={<ContractSelect label="Contract" allLabel="All Contracts" value={contractId} onChange={setContractId} />}
        options={statusOptions}
        actions={mayGenerate && contractId !== undefined && <GenerateButton contractId={contractId} />}
      />
      <RevenueList records={revenue.records} />
    </Flex>
  );
}

/** Totals of the filtered records. */
function RevenueSummary({ filter }: { filter: ReturnType<typeof useRevenue>['filter'] }) {
  const { data, error } = useQuery('/api/revenue/summary', { query: filter });
  const amount = (value: string | undefined) => (error && !data ? '–' : value && formatUsd(value));
  return (
    <SummaryCards
      label="Revenue"
      cards={[
        { label: 'Total Expected', value: amount(data?.expected) },
        { label: 'Total Received', value: amount(data?.received) },
        { label: 'Pending', value: amount(data?.pending) },
        { label: 'Overdue', value: amount(data?.overdue) },
      ]}
    />
  );
}

/** Creates the missing records of a contract; existing records stay unchanged. */
function GenerateButton({ contractId }: { contractId: number }) {
  const { run, pending } = useCommand(
    () => unwrap(api.POST('/api/revenue/generate/{id}', { params: { path: { id: contractId } } })),
    {
      success: 'Revenue records generated successfully',
      failure: 'Failed to generate revenue records',
      invalidates: ['/api/revenue'],
    },
  );

  return (
    <Button type="primary" disabled={pending} onClick={() => void run()}>
      {pending ? 'Generating...' : 'Generate Revenue Records'}
    </Button>
  );
}
