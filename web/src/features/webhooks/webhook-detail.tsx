import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useIdParam } from '../../lib/url/url-param.ts';
import { Deliveries } from './deliveries.tsx';
import { RemoveWebhookDialog, RotateSecretDialog, SecretDialog, type WebhookWithSecret } from './secret-dialogs.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import { labelOfKind, offReasons, type Webhook } from './webhook-text.ts';

type Shown = { kind: 'edit' } | { kind: 'rotate' } | { kind: 'remove' } | { kind: 'secret'; made: WebhookWithSecret };

/** One endpoint, and what was sent to it. */
export function WebhookDetail({ id }: { id: number }) {
  const { data, error, mutate } = useQuery('/api/webhooks', {}, { keep: true });
  const [, open] = useIdParam('webhook');
  const back = () => open(undefined);
  const webhook = data?.find((one) => one.id === id);
  if (webhook) return <Loaded webhook={webhook} onBack={back} />;
  return (
    <Flex vertical gap="large">
      <PageHeader title="Webhook">
        <Button onClick={back}>All Webhooks</Button>
      </PageHeader>
      <Surface>
        {data ? (
          <EmptyState text="This webhook does not exist any more.">
            <Button onClick={back}>Show all webhooks</Button>
          </EmptyState>
        ) : error ? (
          <LoadFailure what="The webhook could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <SkeletonLine />
        )}
      </Surface>
    </Flex>
  );
}

function Loaded({ webhook, onBack }: { webhook: Webhook; onBack: () => void }) {
  const { dialog: shown, show, frame } = useDialog<Shown>();
  const test = useCommand(() => unwrap(api.POST('/api/webhooks/{id}/test', { params: { path: { id: webhook.id } } })), {
    success: 'The test is being sent',
    failure: (failure) => errorMessage(failure, 'The test could not be sent.'),
    invalidates: ['/api/webhooks'],
  });
  return (
    <Flex vertical gap="large">
      <PageHeader title={webhook.name} subtitle="Webhook">
        <Button onClick={onBack}>All Webhooks</Button>
        <Button disabled={!webhook.enabled || test.pending} onClick={() => void test.run()}>
          Send a Test
        </Button>
        <Button type="primary" onClick={() => show({ kind: 'edit' })}>
          Edit
        </Button>
      </PageHeader>
      <Health webhook={webhook} onEdit={() => show({ kind: 'edit' })} />
      <Surface label="Webhook" roomy>
        <Flex vertical gap="large">
          <Facts webhook={webhook} />
          <Flex gap="small" wrap>
            <Button onClick={() => show({ kind: 'rotate' })}>Rotate Secret</Button>
            <Button danger onClick={() => show({ kind: 'remove' })}>
              Delete
            </Button>
          </Flex>
        </Flex>
      </Surface>
      <Deliveries webhook={webhook} />
      {shown?.kind === 'edit' && <WebhookDialog {...frame} webhook={webhook} />}
      {shown?.kind === 'rotate' && (
        <RotateSecretDialog {...frame} webhook={webhook} onRotated={(made) => show({ kind: 'secret', made })} />
      )}
      {shown?.kind === 'remove' && <RemoveWebhookDialog {...frame} webhook={webhook} onRemoved={onBack} />}
      {shown?.kind === 'secret' && <SecretDialog {...frame} made={shown.made} />}
    </Flex>
  );
}

/** How many kinds are named at once. */
const namedKinds = 6;

function Facts({ webhook }: { webhook: Webhook }) {
  const [all, setAll] = useState(false);
  const { url, kinds, contactEmail, createdAt, previousSecretUntil } = webhook;
  const names = kinds.map(labelOfKind);
  const more = names.length - namedKinds;
  return (
    <DescriptionList
      facts={[
        { name: 'Address', value: url, wide: true },
        { name: 'Status', value: <WebhookStatus webhook={webhook} /> },
        { name: 'Made', value: localDateTimeText(createdAt) },
        {
          name: 'Events',
          wide: true,
          value: (
            <>
              {(all ? names : names.slice(0, namedKinds)).join(', ')}{' '}
              {more > 0 && !all && (
                <Button type="link" size="small" onClick={() => setAll(true)}>
                  and {more} more
                </Button>
              )}
            </>
          ),
        },
        ...(contactEmail ? [{ name: 'Email', value: contactEmail }] : []),
        ...(previousSecretUntil ? [{ name: 'Secret before signs until', value: localDateTimeText(previousSecretUntil) }] : []),
      ]}
    />
  );
}

function Health({ webhook: { enabled, offReason, failingSince }, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  if (!enabled)
    return (
      <Alert
        type={offReason === null ? 'info' : 'error'}
        showIcon
        title="This webhook is switched off"
        description={
          <Flex vertical gap="small" align="start">
            <span>
              {offReason !== null && `${offReasons[offReason]} `}
              Events are kept for 30 days. Switch it on, then send the failed ones again.
            </span>
            <Button onClick={onEdit}>Switch On</Button>
          </Flex>
        }
      />
    );
  if (failingSince === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="The endpoint does not take events"
      description={`Nothing has arrived since ${localDateTimeText(failingSince)}. Events are tried again. After three days the webhook is switched off.`}
    />
  );
}
