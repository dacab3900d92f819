import { Button, Flex, Input, Modal } from 'antd';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { dialogSize } from '../../components/ui/dialogs/dialog-size.ts';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { ApiToken } from './token-list.tsx';

export type TokenWithSecret = Schema<'ApiTokenWithSecret'>;

/** Shows a token once: the server has stored its hash only. */
export function SecretDialog({ made: { token, secret }, open, onClose, onClosed }: DialogControl & { made: TokenWithSecret }) {
  const copy = useCommand(() => copyText(secret), { success: 'Token copied', failure: 'The token could not be copied.' });
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title={token.name}
      width={dialogSize.lg}
      mask={{ closable: false }}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" onClick={() => void copy.run()}>
            Copy Token
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <p>Copy this token now: it is not shown again. Whoever has it may do what its role may.</p>
        <Input aria-label="Token" value={secret} readOnly onFocus={({ target }) => target.select()} />
      </Flex>
    </Modal>
  );
}

export function RevokeTokenDialog({ token, ...dialog }: DialogControl & { token: ApiToken }) {
  const command = useCommand(() => unwrap(api.DELETE('/api/api-tokens/{id}', { params: { path: { id: token.id ?? 0 } } })), {
    success: 'Token revoked',
    failure: (failure) => errorMessage(failure, 'The token could not be revoked.'),
    invalidates: ['/api/api-tokens'],
    invalidatesOnFailure: true,
    onSuccess: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Revoke Token"
      text={`What uses “${token.name}” is refused at once, and for good.`}
      confirmLabel="Revoke"
      command={command}
    />
  );
}
