import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { User } from './team-list.tsx';

/** Ends the sessions of somebody whose device is lost, or who forgot to sign out. */
export function SignOutDialog({ user, ...dialog }: DialogControl & { user: User }) {
  const params = { path: { id: user.id } };
  const command = useCommand(() => unwrap(api.DELETE('/api/users/{id}/sessions', { params })), {
    success: `${user.name} is signed out everywhere`,
    failure: (failure) => errorMessage(failure, 'The sessions could not be ended.'),
    invalidates: ['/api/auth/sessions'],
    onSuccess: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Sign Out Everywhere"
      text={`All sessions of ${user.name} end at once, on all devices. The password stays as it is.`}
      confirmLabel="Sign Out"
      command={command}
    />
  );
}

/** For whom the provider has made an account anew: the next sign-in there binds again. */
export function UnbindDialog({ user, ...dialog }: DialogControl & { user: User }) {
  const params = { path: { id: user.id } };
  const command = useCommand(() => unwrap(api.DELETE('/api/users/{id}/identity', { params })), {
    success: `${user.name} is unbound from single sign-on`,
    failure: (failure) => errorMessage(failure, 'The account could not be unbound.'),
    invalidates: ['/api/users'],
    onSuccess: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Unbind from Single Sign-On"
      text={`The next one who signs in at the provider with the verified email ${user.email} gets this account. Make sure that it is the same person. Open sessions go on.`}
      confirmLabel="Unbind"
      command={command}
    />
  );
}

/** For who has lost the device with the app or the passkey. */
export function ResetSecondFactorDialog({ user, ...dialog }: DialogControl & { user: User }) {
  const params = { path: { id: user.id } };
  const command = useCommand(() => unwrap(api.DELETE('/api/users/{id}/second-factor', { params })), {
    success: `The second factor of ${user.name} was removed`,
    failure: (failure) => errorMessage(failure, 'The second factor could not be removed.'),
    invalidates: ['/api/users'],
    onSuccess: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Remove Second Factor"
      text={`App, passkeys and recovery codes of ${user.name} stop working. Make sure that it is really ${user.name} who asks for it: the password alone opens the account then.`}
      confirmLabel="Remove"
      command={command}
    />
  );
}
