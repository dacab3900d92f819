import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { answerOf, api } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Task } from './creators.ts';
import { useRefreshCommunication } from './refresh.ts';

export default function RemoveTaskDialog({ task, ...frame }: DialogFrame & { task: Task }) {
  const toast = useToast();
  const refresh = useRefreshCommunication();

  async function remove() {
    try {
      await answerOf(api.DELETE('/api/communication-schedule/{id}', { params: { path: { id: task.id } } }));
    } catch {
      toast.fail('Failed to remove schedule');
      return;
    }
    toast.tell('Creator removed from communication schedule', 'Schedule Removed');
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
