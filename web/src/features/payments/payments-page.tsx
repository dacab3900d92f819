import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import type { payoutStatusFilters } from '@creator-desk/domain/payouts/payout-status';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { SmallChart } from '../../components/charts/small-chart.tsx';
import { spendChart } from '../../components/charts/spend-chart.ts';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { errorMessage, unwrap, api } from '../../lib/api/api.ts';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { tableWidth, useMediaQuery } from '../../lib/browser/media-query.ts';
import { monthText } from '../../lib/format.ts';
import { saveAs } from '../../lib/browser/save-as.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMay } from '../../lib/api/permission.ts';
import { usePaymentDialogs } from './dialogs/payment-dialogs.tsx';
import { PaidByCreators } from './paid-by-creators.tsx';
import { PaymentList } from './list/payment-list.tsx';
import { usePayments, type Payments } from './payments-query.ts';
import { PeriodFilter } from './period/period-filter.tsx';
import { UnpaidTerms } from './unpaid-terms.tsx';
import styles from './payments-page.module.css';

const statusOptions = [
  { value: 'all', label: 'All Status' },
  { value: 'open', label: 'To be paid' },
  { value: 'REQUESTED', label: 'REQUESTED' },
  { value: 'SYNCED', label: 'SYNCED' },
  { value: 'PAID', label: 'PAID' },
  { value: 'CANCELLED', label: 'CANCELLED' },
] satisfies { value: (typeof payoutStatusFilters)[number]; label: string }[];

/** From here, twelve months have room for exact amounts. */
const yearWidth = '(min-width: 1280px)';
/** Of '$1,234,567.89': longer ones are shortened, because a cut one is another amount. */
const longestAmount = 13;

export default function PaymentsPage() {
  const { list, contractId, setContractId, creatorId, paidMonth, period, setPeriod, filter, payments } = usePayments();
  const dialogs = usePaymentDialogs(payments.page?.rows ?? []);
  const request = () => dialogs.show({ kind: 'request' });
  const may = useMay();
  const save = useCommand(() => exportPayments(filter), {
    failure: (failure) => errorMessage(failure, 'Failed to export payment requests.'),
  });

  return (
    <Flex vertical gap="large">
      <PageHeader title="Payment Requests" subtitle="Requested, pending and completed payments" />
      <ViewBanner />
      <PaymentSummary />
      <SpendByMonth />
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
          may('payouts.decide') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={request}>
              Request Payment
            </Button>
          )
        }
        more={
          may('payouts.details') && (
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save.run()}>
              Export CSV
            </Button>
          )
        }
      />
      {(paidMonth !== undefined || creatorId !== undefined) && (
        <FilterNotice
          paidMonth={paidMonth}
          creatorName={creatorId === undefined ? undefined : (payments.page?.rows[0]?.creatorName ?? 'one creator')}
          onShowAll={payments.onShowAll}
        />
      )}
      <PaymentList
        payments={payments}
        onRequest={request}
        onOpen={(payment) => dialogs.show({ kind: 'details', payment })}
        onPay={(payment) => dialogs.show({ kind: 'pay', payment })}
        onDecline={(payment) => dialogs.show({ kind: 'decline', payment })}
      />
      <PaidByCreators />
      {dialogs.element}
    </Flex>
  );
}

/** The totals of all requests, independent of the filters. */
function PaymentSummary() {
  const { data, error } = useQuery('/api/payout-requests/summary', {});
  const card = (label: string, cents: number | undefined, count: number | undefined) => ({
    label,
    value: error && !data ? '–' : cents === undefined ? undefined : formatUsdCents(cents),
    note: error && !data ? 'not available now' : count === undefined ? ' ' : count === 1 ? '1 request' : `${count} requests`,
  });
  return (
    <SummaryCards
      label="Payments"
      cards={[
        card('Total Requested', data?.requestedCents, data?.requestedCount),
        card('Paid Amount', data?.paidCents, data?.paidCount),
        card('Pending Amount', data?.pendingCents, data?.pendingCount),
      ]}
    />
  );
}

/** What was paid in the last months, beside what waits: of the same request as the totals. Exact, where there is room. */
function SpendByMonth() {
  const { data, error, mutate } = useQuery('/api/payout-requests/summary', {});
  const [isTable, isYear] = [useMediaQuery(tableWidth), useMediaQuery(yearWidth)];
  const months = data?.months.slice(isYear ? -12 : -6);
  const amounts = months?.flatMap(({ paidCents, openCents }) => [paidCents, openCents]) ?? [];
  const isExact = isTable && amounts.every((cents) => formatUsdCents(cents).length <= longestAmount);
  return (
    <Surface>
      <SmallChart
        {...spendChart(months, isExact ? formatUsdCents : undefined)}
        failed={error !== undefined}
        onRetry={() => void mutate()}
      />
    </Surface>
  );
}

interface NoticeProps {
  paidMonth: string | undefined;
  creatorName: string | undefined;
  onShowAll: () => void;
}

/** Says which payments a link has chosen. */
function FilterNotice({ paidMonth, creatorName, onShowAll }: NoticeProps) {
  const of = creatorName === undefined ? '' : ` of ${creatorName}`;
  const when = paidMonth === undefined ? '' : ` that were made or taken back in ${monthText(`${paidMonth}-01`)}`;
  return (
    <Surface label="Filter">
      <Flex justify="space-between" align="center" gap="small" wrap>
        <span>{`Payments${of}${when}.`}</span>
        <Button onClick={onShowAll}>Show all payments</Button>
      </Flex>
    </Surface>
  );
}

/** The specification's layout banner. */
function ViewBanner() {
  const table = useMediaQuery(tableWidth);
  return (
    <p role="note" className={styles.banner}>
      {table ? 'Desktop View Active' : 'Mobile View Active'}
    </p>
  );
}

/** Saves the filtered requests as payment-requests.csv. @throws ApiError */
async function exportPayments(filter: Payments['filter']): Promise<void> {
  saveAs(
    'payment-requests.csv',
    await unwrap(api.GET('/api/payout-requests/export', { params: { query: filter }, parseAs: 'blob' })),
  );
}
