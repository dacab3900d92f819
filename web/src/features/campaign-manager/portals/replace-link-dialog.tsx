import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { portalPath } from '../../../lib/url/portal-address.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import type { Contract, PortalLink } from './portal-link.ts';

/** Gives a portal another address, where the old one has come into wrong hands. */
export function ReplaceLinkDialog({ contract, link, ...dialog }: DialogControl & { contract: Contract; link: PortalLink }) {
  const toast = useToast();
  const invalidate = useInvalidate();

  async function replace() {
    try {
      const { slug } = await unwrap(api.POST('/api/portal-links/{id}/rotate', { params: { path: { id: link.id } } }));
      toast.success(portalPath(slug), 'Portal link replaced');
      dialog.onClose();
    } catch {
      toast.error('Failed to replace the portal link.');
    }
    await invalidate('/api/portal-links');
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Replace Link"
      text={`The portal link of ${contract.fullName} stops working immediately, also in pages that are open. Send the new link to the creator.`}
      confirmLabel="Replace Link"
      onConfirm={replace}
    />
  );
}
