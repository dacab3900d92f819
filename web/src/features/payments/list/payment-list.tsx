import { Button, Flex } from 'antd';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import { Permitted } from '../../../components/access/permitted.tsx';
import { Creator } from '../../../components/contracts/creator.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { RecordList } from '../../../components/ui/records/record-list.tsx';
import type { Column } from '../../../components/ui/records/record-list.types.ts';
import { OneLine } from '../../../components/ui/layout/text.tsx';
import { localDateText } from '../../../lib/format.ts';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import { PaymentActions, type DecisionHandlers } from './payment-actions.tsx';
import { PaymentCard } from './payment-card.tsx';
import { DetailsChanged, PaymentStatus } from '../../../components/payments/payment-status.tsx';
import type { Payment } from '../payments-query.ts';

interface Props extends DecisionHandlers {
  payments: ListPage<Payment>;
  onRequest: () => void;
  onOpen: (payment: Payment) => void;
}

/** The width from which every column fits; below, three columns are merged into others. */
const wideTable = '(min-width: 1280px)';

export function PaymentList({ payments, onRequest, onOpen, ...deciding }: Props) {
  const wide = useMediaQuery(wideTable);
  const actions = (payment: Payment) => <PaymentActions payment={payment} onOpen={onOpen} {...deciding} />;
  return (
    <RecordList<Payment>
      {...payments}
      label="Payment requests"
      columns={[
        ...(wide ? wideColumns : narrowColumns),
        { key: 'actions', title: 'Actions', width: 'tag', numeric: true, render: actions },
      ]}
      card={(payment) => <PaymentCard payment={payment} onOpen={onOpen} {...deciding} />}
      anchor={({ id }) => `payment-${id}`}
      accent={({ detailsChanged, actions: open }) => (detailsChanged && open.length > 0 ? 'warning' : undefined)}
      onOpen={onOpen}
      noMatch={{
        heading: 'No payment requests found',
        text: 'Nothing matches the search and filters.',
        showAll: 'Show all payment requests',
      }}
      empty={<NoPayments onRequest={onRequest} />}
    />
  );
}

const columns = {
  creator: {
    key: 'creatorName',
    title: 'Creator',
    width: 'name',
    sortable: true,
    render: ({ creatorName, socialHandle }) => <Creator fullName={creatorName} socialHandle={socialHandle} inOpeningRow />,
  },
  amount: {
    key: 'amount',
    title: 'Amount',
    width: 'money',
    numeric: true,
    sortable: true,
    render: ({ amountCents }) => formatUsdCents(amountCents),
  },
  method: {
    key: 'method',
    title: 'Payment Method',
    width: 'tag',
    render: ({ paymentMethod }) => <OneLine text={paymentMethodLabel(paymentMethod)} />,
  },
  details: { key: 'details', title: 'Payment Details', render: (payment) => <Details payment={payment} /> },
  detailsAndDescription: {
    key: 'details',
    title: 'Payment Details',
    render: (payment) => (
      <Flex vertical>
        <Details payment={payment} />
        <OneLine text={[paymentMethodLabel(payment.paymentMethod), payment.description].filter(Boolean).join(' · ')} small />
      </Flex>
    ),
  },
  description: { key: 'description', title: 'Description', render: ({ description }) => <OneLine text={description ?? '–'} /> },
  status: {
    key: 'status',
    title: 'Status',
    width: 'tag',
    sortable: true,
    render: (payment) => <PaymentStatus payment={payment} />,
  },
  statusAndReason: {
    key: 'status',
    title: 'Status',
    width: 'tag',
    sortable: true,
    render: (payment) => (
      <Flex vertical>
        <PaymentStatus payment={payment} />
        {payment.declineNotes && <OneLine text={payment.declineNotes} small />}
      </Flex>
    ),
  },
  reason: { key: 'reason', title: 'Decline Reason', render: ({ declineNotes }) => <OneLine text={declineNotes ?? '–'} /> },
  requested: {
    key: 'createdAt',
    title: 'Requested',
    width: 'date',
    sortable: true,
    render: ({ createdAt }) => localDateText(createdAt),
  },
} as const satisfies Record<string, Column<Payment>>;

const { creator, amount, method, details, description, status, reason, requested } = columns;
const wideColumns: Column<Payment>[] = [creator, amount, method, details, description, status, reason, requested];
const narrowColumns: Column<Payment>[] = [creator, amount, columns.detailsAndDescription, columns.statusAndReason, requested];

function Details({ payment }: { payment: Payment }) {
  return (
    <Flex vertical>
      <OneLine text={payment.paymentDetails ?? '–'} />
      <DetailsChanged payment={payment} />
    </Flex>
  );
}

function NoPayments({ onRequest }: { onRequest: () => void }) {
  return (
    <EmptyState text="Create your first payment request to get started." heading="No payment requests">
      <Permitted needs="payouts.decide">
        <Button onClick={onRequest}>Request a payment</Button>
      </Permitted>
    </EmptyState>
  );
}
