import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Task } from './creators.ts';
import { useRefreshCommunication } from './refresh.ts';

export default function RemoveTaskDialog({ task, ...frame }: DialogControl & { task: Task }) {
  const toast = useToast();
  const refresh = useRefreshCommunication();

  async function remove() {
    try {
      await unwrap(api.DELETE('/api/communication-schedule/{id}', { params: { path: { id: task.id } } }));
    } catch {
      toast.error('Failed to remove schedule');
      return;
    }
    toast.success('Creator removed from communication schedule', 'Schedule Removed');
    frame.onClose();
    await refresh();
  }

  return (
    <ConfirmDialog
      {...frame}
      title={`Remove ${task.contract.fullName}`}
      text="Are you sure you want to remove this creator from the communication schedule?"
      confirmLabel="Remove"
      onConfirm={remove}
    />
  );
}
