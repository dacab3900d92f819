import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { api, ApiError, errorMessage, ifMatch, unwrap } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Contract } from './list/contract-list.tsx';

export default function DeleteContractDialog({ contract, ...dialog }: DialogControl & { contract: Contract }) {
  // Somebody may have extended it since it was listed.
  const params = { path: { id: contract.id }, header: ifMatch(contract.version) };
  const command = useCommand(() => unwrap(api.DELETE('/api/contracts/{id}', { params })), {
    success: 'Contract deleted successfully',
    failure: (failure) => errorMessage(failure, 'Failed to delete contract'),
    invalidates: ['/api/contracts', '/api/contract-files'],
    invalidatesOnFailure: true,
    onSuccess: dialog.onClose,
    // The list shows what it is now.
    onFailure: (failure) => failure instanceof ApiError && failure.status === 412 && dialog.onClose(),
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
