import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Announcement } from './announcement-list.tsx';

interface Props extends DialogControl {
  announcement: Announcement;
}

export function DeleteAnnouncementDialog({ open, onClose, onClosed, announcement }: Props) {
  const toast = useToast();
  const invalidate = useInvalidate();

  async function remove() {
    try {
      await unwrap(api.DELETE('/api/portal-announcements/{id}', { params: { path: { id: announcement.id } } }));
    } catch {
      toast.error('Failed to delete announcement.');
      return;
    }
    toast.success('Announcement deleted');
    onClose();
    await invalidate('/api/portal-announcements');
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Delete “${announcement.title}”`}
      text="Are you sure you want to delete this announcement?"
      confirmLabel="Delete"
      onConfirm={remove}
    />
  );
}
