import { Flex } from 'antd';
import { StatusToolbar } from '../../../components/ui/records/status-toolbar.tsx';
import { useListQuery } from '../../../lib/url/list-query.ts';
import { useListPage } from '../../../lib/list-page.ts';
import { PayoutList } from './payout-list.tsx';

/** Stored statuses with this screen's labels. */
const statusOptions = [
  { value: 'all', label: 'All Status' },
  { value: 'REQUESTED', label: 'Pending' },
  { value: 'SYNCED', label: 'Approved' },
  { value: 'PAID', label: 'Paid' },
  { value: 'CANCELLED', label: 'Rejected' },
] as const;
const statuses = ['all', 'REQUESTED', 'SYNCED', 'PAID', 'CANCELLED'] as const;
const sorts = (['amount', 'creatorName', 'status', 'createdAt'] as const).flatMap((field) => [field, `-${field}` as const]);

export function PayoutsTab() {
  const list = useListQuery({ sorts, filters: { status: statuses } });
  const payouts = useListPage('/api/payout-requests', list, { ...list.query, status: list.filters.status });
  return (
    <Flex vertical gap="middle">
      <StatusToolbar list={list} options={statusOptions} placeholder="Search payouts..." />
      <PayoutList {...payouts} />
    </Flex>
  );
}
