import { Button, Flex } from 'antd';
import { Permitted } from '../../components/access/permitted.tsx';
import { Creator } from '../../components/contracts/creator.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ContactBadge } from './contact-badge.tsx';
import { communicationPaths, type ContactStatus } from './creators.ts';
import { Section } from './section.tsx';

const columns: Column<ContactStatus>[] = [
  {
    key: 'fullName',
    title: 'Creator',
    render: ({ fullName, socialHandle }) => <Creator fullName={fullName} socialHandle={socialHandle} />,
  },
  { key: 'days', title: 'Last contact', width: 'status', render: (status) => <ContactBadge status={status} /> },
  {
    key: 'actions',
    title: 'Actions',
    width: 'status',
    numeric: true,
    needs: 'communication.write',
    render: (status) => <CreateTask status={status} />,
  },
];

export function WithoutTasksCard() {
  const list = useListQuery({ sorts: [], filters: {}, pageSize: 10, name: 'without' });
  const creators = useListPage('/api/contracts/communication-status', list, { ...list.query, filter: 'no_task' });

  return (
    <Section id="without-tasks" title="Creators Without Communication Tasks">
      <Toolbar
        filters={
          <SearchBox
            value={list.search}
            onSearch={(text) => list.change({ search: text })}
            placeholder="Search creators without a task..."
          />
        }
        actions={null}
      />
      <RecordList<ContactStatus>
        {...creators}
        label="Creators without tasks"
        columns={columns}
        card={(status) => (
          <Flex vertical gap="middle">
            <Creator fullName={status.fullName} socialHandle={status.socialHandle} large />
            <Flex justify="space-between" align="center" gap="small">
              <ContactBadge status={status} />
              <Permitted needs="communication.write">
                <CreateTask status={status} />
              </Permitted>
            </Flex>
          </Flex>
        )}
        anchor={({ id }) => `without-task-${id}`}
        noMatch={{ text: 'No creators match your search', showAll: 'Show all creators without a task' }}
        empty={<EmptyState text="Every active creator has a communication task" />}
      />
    </Section>
  );
}

function CreateTask({ status: { id, fullName } }: { status: ContactStatus }) {
  const create = useCommand(
    () => unwrap(api.POST('/api/communication-schedule/create/{contractId}', { params: { path: { contractId: id } } })),
    {
      success: ['Weekly communication schedule created for creator', 'Schedule Created'],
      failure: 'Failed to create schedule',
      invalidates: communicationPaths,
    },
  );

  return (
    <RowActions always>
      <Button disabled={create.pending} aria-label={`Create Task for ${fullName}`} onClick={() => void create.run()}>
        Create Task
      </Button>
    </RowActions>
  );
}
