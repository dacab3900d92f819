import { Flex } from 'antd';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { StatusToolbar } from '../../components/ui/records/status-toolbar.tsx';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ProductRequestList, type ProductRequest } from './product-request-list.tsx';
import { offeredStatuses, statusName } from './product-status.ts';

const statuses = ['all', ...offeredStatuses] as const;
const sorts = (['createdAt', 'status', 'creatorName'] as const).flatMap((field) => [field, `-${field}` as const]);
const statusOptions = statuses.map((value) => ({ value, label: value === 'all' ? 'All Status' : statusName(value) }));

export default function ProductRequestsPage() {
  const list = useListQuery({ sorts, filters: { status: statuses } });
  const { status } = list.filters;
  const { data, error, mutate } = usePaginatedQuery('/api/product-requests', {
    page: list.page,
    pageSize: list.pageSize,
    search: list.search || undefined,
    sort: list.sort,
    ...(status !== 'all' && { status }),
  });
  const { dialog: request, show: answer, frame } = useDialog<ProductRequest>();

  return (
    <Flex vertical gap="large">
      <PageHeader title="Product Requests" subtitle="Products creators asked for, and their status" />
      <StatusToolbar list={list} options={statusOptions} placeholder="Search requests..." />
      <ProductRequestList
        page={data}
        position={list}
        failed={error !== undefined}
        onRetry={() => void mutate()}
        narrowed={list.isFiltered}
        onWiden={() => list.change({ search: '', status: 'all' })}
        onAnswer={answer}
      />
      {request && <AnswerDialog request={request} {...frame} />}
    </Flex>
  );
}
