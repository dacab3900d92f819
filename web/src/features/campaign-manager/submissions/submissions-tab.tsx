import { contentStatuses } from '@creator-desk/domain/videos/submission-status';
import { Flex } from 'antd';
import { StatusToolbar } from '../../../components/ui/records/status-toolbar.tsx';
import { useListQuery } from '../../../lib/url/list-query.ts';
import { useListPage } from '../../../lib/list-page.ts';
import { submissionNames } from '../campaign-status.ts';
import { SubmissionList } from './submission-list.tsx';

const statuses = ['all', ...contentStatuses] as const;
const sorts = (['title', 'creator', 'status', 'createdAt'] as const).flatMap((field) => [field, `-${field}` as const]);
const statusOptions = statuses.map((value) => ({ value, label: value === 'all' ? 'All Status' : submissionNames[value] }));

export function SubmissionsTab() {
  const list = useListQuery({ sorts, filters: { status: statuses } });
  const submissions = useListPage('/api/submissions', list, { ...list.query, status: list.filters.status });
  return (
    <Flex vertical gap="middle">
      <StatusToolbar list={list} options={statusOptions} placeholder="Search submissions..." />
      <SubmissionList {...submissions} />
    </Flex>
  );
}
