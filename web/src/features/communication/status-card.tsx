import { HistoryOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import type { ReactNode } from 'react';
import { Permitted } from '../../components/access/permitted.tsx';
import { Creator } from '../../components/contracts/creator.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useMay } from '../../lib/api/permission.ts';
import type { ShowDialog } from './communication-dialogs.tsx';
import { ContactBadge, lastContactText } from './contact-badge.tsx';
import { creatorFromStatus, type ContactStatus } from './creators.ts';
import { Section } from './section.tsx';

const filters = ['all', 'on_schedule', 'no_contact', '7', '14', '30'] as const;
const filterNames: Record<(typeof filters)[number], string> = {
  all: 'All creators',
  on_schedule: 'On schedule',
  no_contact: 'No contact recorded',
  7: '7+ days',
  14: '14+ days',
  30: '30+ days',
};
const options = filters.map((value) => ({ value, label: filterNames[value] }));
const sorts = ['fullName', '-fullName', 'lastCommunicationDate', '-lastCommunicationDate'] as const;

const columns: Column<ContactStatus>[] = [
  {
    key: 'fullName',
    title: 'Creator',
    sortable: true,
    render: ({ fullName, socialHandle }) => <Creator fullName={fullName} socialHandle={socialHandle} />,
  },
  { key: 'lastCommunicationDate', title: 'Last contact', width: 'money', sortable: true, render: lastContactText },
  { key: 'days', title: 'Days ago', width: 'status', render: (status) => <ContactBadge status={status} /> },
];

export function StatusCard({ show }: { show: ShowDialog }) {
  const list = useListQuery({ sorts, filters: { filter: filters }, pageSize: 10 });
  const { filter } = list.filters;
  const mayReadTimeline = useMay()('documents.read');
  const creators = useListPage('/api/contracts/communication-status', list, { ...list.query, filter });
  const actions = (status: ContactStatus) => <StatusActions status={status} show={show} />;

  return (
    <Section id="status" title="Creator Communication Status">
      <Toolbar
        filters={
          <>
            <SearchBox
              value={list.search}
              onSearch={(text) => list.change({ search: text })}
              placeholder="Search by name or handle..."
            />
            <Select aria-label="Contact" value={filter} options={options} onChange={(next) => list.change({ filter: next })} />
          </>
        }
        actions={null}
      />
      <RecordList<ContactStatus>
        {...creators}
        label="Creators"
        columns={[...columns, { key: 'actions', title: 'Actions', width: 'status', numeric: true, render: actions }]}
        card={(status) => <StatusListCard status={status}>{actions(status)}</StatusListCard>}
        anchor={({ id }) => `creator-${id}`}
        {...(mayReadTimeline && { onOpen: (status) => show({ kind: 'timeline', creator: creatorFromStatus(status) }) })}
        noMatch={{ text: 'No creators match your filters', showAll: 'Show all creators' }}
        empty={<EmptyState text="No creators found">Creators appear here once they have a contract.</EmptyState>}
      />
    </Section>
  );
}

function StatusActions({ status, show }: { status: ContactStatus; show: ShowDialog }) {
  const creator = creatorFromStatus(status);
  return (
    <RowActions always>
      <Permitted needs="communication.write">
        <Button aria-label={`AI Messages for ${status.fullName}`} onClick={() => show({ kind: 'messages', creator })}>
          AI Messages
        </Button>
      </Permitted>
      <Permitted needs="documents.read">
        <Button
          type="text"
          icon={<HistoryOutlined aria-hidden />}
          aria-label={`Timeline of ${status.fullName}`}
          title="Timeline"
          onClick={() => show({ kind: 'timeline', creator })}
        />
      </Permitted>
    </RowActions>
  );
}

function StatusListCard({ status, children }: { status: ContactStatus; children: ReactNode }) {
  return (
    <Flex vertical gap="middle">
      <Creator fullName={status.fullName} socialHandle={status.socialHandle} large />
      <DescriptionList
        facts={[
          { name: 'Last contact', value: lastContactText(status) },
          { name: 'Days ago', value: <ContactBadge status={status} /> },
        ]}
      />
      {children}
    </Flex>
  );
}
