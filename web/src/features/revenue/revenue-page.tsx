import { Flex, Select } from 'antd';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { GenerateButton } from './generate-button.tsx';
import { RevenueList } from './revenue-list.tsx';
import { useRevenue, type revenueStatuses } from './revenue-query.ts';
import { RevenueSummary } from './revenue-summary.tsx';

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
      <PageHeader title="Revenue Tracking" subtitle="What each contract should bring a month, and what has come" />
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
      <RevenueList revenue={revenue} />
    </Flex>
  );
}
