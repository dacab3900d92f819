import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { Creator } from '../../components/contracts/creator.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { dateText } from '../../lib/format.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/api/permission.ts';
import type { ShowDialog } from './communication-dialogs.tsx';
import { creatorFromTask, type Task } from './creators.ts';
import { Section } from './section.tsx';

const taskListPaths = {
  all: '/api/communication-schedule',
  'due-today': '/api/communication-schedule/due-today',
  overdue: '/api/communication-schedule/overdue',
  'follow-ups': '/api/communication-schedule/follow-ups',
} as const;
type TaskFilter = keyof typeof taskListPaths;
const options: { value: TaskFilter; label: string }[] = [
  { value: 'all', label: 'All tasks' },
  { value: 'due-today', label: 'Due today' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'follow-ups', label: 'Follow-ups' },
];
const meaning: Record<Task['badge'], Meaning> = {
  Completed: 'positive',
  Overdue: 'danger',
  'Due Today': 'warning',
  Scheduled: 'info',
};

const columns: Column<Task>[] = [
  {
    key: 'creator',
    title: 'Creator',
    render: ({ contract: { fullName, socialHandle } }) => <Creator fullName={fullName} socialHandle={socialHandle} />,
  },
  {
    key: 'nextContactDate',
    title: 'Due',
    width: 'money',
    sortable: true,
    render: ({ nextContactDate }) => dateText(nextContactDate),
  },
  { key: 'badge', title: 'Status', width: 'status', render: ({ badge }) => <TaskBadge badge={badge} /> },
];

export function TasksCard({ show }: { show: ShowDialog }) {
  const list = useListQuery({
    sorts: ['nextContactDate', '-nextContactDate'],
    filters: { due: options.map(({ value }) => value) },
    pageSize: 10,
    name: 'tasks',
  });
  const { due } = list.filters;
  const mayAct = useMay()('communication.write');
  const { data, error, mutate } = usePaginatedQuery(taskListPaths[due], list.query);
  // The specification requires an empty list and a log entry when these lists fail.
  useEffect(() => {
    if (error) console.error('The communication tasks could not be loaded', error);
  }, [error]);
  const actions = (task: Task) => <TaskActions task={task} show={show} />;

  return (
    <Section id="tasks" title="Active Communication Tasks">
      <Toolbar
        filters={
          <>
            <SearchBox value={list.search} onSearch={(text) => list.change({ search: text })} placeholder="Search tasks..." />
            <Select aria-label="Tasks" value={due} options={options} onChange={(next) => list.change({ due: next })} />
          </>
        }
        actions={null}
      />
      <RecordList<Task>
        label="Tasks"
        page={error ? { rows: [], total: 0 } : data}
        position={list}
        columns={[
          ...columns,
          { key: 'actions', title: 'Actions', width: 'buttons', numeric: true, needs: 'communication.write', render: actions },
        ]}
        card={(task) => <TaskCard task={task}>{mayAct && actions(task)}</TaskCard>}
        anchor={({ id }) => `task-${id}`}
        accent={({ badge }) => (badge === 'Overdue' ? 'danger' : badge === 'Due Today' ? 'warning' : undefined)}
        failed={false}
        onRetry={() => void mutate()}
        empty={
          <EmptyState text="No active communication tasks">
            {error && <Button onClick={() => void mutate()}>Try again</Button>}
            {!error && list.isFiltered && <Button onClick={() => list.change({ search: '', due: 'all' })}>Show all tasks</Button>}
          </EmptyState>
        }
      />
    </Section>
  );
}

function TaskBadge({ badge }: Pick<Task, 'badge'>) {
  return <StatusTag meaning={meaning[badge]}>{badge}</StatusTag>;
}

function TaskActions({ task, show }: { task: Task; show: ShowDialog }) {
  const creator = creatorFromTask(task);
  return (
    <RowActions always>
      <Button aria-label={`AI Messages for ${creator.fullName}`} onClick={() => show({ kind: 'messages', creator })}>
        AI Messages
      </Button>
      <Button
        icon={<CheckOutlined aria-hidden />}
        aria-label={`Complete communication with ${creator.fullName}`}
        onClick={() => show({ kind: 'complete', creator })}
      >
        Complete
      </Button>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete the task of ${creator.fullName}`}
        onClick={() => show({ kind: 'remove', task })}
      />
    </RowActions>
  );
}

function TaskCard({ task, children }: { task: Task; children: ReactNode }) {
  const { contract, nextContactDate, badge } = task;
  return (
    <Flex vertical gap="middle">
      <Creator fullName={contract.fullName} socialHandle={contract.socialHandle} large />
      <DescriptionList
        facts={[
          { name: 'Due', value: dateText(nextContactDate) },
          { name: 'Status', value: <TaskBadge badge={badge} /> },
        ]}
      />
      {children}
    </Flex>
  );
}
