import { offeredStatuses, statusName } from '../../components/products/product-status.ts';
import { Flex } from 'antd';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { StatusToolbar } from '../../components/ui/records/status-toolbar.tsx';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useListPage } from '../../lib/list-page.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ProductRequestList, type ProductRequest } from './product-request-list.tsx';

const statuses = ['all', ...offeredStatuses] as const;
const sorts = (['createdAt', 'status', 'creatorName'] as const).flatMap((field) => [field, `-${field}` as const]);
const statusOptions = statuses.map((value) => ({ value, label: value === 'all' ? 'All Status' : statusName(value) }));

export default function ProductRequestsPage() {
  const list = useListQuery({ sorts, filters: { status: statuses } });
  const { status } = list.filters;
  const requests = useListPage('/api/product-requests', list, { ...list.query, ...(status !== 'all' && { status }) });
  const { dialog: request, show: answer, frame } = useDialog<ProductRequest>();

  return (
    <Flex vertical gap="large">
      <PageHeader title="Product Requests" subtitle="Products creators asked for, and their status" />
      <StatusToolbar list={list} options={statusOptions} placeholder="Search requests..." />
      <ProductRequestList {...requests} onAnswer={answer} />
      {request && <AnswerDialog request={request} {...frame} />}
    </Flex>
  );
}
