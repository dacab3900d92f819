import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { dateText, localDateText } from '../../lib/format.ts';
import { useNow } from '../../lib/browser/now.ts';
import { useQuery } from '../../lib/api/queries.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { useMay } from '../../lib/api/permission.ts';
import { priorityNames, typeNames } from './announcement-names.ts';

export type Announcement = Schema<'AnnouncementView'>;

interface Props extends ListPage<Announcement> {
  onWrite: () => void;
  onEdit: (announcement: Announcement) => void;
  onDelete: (announcement: Announcement) => void;
}

const priorityMeaning: Record<Announcement['priority'], Meaning> = {
  low: 'neutral',
  medium: 'info',
  high: 'warning',
  urgent: 'danger',
};

const columns: Column<Announcement>[] = [
  { key: 'title', title: 'Title', render: ({ title, message }) => <TitleAndMessage title={title} message={message} /> },
  { key: 'target', title: 'Target', render: ({ contractId }) => <Target contractId={contractId} /> },
  { key: 'type', title: 'Type', width: 'date', render: ({ type }) => typeNames[type] },
  {
    key: 'priority',
    title: 'Priority',
    width: 'date',
    render: ({ priority }) => <StatusTag meaning={priorityMeaning[priority]}>{priorityNames[priority]}</StatusTag>,
  },
  { key: 'status', title: 'Status', width: 'date', render: (announcement) => <Status announcement={announcement} /> },
  { key: 'expiresAt', title: 'Expiry', width: 'date', render: (announcement) => <Expiry announcement={announcement} /> },
  { key: 'createdAt', title: 'Created', width: 'date', render: ({ createdAt }) => localDateText(createdAt) },
];

export function AnnouncementList({ onWrite, onEdit, onDelete, ...list }: Props) {
  const mayWrite = useMay()('announcements.write');
  const actions = (announcement: Announcement) => (
    <RowActions always>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit ${announcement.title}`}
        onClick={() => onEdit(announcement)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete ${announcement.title}`}
        onClick={() => onDelete(announcement)}
      />
    </RowActions>
  );
  return (
    <RecordList<Announcement>
      {...list}
      label="Announcements"
      columns={[
        ...columns,
        { key: 'actions', title: 'Actions', width: 'actions', numeric: true, needs: 'announcements.write', render: actions },
      ]}
      card={(announcement) => (
        <AnnouncementCard announcement={announcement}>{mayWrite && actions(announcement)}</AnnouncementCard>
      )}
      anchor={({ id }) => `announcement-${id}`}
      {...(mayWrite && { onOpen: onEdit })}
      noMatch={{ text: 'No announcements found. Nothing matches the search.', showAll: 'Show all announcements' }}
      empty={
        <EmptyState text={`No announcements yet.${mayWrite ? ' Tell your creators what is new.' : ''}`}>
          {mayWrite && <Button onClick={onWrite}>Write the first announcement</Button>}
        </EmptyState>
      }
    />
  );
}

function TitleAndMessage({ title, message }: { title: string; message: string }) {
  return (
    <Flex vertical>
      <OneLine text={title} strong />
      <OneLine text={message} small />
    </Flex>
  );
}

function Target({ contractId }: { contractId: number | null }) {
  const { data } = useQuery('/api/contracts/{id}', contractId === null ? null : { path: { id: contractId } });
  return <OneLine text={contractId === null ? 'All creators' : (data?.fullName ?? '…')} />;
}

function Status({ announcement: { isActive } }: { announcement: Announcement }) {
  return isActive === 'true' ? (
    <StatusTag meaning="positive">Active</StatusTag>
  ) : (
    <StatusTag meaning="neutral">Inactive</StatusTag>
  );
}

/** An expired announcement is not shown, even when it is active. */
function Expiry({ announcement: { expiresAt, expiryDay } }: { announcement: Announcement }) {
  const now = useNow();
  if (!expiresAt || !expiryDay) return 'None';
  return (
    <Flex vertical>
      {dateText(expiryDay)}
      {new Date(expiresAt) <= now && <Secondary small>Expired</Secondary>}
    </Flex>
  );
}

function AnnouncementCard({ announcement, children }: { announcement: Announcement; children: ReactNode }) {
  const { title, message, type, priority, contractId, createdAt } = announcement;
  return (
    <Flex vertical gap="middle">
      <TitleAndMessage title={title} message={message} />
      <Flex gap="small" wrap>
        <Status announcement={announcement} />
        <StatusTag meaning={priorityMeaning[priority]}>{priorityNames[priority]}</StatusTag>
      </Flex>
      <DescriptionList
        facts={[
          { name: 'Target', value: <Target contractId={contractId} /> },
          { name: 'Type', value: typeNames[type] },
          { name: 'Created', value: localDateText(createdAt) },
          { name: 'Expiry', value: <Expiry announcement={announcement} /> },
        ]}
      />
      {children}
    </Flex>
  );
}
