import { Flex } from 'antd';
import { contentStatuses } from '@creator-desk/domain/submission-status';
import { StatusToolbar } from '../../../components/ui/records/status-toolbar.tsx';
import { useListQuery } from '../../../lib/url/list-query.ts';
import { usePaginatedQuery } from '../../../lib/api/queries.ts';
import { submissionNames } from '../campaign-status.ts';
import { SubmissionList } from './submission-list.tsx';

const statuses = ['all', ...contentStatuses] as const;
const sorts = (['title', 'creator', 'status', 'createdAt'] as const).flatMap((field) => [field, `-${field}` as const]);
const statusOptions = statuses.map((value) => ({ value, label: value === 'all' ? 'All Status' : submissionNames[value] }));

/** What creators have sent in, and the two decisions about it. */
export function SubmissionsTab() {
  const list = useListQuery({ sorts, filters: { status: statuses } });
  const { data, error, mutate } = usePaginatedQuery('/api/submissions', {
    page: list.page,
    pageSize: list.pageSize,
    search: list.search || undefined,
    sort: list.sort,
    status: list.filters.status,
  });
  return (
    <Flex vertical gap="middle">
      <StatusToolbar list={list} options={statusOptions} placeholder="Search submissions..." />
      <SubmissionList
        page={data}
        position={list}
        failed={error !== undefined}
        onRetry={() => void mutate()}
        narrowed={list.isFiltered}
        onWiden={() => list.change({ search: '', status: 'all' })}
      />
    </Flex>
  );
}
