import { Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { CreatorLink } from '../../../components/creators/creator-link.tsx';
import { RecordList } from '../../../components/ui/records/record-list.tsx';
import type { Column } from '../../../components/ui/records/record-list.types.ts';
import { PaymentNotes } from '../../../components/payments/payment-notes.tsx';
import { StatusTag } from '../../../components/ui/feedback/status-tag.tsx';
import { OneLine } from '../../../components/ui/layout/text.tsx';
import { localDateText } from '../../../lib/format.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import { payoutMeaning, payoutNames } from '../campaign-status.ts';
import type { Payout } from '../../../components/payments/decide-payout.ts';
import { DecidePayoutDialog, type Decision } from './decide-payout-dialog.tsx';
import { PayoutActions } from './payout-actions.tsx';

const columns: Column<Payout>[] = [
  {
    key: 'amount',
    title: 'Amount',
    width: 'money',
    numeric: true,
    sortable: true,
    render: ({ amount }) => <OneLine text={formatUsd(amount)} strong />,
  },
  { key: 'creatorName', title: 'Creator', sortable: true, render: (payout) => <PayoutCreator payout={payout} /> },
  { key: 'description', title: 'Description', render: ({ description }) => <OneLine text={description ?? '–'} /> },
  { key: 'status', title: 'Status', width: 'date', sortable: true, render: (payout) => <PayoutStatusTag payout={payout} /> },
  { key: 'createdAt', title: 'Date', width: 'date', sortable: true, render: ({ createdAt }) => localDateText(createdAt) },
];

export function PayoutList(list: ListPage<Payout>) {
  const { dialog: asked, show, frame } = useDialog<{ payout: Payout; decision: Decision }>();
  const actions = (payout: Payout) => <PayoutActions payout={payout} onAsk={(decision) => show({ payout, decision })} />;
  return (
    <>
      <RecordList<Payout>
        {...list}
        label="Payout requests"
        columns={[...columns, { key: 'actions', title: 'Actions', numeric: true, render: actions }]}
        card={(payout) => <PayoutCard payout={payout}>{actions(payout)}</PayoutCard>}
        anchor={({ id }) => `payout-${id}`}
        noMatch={{ text: 'No payout requests match.', showAll: 'Show all payout requests' }}
        empty={<EmptyState text="No payout requests yet. Creators request payouts once their videos are approved." />}
      />
      {asked && <DecidePayoutDialog {...asked} {...frame} />}
    </>
  );
}

function PayoutCreator({ payout: { creatorName, socialHandle } }: { payout: Payout }) {
  return (
    <Flex vertical>
      <CreatorLink name={creatorName} socialHandle={socialHandle} />
      <OneLine text={socialHandle} small />
    </Flex>
  );
}

function PayoutStatusTag({ payout }: { payout: Payout }) {
  const { reviewStatus } = payout;
  return (
    <Flex vertical>
      <StatusTag meaning={payoutMeaning[reviewStatus]}>{payoutNames[reviewStatus]}</StatusTag>
      <PaymentNotes payment={payout} />
    </Flex>
  );
}

function PayoutCard({ payout, children }: { payout: Payout; children: ReactNode }) {
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" gap="small">
        <OneLine text={formatUsd(payout.amount)} strong />
        <PayoutStatusTag payout={payout} />
      </Flex>
      <DescriptionList
        facts={[
          { name: 'Creator', value: <PayoutCreator payout={payout} /> },
          { name: 'Date', value: localDateText(payout.createdAt) },
        ]}
      />
      {payout.description && <p>{payout.description}</p>}
      {children}
    </Flex>
  );
}
