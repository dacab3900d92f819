import { Flex } from 'antd';
import { PageHead } from '../../components/page-head.tsx';
import { StatusToolbar } from '../../components/status-toolbar.tsx';
import { useListQuery } from '../../lib/list-query.ts';
import { useOneDialog } from '../../lib/one-dialog.ts';
import { usePage } from '../../lib/queries.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ProductRequestList, type ProductRequest } from './product-request-list.tsx';
import { offeredStatuses, statusName } from './product-status.ts';

const statuses = ['all', ...offeredStatuses] as const;
const sorts = (['createdAt', 'status', 'creatorName'] as const).flatMap((field) => [field, `-${field}` as const]);
const statusOptions = statuses.map((value) => ({ value, label: value === 'all' ? 'All Status' : statusName(value) }));

export default function ProductRequestsPage() {
  const list = useListQuery({ sorts, filters: { status: statuses } });
  const { status } = list.filters;
  const { data, error, mutate } = usePage('/api/product-requests', {
    page: list.page,
    pageSize: list.pageSize,
    search: list.search || undefined,
    sort: list.sort,
    ...(status !== 'all' && { status }),
  });
  const { dialog: request, show: answer, frame } = useOneDialog<ProductRequest>();

  return (
    <Flex vertical gap="large">
      <PageHead title="Product Requests" subtitle="What creators would like to show, and how far it is" />
      <StatusToolbar list={list} options={statusOptions} placeholder="Search requests..." />
      <ProductRequestList
        page={data}
        position={list}
        failed={error !== undefined}
        onRetry={() => void mutate()}
        narrowed={list.narrowed}
        onWiden={() => list.change({ search: '', status: 'all' })}
        onAnswer={answer}
      />
      {request && <AnswerDialog request={request} {...frame} />}
    </Flex>
  );
}
