import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Contract } from './list/contract-list.tsx';

export default function DeleteContractDialog({ contract, ...dialog }: DialogControl & { contract: Contract }) {
  const command = useCommand(() => unwrap(api.DELETE('/api/contracts/{id}', { params: { path: { id: contract.id } } })), {
    success: 'Contract deleted successfully',
    failure: (failure) => errorMessage(failure, 'Failed to delete contract'),
    invalidates: ['/api/contracts', '/api/contract-files'],
    onSuccess: dialog.onClose,
  });

  return (
    <ConfirmDialog
      {...dialog}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete the contract for ${contract.fullName}.`}
      confirmLabel="Delete"
      command={command}
    />
  );
}
