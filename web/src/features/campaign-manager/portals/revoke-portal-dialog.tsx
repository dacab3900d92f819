import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import type { Contract, PortalLink } from './portal-link.ts';

/** Takes a portal away. The contract and what was sent through the portal stay. */
export function RevokePortalDialog({ contract, link, ...dialog }: DialogControl & { contract: Contract; link: PortalLink }) {
  const toast = useToast();
  const invalidate = useInvalidate();

  async function revoke() {
    try {
      await unwrap(api.DELETE('/api/portal-links/{id}', { params: { path: { id: link.id } } }));
      toast.success(`${contract.fullName} no longer has a portal`, 'Portal revoked');
      dialog.onClose();
    } catch {
      toast.error('Failed to revoke the portal.');
    }
    await invalidate('/api/portal-links');
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Revoke Portal"
      text={`The portal of ${contract.fullName} stops working immediately. Videos and payments stay, and a new portal can be created at any time.`}
      confirmLabel="Revoke Portal"
      onConfirm={revoke}
    />
  );
}
