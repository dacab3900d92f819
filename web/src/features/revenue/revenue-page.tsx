import { Flex, Select } from 'antd';
import { formatUsd } from '@creator-desk/domain/money';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { GenerateButton } from './generate-button.tsx';
import { RevenueList } from './revenue-list.tsx';
import { useRevenue, type revenueStatuses, type Revenue } from './revenue-query.ts';

const statusOptions = [
  { value: 'all', label: 'All Status' },
  { value: 'pending', label: 'Pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'overdue', label: 'Overdue' },
] satisfies { value: (typeof revenueStatuses)[number]; label: string }[];

export default function RevenuePage() {
  const revenue = useRevenue();
  const { list, contractId, setContractId } = revenue;
  return (
    <Flex vertical gap="large">
      <PageHeader title="Revenue Tracking" subtitle="Expected and received revenue by contract and month" />
      <RevenueSummary filter={revenue.filter} />
      <Toolbar
        filters={
          <>
            <ContractSelect label="Contract" allLabel="All Contracts" value={contractId} onChange={setContractId} />
            <Select
              aria-label="Status"
              value={list.filters.status}
              options={statusOptions}
              onChange={(status) => list.change({ status })}
            />
          </>
        }
        actions={contractId === undefined ? null : <GenerateButton contractId={contractId} />}
      />
      <RevenueList records={revenue.records} />
    </Flex>
  );
}

/** Totals of the filtered records. */
function RevenueSummary({ filter }: { filter: Revenue['filter'] }) {
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
