import { Button, Flex } from 'antd';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { DeliveryStatus } from './webhook-status.tsx';
import { labelOfKind, type Delivery } from './webhook-text.ts';
import styles from './webhooks.module.css';

interface Props extends DialogControl {
  delivery: Delivery;
  /** Of the webhook. */
  enabled: boolean;
}

/** An event: what is sent, and what the endpoint has answered each time. */
export function DeliveryDialog({ delivery: listed, enabled, ...dialog }: Props) {
  const { data, error, mutate } = useQuery('/api/webhook-deliveries/{id}', { path: { id: listed.id } });
  const delivery = data ?? listed;
  const send = useCommand(() => unwrap(api.POST('/api/webhook-deliveries/{id}/send', { params: { path: { id: listed.id } } })), {
    success: 'The event is being sent',
    failure: (failure) => errorMessage(failure, 'The event could not be sent.'),
    invalidates: ['/api/webhooks', '/api/webhook-deliveries/{id}'],
  });
  const copy = useCommand(copyText, { success: 'Event copied', failure: 'The event could not be copied.' });

  return (
    <Dialog
      {...dialog}
      title={labelOfKind(delivery.kind)}
      size="2xl"
      footer={
        <Flex gap="small" wrap justify="end">
          {data && <Button onClick={() => void copy.run(data.body)}>Copy Event</Button>}
          <Button type="primary" disabled={!enabled || send.pending} onClick={() => void send.run()}>
            {delivery.status === 'waiting' ? 'Send Now' : 'Send Again'}
          </Button>
          <Button onClick={dialog.onClose}>Close</Button>
        </Flex>
      }
    >
      <Flex vertical gap="large">
        <Facts delivery={delivery} />
        {data ? (
          <>
            <Body body={data.body} />
            <Attempts attempts={data.attemptList} />
          </>
        ) : error ? (
          <LoadFailure what="The delivery could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <SkeletonLine />
        )}
      </Flex>
    </Dialog>
  );
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { eventId, subject, status, nextAttemptAt, deliveredAt } = delivery;
  return (
    <DescriptionList
      facts={[
        { name: 'Status', value: <DeliveryStatus delivery={delivery} /> },
        { name: 'About', value: subject },
        ...(status === 'waiting' && nextAttemptAt ? [{ name: 'Next attempt', value: localDateTimeText(nextAttemptAt) }] : []),
        ...(status === 'delivered' && deliveredAt ? [{ name: 'Delivered', value: localDateTimeText(deliveredAt) }] : []),
        { name: 'Id of the event (webhook-id)', value: eventId, wide: true },
      ]}
    />
  );
}

function Body({ body }: { body: string }) {
  return (
    <section aria-label="Request">
      <Flex vertical gap="small">
        <Heading level={3}>Request</Heading>
        <pre className={styles.text} tabIndex={0} aria-label="What is sent">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </Flex>
    </section>
  );
}

function Attempts({ attempts }: { attempts: Schema<'WebhookAttemptView'>[] }) {
  return (
    <section aria-label="Attempts">
      <Flex vertical gap="small">
        <Heading level={3}>Attempts</Heading>
        {attempts.length === 0 && <Secondary>It was not sent yet.</Secondary>}
        <ol className={styles.attempts}>
          {attempts.map(({ at, status, durationMs, problem, answer }) => (
            <li key={at}>
              <Flex vertical gap="small">
                <span>
                  <strong>{status ?? 'No answer'}</strong>{' '}
                  <Secondary small>
                    {localDateTimeText(at)}, after {durationMs} ms
                  </Secondary>
                </span>
                {problem && <span>{problem}</span>}
                {answer && (
                  <pre className={styles.text} tabIndex={0} aria-label="Answer">
                    {answer}
                  </pre>
                )}
              </Flex>
            </li>
          ))}
        </ol>
      </Flex>
    </section>
  );
}
