import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { portalPath, type Contract, type PortalLink } from './portal-link.ts';

interface Props extends DialogControl {
  contract: Contract;
  link: PortalLink;
}

/** For links that reached the wrong person. */
export function ReplaceLinkDialog({ contract, link, ...dialog }: Props) {
  const command = useCommand(() => unwrap(api.POST('/api/portal-links/{id}/rotate', { params: { path: { id: link.id } } })), {
    success: ({ slug }) => [portalPath(slug), 'Portal link replaced'],
    failure: 'Failed to replace the portal link.',
    invalidates: ['/api/portal-links'],
    invalidatesOnFailure: true,
    onSuccess: dialog.onClose,
  });

  return (
    <ConfirmDialog
      {...dialog}
      title="Replace Link"
      text={`The portal link of ${contract.fullName} stops working immediately, also in pages that are open. Send the new link to the creator.`}
      confirmLabel="Replace Link"
      command={command}
    />
  );
}

/** Removes the portal; the contract and its submissions stay. */
export function RevokePortalDialog({ contract, link, ...dialog }: Props) {
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
