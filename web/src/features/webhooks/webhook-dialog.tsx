import { Button, Flex, Form, Input, Select, Switch } from 'antd';
import { webhookKinds } from '@creator-desk/domain/comms/webhook-kinds';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { api, errorMessage, unwrap, type IfMatch } from '../../lib/api/api.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useEdit } from '../../lib/use-edit.ts';
import type { WebhookWithSecret } from './secret-dialogs.tsx';
import { kindOptions, labelOfKind, type Webhook } from './webhook-text.ts';
import styles from './webhooks.module.css';

interface Draft extends Pick<Webhook, 'name' | 'url' | 'kinds' | 'enabled'> {
  contactEmail: string;
}

interface Props extends DialogControl {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  /** Shows the secret, which nobody sees again. */
  onCreated?: (made: WebhookWithSecret) => void;
}

export function WebhookDialog({ webhook, onCreated, ...dialog }: Props) {
  const [form] = Form.useForm<Draft>();

  async function save(draft: Draft, header: IfMatch): Promise<WebhookWithSecret | undefined> {
    const body = { ...draft, contactEmail: draft.contactEmail || null };
    if (webhook) {
      await unwrap(api.PUT('/api/webhooks/{id}', { params: { path: { id: webhook.id }, header }, body }));
      return undefined;
    }
    const { enabled: _enabled, ...fields } = body;
    return unwrap(api.POST('/api/webhooks', { body: fields }));
  }
  const { command, conflict, others } = useEdit(save, {
    open: dialog.open,
    kind: 'webhook',
    words,
    form,
    record: webhook,
    toDraft,
    load: async () => (await unwrap(api.GET('/api/webhooks'))).find(({ id }) => id === webhook?.id),
    loadFailure: 'The webhook could not be loaded.',
    ...(webhook && { success: 'Webhook saved' }),
    failure: (failure) => errorMessage(failure, 'The webhook could not be saved.'),
    invalidates: ['/api/webhooks'],
    onSuccess: (made) => (made ? onCreated?.(made) : dialog.onClose()),
  });

  return (
    <FormDialog
      {...dialog}
      title={webhook ? 'Edit Webhook' : 'New Webhook'}
      size="lg"
      form={form}
      initialValues={toDraft(webhook)}
      submitLabel={webhook ? 'Save Changes' : 'Make Webhook'}
      submittingLabel={webhook ? 'Saving...' : 'Making...'}
      command={command}
      conflict={conflict}
      others={others}
      doing="editing this webhook"
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Name is required' }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="url"
        label="Address"
        extra="Where events are sent, by https."
        rules={[{ required: true, whitespace: true, message: 'Address is required' }]}
      >
        <Input maxLength={2000} autoComplete="off" inputMode="url" placeholder="https://hooks.example.com/creator-desk" />
      </Form.Item>
      <Form.Item
        label="Events"
        htmlFor="kinds"
        extra={
          <Flex gap="small" wrap className={styles.choices}>
            <Button size="small" onClick={() => form.setFieldValue('kinds', [...webhookKinds])}>
              All events
            </Button>
            <Button size="small" onClick={() => form.setFieldValue('kinds', [])}>
              None
            </Button>
          </Flex>
        }
      >
        <Form.Item
          name="kinds"
          noStyle
          rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one kind of events' }]}
        >
          <Select
            id="kinds"
            aria-label="Events"
            mode="multiple"
            options={kindOptions}
            optionFilterProp="label"
            maxTagCount={6}
            placeholder="Choose what it gets"
          />
        </Form.Item>
      </Form.Item>
      <Form.Item
        name="contactEmail"
        label="Email (optional)"
        extra="Gets a mail when the webhook is switched off because nothing arrives."
      >
        <Input maxLength={254} autoComplete="off" inputMode="email" />
      </Form.Item>
      {webhook && (
        <Form.Item
          name="enabled"
          label="Switched on"
          valuePropName="checked"
          extra="While it is off, events are listed as failed. They can be sent later."
        >
          <Switch />
        </Form.Item>
      )}
    </FormDialog>
  );
}

const words: DraftWords<Draft> = {
  labels: { name: 'Name', url: 'Address', kinds: 'Events', contactEmail: 'Email', enabled: 'Switched on' },
  texts: { kinds: (kinds) => kinds.map(labelOfKind).join(', ') },
};

function toDraft(webhook: Webhook | undefined): Draft {
  if (!webhook) return { name: '', url: '', kinds: [], contactEmail: '', enabled: true };
  const { name, url, kinds, contactEmail, enabled } = webhook;
  return { name, url, kinds, contactEmail: contactEmail ?? '', enabled };
}
