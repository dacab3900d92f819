import { Button, Form, Input } from 'antd';
import { AppSecret } from '../../components/second-factor/app-secret.tsx';
import { makePasskey, PasskeyCancelled } from '../../components/second-factor/passkeys.ts';
import { RecoveryCodes } from '../../components/second-factor/recovery-codes.tsx';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, ApiError, errorMessage, type Schema } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';

const invalidates = ['/api/auth/second-factor'] as const;

interface MakingProps extends DialogControl {
  onMade: (made: Schema<'RecoveryCodes'>) => void;
}

/** The first code of an app sets it up. */
export function AppDialog({ secret, onMade, ...dialog }: MakingProps & { secret: Schema<'AppSecret'> }) {
  const [form] = Form.useForm<{ code: string }>();
  const command = useCommand(
    ({ code }: { code: string }) =>
      unwrap(api.POST('/api/auth/second-factor/app/confirm', { body: { code, setup: secret.setup } })),
    {
      // A wrong code is said at its field.
      failure: (failure) =>
        failure instanceof ApiError && failure.fields['code']
          ? undefined
          : errorMessage(failure, 'The code could not be checked.'),
      invalidates,
      onSuccess: onMade,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title="Authenticator App"
      size="lg"
      form={form}
      initialValues={{ code: '' }}
      submitLabel="Confirm"
      submittingLabel="Checking..."
      command={command}
    >
      <Form.Item>
        <AppSecret made={secret} />
      </Form.Item>
      <Form.Item name="code" label="Code of the app" rules={[{ required: true, message: 'Enter the code' }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={50} />
      </Form.Item>
    </FormDialog>
  );
}

/** The browser makes the passkey once it has a name. */
export function PasskeyDialog({ onMade, ...dialog }: MakingProps) {
  const [form] = Form.useForm<{ name: string }>();
  const command = useCommand(
    async ({ name }: { name: string }) => {
      const { options } = await unwrap(api.POST('/api/auth/second-factor/passkeys/options'));
      const body = { name, answer: await makePasskey(options) };
      return unwrap(api.POST('/api/auth/second-factor/passkeys', { body }));
    },
    {
      failure: (failure) =>
        failure instanceof PasskeyCancelled ? failure.message : errorMessage(failure, 'The passkey could not be added.'),
      invalidates,
      onSuccess: onMade,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title="Add Passkey"
      size="lg"
      form={form}
      initialValues={{ name: '' }}
      submitLabel="Continue"
      submittingLabel="Waiting for the passkey..."
      command={command}
    >
      <PasskeyName />
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, ...dialog }: DialogControl & { passkey: Schema<'PasskeyView'> }) {
  const [form] = Form.useForm<{ name: string }>();
  const command = useCommand(
    (body: { name: string }) =>
      unwrap(api.PATCH('/api/auth/second-factor/passkeys/{id}', { params: { path: { id: passkey.id } }, body })),
    {
      success: 'Passkey renamed',
      failure: (failure) => errorMessage(failure, 'The passkey could not be renamed.'),
      invalidates,
      invalidatesOnFailure: true,
      onSuccess: dialog.onClose,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title="Rename Passkey"
      size="lg"
      form={form}
      initialValues={{ name: passkey.name }}
      submitLabel="Save"
      submittingLabel="Saving..."
      command={command}
    >
      <PasskeyName />
    </FormDialog>
  );
}

function PasskeyName() {
  return (
    <Form.Item
      name="name"
      label="Name"
      extra="By which you know it later, such as that of the device."
      rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
    >
      <Input maxLength={100} autoComplete="off" />
    </Form.Item>
  );
}

export function RecoveryCodesDialog({ codes, ...dialog }: DialogControl & { codes: string[] }) {
  return (
    <Dialog
      {...dialog}
      title="Recovery Codes"
      size="lg"
      guarded
      footer={
        <Button type="primary" onClick={dialog.onClose}>
          I Have Saved Them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

export function RemoveDialog({ what, ...dialog }: DialogControl & { what: 'app' | Schema<'PasskeyView'> }) {
  const name = what === 'app' ? 'The authenticator app' : `The passkey “${what.name}”`;
  const command = useCommand(
    async () => {
      if (what === 'app') await unwrap(api.DELETE('/api/auth/second-factor/app', {}));
      else await unwrap(api.DELETE('/api/auth/second-factor/passkeys/{id}', { params: { path: { id: what.id } } }));
    },
    {
      success: `${name} was removed`,
      failure: (failure) => errorMessage(failure, 'It could not be removed.'),
      invalidates,
      invalidatesOnFailure: true,
      onSuccess: dialog.onClose,
    },
  );
  return (
    <ConfirmDialog
      {...dialog}
      title={what === 'app' ? 'Remove App' : 'Remove Passkey'}
      text={`${name} does not sign you in any more. With the last one the recovery codes go, too.`}
      confirmLabel="Remove"
      command={command}
    />
  );
}
