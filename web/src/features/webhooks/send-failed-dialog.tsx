import { Form, Radio } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { Webhook } from './webhook-text.ts';

const spans = [
  { value: 1, label: 'The last 24 hours' },
  { value: 7, label: 'The last 7 days' },
  { value: 30, label: 'All of the last 30 days' },
];
const dayMs = 24 * 60 * 60_000;

/** Asks from when on failed events are sent again. */
export function SendFailedDialog({ webhook, ...dialog }: DialogControl & { webhook: Webhook }) {
  const [days, setDays] = useState(30);
  const command = useCommand(
    () =>
      unwrap(
        api.POST('/api/webhooks/{id}/send-failed', {
          params: { path: { id: webhook.id } },
          body: { since: new Date(Date.now() - days * dayMs).toISOString() },
        }),
      ),
    {
      success: ({ count }) => (count === 1 ? '1 event is sent again' : `${count} events are sent again`),
      failure: (failure) => errorMessage(failure, 'The events could not be sent.'),
      invalidates: ['/api/webhooks'],
      onSuccess: dialog.onClose,
    },
  );
  return (
    <ConfirmDialog
      {...dialog}
      title="Send Failed Again"
      text="Events that did not arrive are sent once more, in the order in which they happened. Receivers know an event that they have already by its id."
      confirmLabel="Send"
      danger={false}
      command={command}
    >
      <Form.Item label="Since" layout="vertical">
        <Radio.Group
          aria-label="Since"
          vertical
          options={spans}
          value={days}
          onChange={({ target }) => setDays(target.value as number)}
        />
      </Form.Item>
    </ConfirmDialog>
  );
}
