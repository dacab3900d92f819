import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { PageHead } from '../../components/page-head.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { Toolbar } from '../../components/toolbar.tsx';
import { useListQuery } from '../../lib/list-query.ts';
import { useOneDialog } from '../../lib/one-dialog.ts';
import { usePage } from '../../lib/queries.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementList, type Announcement } from './announcement-list.tsx';
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx';

type Shown = { kind: 'write'; announcement: Announcement | undefined } | { kind: 'delete'; announcement: Announcement };

export default function AnnouncementsPage() {
  const list = useListQuery({ sorts: [], filters: {} });
  const { data, error, mutate } = usePage('/api/portal-announcements', {
    page: list.page,
    pageSize: list.pageSize,
    search: list.search || undefined,
  });
  const { dialog: shown, show, frame } = useOneDialog<Shown>();
  const write = () => show({ kind: 'write', announcement: undefined });

  return (
    <Flex vertical gap="large">
      <PageHead title="Portal Announcements" subtitle="What creators read at the top of their portal" />
      <Toolbar
        filters={
          <SearchBox value={list.search} onSearch={(search) => list.change({ search })} placeholder="Search announcements..." />
        }
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={write}>
            New Announcement
          </Button>
        }
      />
      <AnnouncementList
        page={data}
        position={list}
        narrowed={list.narrowed}
        onWiden={() => list.change({ search: '' })}
        failed={error !== undefined}
        onRetry={() => void mutate()}
        onWrite={write}
        onEdit={(announcement) => show({ kind: 'write', announcement })}
        onDelete={(announcement) => show({ kind: 'delete', announcement })}
      />
      {shown?.kind === 'write' && <AnnouncementDialog {...frame} announcement={shown.announcement} />}
      {shown?.kind === 'delete' && <DeleteAnnouncementDialog {...frame} announcement={shown.announcement} />}
    </Flex>
  );
}
