import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { Contract, PortalLink } from './portal-link.ts';

/** Removes the portal; the contract and its submissions stay. */
export function RevokePortalDialog({ contract, link, ...dialog }: DialogControl & { contract: Contract; link: PortalLink }) {
  const command = useCommand(() => unwrap(api.DELETE('/api/portal-links/{id}', { params: { path: { id: link.id } } })), {
    success: [`${contract.fullName} no longer has a portal`, 'Portal revoked'],
    failure: 'Failed to revoke the portal.',
    invalidates: ['/api/portal-links'],
    invalidatesOnFailure: true,
    onSuccess: dialog.onClose,
  });

  return (
    <ConfirmDialog
      {...dialog}
      title="Revoke Portal"
      text={`The portal of ${contract.fullName} stops working immediately. Videos and payments stay, and a new portal can be created at any time.`}
      confirmLabel="Revoke Portal"
      command={command}
    />
  );
}
