import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Contract } from './contract-list.tsx';

interface Props extends DialogControl {
  contract: Contract;
}

export default function DeleteContractDialog({ open, onClose, onClosed, contract }: Props) {
  const toast = useToast();
  const invalidate = useInvalidate();

  async function remove() {
    try {
      await unwrap(api.DELETE('/api/contracts/{id}', { params: { path: { id: contract.id } } }));
    } catch (failure) {
      toast.error(errorMessage(failure, 'Failed to delete contract'));
      return;
    }
    toast.success('Contract deleted successfully');
    onClose();
    await invalidate('/api/contracts', '/api/contract-files');
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete the contract for ${contract.fullName}.`}
      confirmLabel="Delete"
      onConfirm={remove}
    />
  );
}
