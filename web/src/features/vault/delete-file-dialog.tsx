import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { VaultFile } from './vault-query.ts';

interface Props extends DialogControl {
  file: VaultFile;
}

export function DeleteFileDialog({ open, onClose, onClosed, file }: Props) {
  const toast = useToast();
  const invalidate = useInvalidate();

  async function remove() {
    try {
      await unwrap(api.DELETE('/api/contract-files/{id}', { params: { path: { id: file.id } } }));
    } catch {
      toast.error('Failed to delete file');
      return;
    }
    toast.success('File deleted successfully');
    onClose();
    await invalidate('/api/contract-files');
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
