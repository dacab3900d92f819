import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import { communicationPaths, type Task } from './creators.ts';

export default function RemoveTaskDialog({ task, ...frame }: DialogControl & { task: Task }) {
  const command = useCommand(
    () => unwrap(api.DELETE('/api/communication-schedule/{id}', { params: { path: { id: task.id } } })),
    {
      success: ['Creator removed from communication schedule', 'Schedule Removed'],
      failure: 'Failed to remove schedule',
      invalidates: communicationPaths,
      onSuccess: frame.onClose,
    },
  );

  return (
    <ConfirmDialog
      {...frame}
      title={`Remove ${task.contract.fullName}`}
      text="Are you sure you want to remove this creator from the communication schedule?"
      confirmLabel="Remove"
      command={command}
    />
  );
}
