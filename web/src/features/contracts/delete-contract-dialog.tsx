import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { answerOf, api, serverWordsOr } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Contract } from './contract-list.tsx';

interface Props extends DialogFrame {
  contract: Contract;
}

export default function DeleteContractDialog({ open, onClose, onClosed, contract }: Props) {
  const toast = useToast();
  const refresh = useRefresh();

  async function remove() {
    try {
      await answerOf(api.DELETE('/api/contracts/{id}', { params: { path: { id: contract.id } } }));
    } catch (failure) {
      toast.fail(serverWordsOr(failure, 'Failed to delete contract'));
      return;
    }
    toast.tell('Contract deleted successfully');
    onClose();
    await refresh('/api/contracts', '/api/contract-files');
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
