import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { answerOf, api } from '../../../lib/api.ts';
import type { DialogFrame } from '../../../lib/one-dialog.ts';
import { useRefresh } from '../../../lib/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import type { Contract, PortalLink } from './portal-link.ts';

/** Takes a portal away. The contract and what was sent through the portal stay. */
export function RevokePortalDialog({ contract, link, ...dialog }: DialogFrame & { contract: Contract; link: PortalLink }) {
  const toast = useToast();
  const refresh = useRefresh();

  async function revoke() {
    try {
      await answerOf(api.DELETE('/api/portal-links/{id}', { params: { path: { id: link.id } } }));
      toast.tell(`${contract.fullName} has no portal any more`, 'Portal revoked');
      dialog.onClose();
    } catch {
      toast.fail('Failed to revoke the portal.');
    }
    await refresh('/api/portal-links');
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Revoke Portal"
      text={`The portal of ${contract.fullName} stops working at once. Videos and payments stay, and a new portal can be created at any time.`}
      confirmLabel="Revoke Portal"
      onConfirm={revoke}
    />
  );
}
