import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { VaultFile } from './vault-query.ts';

export function DeleteFileDialog({ file, ...dialog }: DialogControl & { file: VaultFile }) {
  const command = useCommand(() => unwrap(api.DELETE('/api/contract-files/{id}', { params: { path: { id: file.id } } })), {
    success: 'File deleted successfully',
    failure: 'Failed to delete file',
    invalidates: ['/api/contract-files'],
    onSuccess: dialog.onClose,
  });

  return (
    <ConfirmDialog
      {...dialog}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete the file ${file.originalName}.`}
      confirmLabel="Delete"
      command={command}
    />
  );
}
