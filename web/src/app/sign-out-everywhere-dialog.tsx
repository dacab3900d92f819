import { ConfirmDialog } from '../components/ui/dialogs/confirm-dialog.tsx';
import type { DialogControl } from '../lib/use-dialog.ts';
import { useCommand } from '../lib/use-command.ts';

/** Ends the sessions of all admins. After success the sign-in is shown. */
export function SignOutEverywhereDialog({ onConfirm, ...dialog }: DialogControl & { onConfirm: () => Promise<void> }) {
  const command = useCommand(onConfirm, { failure: 'Failed to sign out everywhere.', onFailure: dialog.onClose });

  return (
    <ConfirmDialog
      {...dialog}
      title="Sign out everywhere"
      text="All admins are signed out on all devices, you too. Everybody who knows the password can sign in again."
      confirmLabel="Sign out everywhere"
      command={command}
    />
  );
}
