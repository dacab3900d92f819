import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { answerOf, api } from '../../../lib/api.ts';
import type { DialogFrame } from '../../../lib/one-dialog.ts';
import { portalPath } from '../../../lib/portal-address.ts';
import { useRefresh } from '../../../lib/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import type { Contract, PortalLink } from './portal-link.ts';

/** Gives a portal another address, where the old one has come into wrong hands. */
export function ReplaceLinkDialog({ contract, link, ...dialog }: DialogFrame & { contract: Contract; link: PortalLink }) {
  const toast = useToast();
  const refresh = useRefresh();

  async function replace() {
    try {
      const { slug } = await answerOf(api.POST('/api/portal-links/{id}/rotate', { params: { path: { id: link.id } } }));
      toast.tell(portalPath(slug), 'Portal link replaced');
      dialog.onClose();
    } catch {
      toast.fail('Failed to replace the portal link.');
    }
    await refresh('/api/portal-links');
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Replace Link"
      text={`The portal link of ${contract.fullName} stops working at once, also where it is open. Send the new one to the creator.`}
      confirmLabel="Replace Link"
      onConfirm={replace}
    />
  );
}
