import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { Toolbar } from '../../components/toolbar.tsx';
import { useListQuery } from '../../lib/list-query.ts';
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
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const show = (next: Shown) => {
    setShown(next);
    setOpen(true);
  };
  const dialog = { open, onClose: () => setOpen(false), onClosed: () => setShown(undefined) };
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
      {shown?.kind === 'write' && <AnnouncementDialog {...dialog} announcement={shown.announcement} />}
      {shown?.kind === 'delete' && <DeleteAnnouncementDialog {...dialog} announcement={shown.announcement} />}
    </Flex>
  );
}
