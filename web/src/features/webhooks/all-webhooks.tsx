import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useIdParam } from '../../lib/url/url-param.ts';
import { SecretDialog, type WebhookWithSecret } from './secret-dialogs.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import { kindsText, type Webhook } from './webhook-text.ts';

type Shown = { kind: 'create' } | { kind: 'secret'; made: WebhookWithSecret };

const onePage = { page: 1, pageSize: 200, sort: undefined, change: () => undefined };

/** '3 waiting, 2 failed' */
const missingText = ({ waiting, failed }: Webhook): string =>
  [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} failed`].filter(Boolean).join(', ') || 'None';

const columns: Column<Webhook>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => <OneLine text={name} strong /> },
  { key: 'url', title: 'Address', render: ({ url }) => <OneLine text={url} /> },
  { key: 'kinds', title: 'Events', width: 'name', render: kindsText },
  { key: 'failed', title: 'Not arrived', width: 'name', render: missingText },
  { key: 'state', title: 'Status', width: 'status', render: (webhook) => <WebhookStatus webhook={webhook} /> },
];

export function AllWebhooks() {
  const { data, error, mutate } = useQuery('/api/webhooks', {}, { keep: true });
  const { dialog: shown, show, frame } = useDialog<Shown>();
  const [, open] = useIdParam('webhook');
  const create = () => show({ kind: 'create' });
  return (
    <Flex vertical gap="large">
      <PageHeader title="Webhooks" subtitle="Other programs learn at once what happens here">
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={create}>
          New Webhook
        </Button>
      </PageHeader>
      <RecordList<Webhook>
        label="Webhooks"
        page={data && { rows: data, total: data.length }}
        position={onePage}
        hasPages={false}
        columns={columns}
        card={(webhook) => <Card webhook={webhook} />}
        anchor={({ id }) => `webhook-${id}`}
        onOpen={({ id }) => open(id)}
        failed={error !== undefined && !data}
        onRetry={() => void mutate()}
        empty={
          <EmptyState
            heading="No webhooks yet"
            text="A webhook is an address of another program, such as your accounting or a chat. Each time something happens that you choose, Creator Desk sends it there: a video was approved, a payout was paid. Events are signed, come in order, and are tried again for three days."
          >
            <Button onClick={create}>Make the first webhook</Button>
          </EmptyState>
        }
      />
      {shown?.kind === 'create' && (
        <WebhookDialog {...frame} webhook={undefined} onCreated={(made) => show({ kind: 'secret', made })} />
      )}
      {shown?.kind === 'secret' && <SecretDialog {...frame} made={shown.made} />}
    </Flex>
  );
}

function Card({ webhook }: { webhook: Webhook }) {
  return (
    <Flex vertical gap="middle">
      <OneLine text={webhook.name} strong />
      <WebhookStatus webhook={webhook} />
      <DescriptionList
        facts={[
          { name: 'Address', value: <OneLine text={webhook.url} />, wide: true },
          { name: 'Events', value: kindsText(webhook) },
          { name: 'Not arrived', value: missingText(webhook) },
        ]}
      />
    </Flex>
  );
}
