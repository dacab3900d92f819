import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { monthText, statusText } from '../../lib/format.ts';
import { statusFilters, type Videos } from './video-query.ts';

const statusOptions = statusFilters.map((value) => ({ value, label: value === 'all' ? 'All Statuses' : statusText(value) }));
const allMonths = '';

export function VideoFilters({ videos: { list, month, setMonth, sort, summary } }: { videos: Videos }) {
  const months = summary?.months ?? (month ? [month] : []);
  const descending = sort.startsWith('-');
  const field = sort.replace('-', '') as 'submittedAt' | 'creator';
  const order = (by: 'submittedAt' | 'creator', down: boolean) => list.change({ sort: down ? `-${by}` : by });
  return (
    <>
      <SearchBox
        value={list.search}
        onSearch={(search) => list.change({ search })}
        placeholder="Search by creator name or handle..."
      />
      <Select
        aria-label="Status"
        value={list.filters.status}
        options={statusOptions}
        onChange={(status) => list.change({ status })}
      />
      <Select
        aria-label="Month"
        value={month ?? allMonths}
        options={[
          { value: allMonths, label: 'All Months' },
          ...months.map((value) => ({ value, label: monthText(`${value}-01`) })),
        ]}
        onChange={(next) => setMonth(next || undefined)}
      />
      <Select
        aria-label="Sort by"
        value={field}
        options={[
          { value: 'submittedAt' as const, label: 'Sort by date' },
          { value: 'creator' as const, label: 'Sort by creator' },
        ]}
        // Names sort ascending by default, dates descending.
        onChange={(by) => order(by, by === 'submittedAt')}
      />
      <Button
        icon={descending ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />}
        onClick={() => order(field, !descending)}
      >
        {descending ? 'Descending' : 'Ascending'}
      </Button>
    </>
  );
}
