import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useMay } from '../../lib/api/permission.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementList, type Announcement } from './announcement-list.tsx';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';

type Shown = { kind: 'write'; announcement: Announcement | undefined } | { kind: 'delete'; announcement: Announcement };

export default function AnnouncementsPage() {
  const list = useListQuery({ sorts: [], filters: {} });
  const announcements = useListPage('/api/portal-announcements', list, list.query);
  const { dialog: shown, show, frame } = useDialog<Shown>();
  const mayWrite = useMay()('announcements.write');
  const write = () => show({ kind: 'write', announcement: undefined });

  return (
    <Flex vertical gap="large">
      <PageHeader title="Portal Announcements" subtitle="Messages at the top of every creator portal" />
      <Toolbar
        filters={
          <SearchBox value={list.search} onSearch={(search) => list.change({ search })} placeholder="Search announcements..." />
        }
        actions={
          mayWrite && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={write}>
              New Announcement
            </Button>
          )
        }
      />
      <AnnouncementList
        {...announcements}
        onWrite={write}
        onEdit={(announcement) => show({ kind: 'write', announcement })}
        onDelete={(announcement) => show({ kind: 'delete', announcement })}
      />
      {shown?.kind === 'write' && <AnnouncementDialog {...frame} announcement={shown.announcement} />}
      {shown?.kind === 'delete' && <DeleteAnnouncementDialog {...frame} announcement={shown.announcement} />}
    </Flex>
  );
}

function DeleteAnnouncementDialog({ announcement, ...dialog }: DialogControl & { announcement: Announcement }) {
  const command = useCommand(
    () => unwrap(api.DELETE('/api/portal-announcements/{id}', { params: { path: { id: announcement.id } } })),
    {
      success: 'Announcement deleted',
      failure: 'Failed to delete announcement.',
      invalidates: ['/api/portal-announcements'],
      onSuccess: dialog.onClose,
    },
  );

  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete “${announcement.title}”`}
      text="Are you sure you want to delete this announcement?"
      confirmLabel="Delete"
      command={command}
    />
  );
}
