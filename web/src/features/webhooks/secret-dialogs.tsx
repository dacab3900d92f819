import { Button, Flex, Input } from 'antd';
import { secretOverlapHours } from '@creator-desk/domain/comms/webhook-kinds';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { Webhook } from './webhook-text.ts';

export type WebhookWithSecret = Schema<'WebhookWithSecret'>;

/** Shows a secret once: the server has stored it encrypted, and shows it no more. */
export function SecretDialog({ made: { webhook, secret }, ...dialog }: DialogControl & { made: WebhookWithSecret }) {
  const copy = useCommand(() => copyText(secret), { success: 'Secret copied', failure: 'The secret could not be copied.' });
  return (
    <Dialog
      {...dialog}
      title={webhook.name}
      size="lg"
      guarded
      footer={
        <>
          <Button onClick={dialog.onClose}>Close</Button>
          <Button type="primary" onClick={() => void copy.run()}>
            Copy Secret
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <p>
          Copy this secret now: it is not shown again. The receiver verifies with it that events come from here, as Standard
          Webhooks describes.
        </p>
        <Input aria-label="Secret" value={secret} readOnly onFocus={({ target }) => target.select()} />
      </Flex>
    </Dialog>
  );
}

interface RotateProps extends DialogControl {
  webhook: Webhook;
  onRotated: (made: WebhookWithSecret) => void;
}

export function RotateSecretDialog({ webhook, onRotated, ...dialog }: RotateProps) {
  const command = useCommand(() => unwrap(api.POST('/api/webhooks/{id}/secret', { params: { path: { id: webhook.id } } })), {
    failure: (failure) => errorMessage(failure, 'The secret could not be rotated.'),
    invalidates: ['/api/webhooks'],
    onSuccess: onRotated,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Rotate Secret"
      text={`“${webhook.name}” gets a new secret. For ${secretOverlapHours} hours events are signed with both, so that the receiver can be changed without a gap.`}
      confirmLabel="Rotate"
      danger={false}
      command={command}
    />
  );
}

export function RemoveWebhookDialog({
  webhook,
  onRemoved,
  ...dialog
}: DialogControl & { webhook: Webhook; onRemoved: () => void }) {
  const command = useCommand(() => unwrap(api.DELETE('/api/webhooks/{id}', { params: { path: { id: webhook.id } } })), {
    success: 'Webhook deleted',
    failure: (failure) => errorMessage(failure, 'The webhook could not be deleted.'),
    invalidates: ['/api/webhooks'],
    onSuccess: onRemoved,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Webhook"
      text={`“${webhook.name}” gets no more events. The list of its deliveries is deleted, too.`}
      confirmLabel="Delete"
      command={command}
    />
  );
}
