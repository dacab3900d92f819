import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Announcement } from './announcement-list.tsx';

interface Props extends DialogControl {
  announcement: Announcement;
}

export function DeleteAnnouncementDialog({ open, onClose, onClosed, announcement }: Props) {
  const command = useCommand(
    () => unwrap(api.DELETE('/api/portal-announcements/{id}', { params: { path: { id: announcement.id } } })),
    {
      success: 'Announcement deleted',
      failure: 'Failed to delete announcement.',
      invalidates: ['/api/portal-announcements'],
      onSuccess: onClose,
    },
  );

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Delete “${announcement.title}”`}
      text="Are you sure you want to delete this announcement?"
      confirmLabel="Delete"
      command={command}
    />
  );
}
