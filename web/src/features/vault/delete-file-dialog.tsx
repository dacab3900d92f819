import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { answerOf, api } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { VaultFile } from './vault-query.ts';

interface Props extends DialogFrame {
  file: VaultFile;
}

export function DeleteFileDialog({ open, onClose, onClosed, file }: Props) {
  const toast = useToast();
  const refresh = useRefresh();

  async function remove() {
    try {
      await answerOf(api.DELETE('/api/contract-files/{id}', { params: { path: { id: file.id } } }));
    } catch {
      toast.fail('Failed to delete file');
      return;
    }
    toast.tell('File deleted successfully');
    onClose();
    await refresh('/api/contract-files');
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete the file ${file.originalName}.`}
      confirmLabel="Delete"
      onConfirm={remove}
    />
  );
}
