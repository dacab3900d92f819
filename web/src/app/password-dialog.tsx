import { Button, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { askPasskey, PasskeyCancelled, passkeysWork } from '../components/second-factor/passkeys.ts';
import { FormDialog } from '../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, ApiError, errorMessage } from '../lib/api/api.ts';
import { onProved, openProvider } from '../lib/api/provider-proof.ts';
import { useQuery } from '../lib/api/queries.ts';
import { useCommand } from '../lib/use-command.ts';

interface Props {
  /** Called once: whether the server has accepted the password. */
  onAnswer: (confirmed: boolean) => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

export default function PasswordDialog({ onAnswer, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [form] = Form.useForm<{ password: string }>();
  const { data: session } = useQuery('/api/auth/session', {});
  const close = (confirmed: boolean) => {
    setOpen(false);
    onAnswer(confirmed);
  };
  const proved = useEffectEvent(() => close(true));
  useEffect(() => onProved(proved), []);
  const command = useCommand((body: { password: string }) => unwrap(api.POST('/api/auth/confirm', { body })), {
    // A wrong password is said at its field.
    failure: (failure) =>
      failure instanceof ApiError && failure.fields['password']
        ? undefined
        : errorMessage(failure, 'The password could not be checked.'),
    onSuccess: () => close(true),
  });
  const byPasskey = useCommand(
    async () => {
      const { options } = await unwrap(api.POST('/api/auth/confirm/passkey/options'));
      await unwrap(api.POST('/api/auth/confirm/passkey', { body: { answer: await askPasskey(options) } }));
    },
    {
      failure: (failure) =>
        failure instanceof PasskeyCancelled ? failure.message : errorMessage(failure, 'The passkey could not be checked.'),
      onSuccess: () => close(true),
    },
  );
  return (
    <FormDialog
      open={open}
      onClose={() => close(false)}
      onClosed={onClosed}
      title="Confirm It Is You"
      size="lg"
      form={form}
      initialValues={{ password: '' }}
      submitLabel="Continue"
      submittingLabel="Checking..."
      command={command}
    >
      <Form.Item
        name="password"
        label={session?.user ? 'Your password' : 'The shared password'}
        extra="Money and access change only shortly after the password was given."
        rules={[{ required: true, message: 'Enter your password' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={1000} />
      </Form.Item>
      {session?.user && passkeysWork() && (
        <Button disabled={byPasskey.pending} onClick={() => void byPasskey.run()}>
          Use a Passkey
        </Button>
      )}
      {session?.user && session.singleSignOn && (
        <Button block onClick={openProvider}>
          Confirm with {session.singleSignOn}
        </Button>
      )}
    </FormDialog>
  );
}
