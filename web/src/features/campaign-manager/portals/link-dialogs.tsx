import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api } from '../../../lib/api/api.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand, type CommandOptions } from '../../../lib/use-command.ts';
import { portalPath, type Contract, type PortalLink } from '../../../components/portals/portal-link.ts';

interface Props extends DialogControl {
  contract: Contract;
  link: PortalLink;
}

/** For links that reached the wrong person. */
export function ReplaceLinkDialog({ contract, link: { id }, ...dialog }: Props) {
  return (
    <LinkDialog
      {...dialog}
      title="Replace Link"
      text={`The portal link of ${contract.fullName} stops working immediately, also in pages that are open. Send the new link to the creator.`}
      call={() => unwrap(api.POST('/api/portal-links/{id}/rotate', { params: { path: { id } } }))}
      success={({ slug }) => [portalPath(slug), 'Portal link replaced']}
      failure="Failed to replace the portal link."
    />
  );
}

/** Removes the portal; the contract and its submissions stay. */
export function RevokePortalDialog({ contract, link: { id }, ...dialog }: Props) {
  return (
    <LinkDialog
      {...dialog}
      title="Revoke Portal"
      text={`The portal of ${contract.fullName} stops working immediately. Videos and payments stay, and a new portal can be created at any time.`}
      call={() => unwrap(api.DELETE('/api/portal-links/{id}', { params: { path: { id } } }))}
      success={[`${contract.fullName} no longer has a portal`, 'Portal revoked']}
      failure="Failed to revoke the portal."
    />
  );
}

interface LinkDialogProps<Result> extends DialogControl, Pick<CommandOptions<[], Result>, 'success' | 'failure'> {
  /** Also the words of the button. */
  title: string;
  text: string;
  call: () => Promise<Result>;
}

function LinkDialog<Result>({ title, text, call, success, failure, ...dialog }: LinkDialogProps<Result>) {
  const command = useCommand(call, {
    ...(success && { success }),
    ...(failure && { failure }),
    invalidates: ['/api/portal-links'],
    invalidatesOnFailure: true,
    onSuccess: dialog.onClose,
  });
  return <ConfirmDialog {...dialog} title={title} text={text} confirmLabel={title} command={command} />;
}
