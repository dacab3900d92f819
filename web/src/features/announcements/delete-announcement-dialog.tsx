import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Announcement } from './announcement-list.tsx';

export function DeleteAnnouncementDialog({ announcement, ...dialog }: DialogControl & { announcement: Announcement }) {
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
