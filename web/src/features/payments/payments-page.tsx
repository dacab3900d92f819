import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { errorMessage } from '../../lib/api/api.ts';
import { useToast } from '../../lib/toast.tsx';
import { exportPayments } from './export-payments.ts';
import { usePaymentDialogs } from './payment-dialogs.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { usePayments, type statusFilters } from './payments-query.ts';
import { PeriodFilter } from './period-filter.tsx';
import { UnpaidTerms } from './unpaid-terms.tsx';
import { ViewBanner } from './view-banner.tsx';

const statusOptions = [
  { value: 'all', label: 'All Status' },
  { value: 'open', label: 'To be paid' },
  { value: 'REQUESTED', label: 'REQUESTED' },
  { value: 'SYNCED', label: 'SYNCED' },
  { value: 'PAID', label: 'PAID' },
  { value: 'CANCELLED', label: 'CANCELLED' },
] satisfies { value: (typeof statusFilters)[number]; label: string }[];

export default function PaymentsPage() {
  const payments = usePayments();
  const { list, contractId, setContractId, period, setPeriod, filter } = payments;
  const dialogs = usePaymentDialogs(payments.page?.rows ?? []);
  const toast = useToast();
  const request = () => dialogs.show({ kind: 'request' });
  const save = () =>
    exportPayments(filter).catch((failure: unknown) => toast.error(errorMessage(failure, 'Failed to export payment requests.')));

  return (
    <Flex vertical gap="large">
      <PageHeader title="Payment Requests" subtitle="What creators are to be paid, and what they were paid" />
      <ViewBanner />
      <PaymentSummary />
      <UnpaidTerms onRequest={(term) => dialogs.show({ kind: 'request', term })} />
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
              options={statusOptions}
              onChange={(status) => list.change({ status })}
            />
            <ContractSelect label="Creator" allLabel="All Creators" value={contractId} onChange={setContractId} />
            <PeriodFilter period={period} onChange={setPeriod} />
          </>
        }
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={request}>
            Request Payment
          </Button>
        }
        more={
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save()}>
            Export CSV
          </Button>
        }
      />
      <PaymentList
        payments={payments}
        onRequest={request}
        onOpen={(payment) => dialogs.show({ kind: 'details', payment })}
        onPay={(payment) => dialogs.show({ kind: 'pay', payment })}
        onDecline={(payment) => dialogs.show({ kind: 'decline', payment })}
      />
      <PaymentFigures />
      {dialogs.element}
    </Flex>
  );
}
