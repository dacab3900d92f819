import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { answerOf, api } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Announcement } from './announcement-list.tsx';

interface Props extends DialogFrame {
  announcement: Announcement;
}

export function DeleteAnnouncementDialog({ open, onClose, onClosed, announcement }: Props) {
  const toast = useToast();
  const refresh = useRefresh();

  async function remove() {
    try {
      await answerOf(api.DELETE('/api/portal-announcements/{id}', { params: { path: { id: announcement.id } } }));
    } catch {
      toast.fail('Failed to delete announcement.');
      return;
    }
    toast.tell('Announcement deleted');
    onClose();
    await refresh('/api/portal-announcements');
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
