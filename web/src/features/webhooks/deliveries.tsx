import { Button, Flex, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { webhookKinds } from '@creator-desk/domain/comms/webhook-kinds';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { Heading, OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { StatusToolbar } from '../../components/ui/records/status-toolbar.tsx';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { SendFailedDialog } from './send-failed-dialog.tsx';
import { DeliveryStatus } from './webhook-status.tsx';
import { deliveryStatuses, kindOptions, labelOfKind, type Delivery, type Webhook } from './webhook-text.ts';

/** What is sent by itself is shown by then. */
const refreshIntervalMs = 10_000;

const statuses = ['all', 'waiting', 'delivered', 'failed'] as const;
const kinds = ['all', ...webhookKinds, 'webhook.test'] as const;
const statusOptions = statuses.map((value) => ({
  value,
  label: value === 'all' ? 'All Status' : deliveryStatuses[value].label,
}));
const allKinds = [
  { value: 'all' as const, label: 'All events' },
  ...kindOptions,
  { value: 'webhook.test' as const, label: 'Test' },
];

const answerOf = ({ responseStatus, reason }: Delivery): string =>
  reason ?? (responseStatus === null ? '' : String(responseStatus));

const columns: Column<Delivery>[] = [
  { key: 'kind', title: 'Event', width: 'name', render: ({ kind }) => <OneLine text={labelOfKind(kind)} strong /> },
  { key: 'subject', title: 'About', width: 'name', render: ({ subject }) => <OneLine text={subject} /> },
  { key: 'answer', title: 'Answer', render: (delivery) => <OneLine text={answerOf(delivery)} /> },
  { key: 'status', title: 'Status', width: 'status', render: (delivery) => <DeliveryStatus delivery={delivery} /> },
  { key: 'createdAt', title: 'Time', width: 'time', sortable: true, render: ({ createdAt }) => localDateTimeText(createdAt) },
];

/** The events of the last 30 days for an endpoint. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const list = useListQuery({ sorts: ['createdAt', '-createdAt'], filters: { status: statuses, kind: kinds } });
  const { status, kind } = list.filters;
  const { data, error, mutate } = usePaginatedQuery(
    '/api/webhooks/{id}/deliveries',
    { ...list.query, ...(status !== 'all' && { status }), ...(kind !== 'all' && { kind }) },
    { path: { id: webhook.id } },
  );
  const { dialog: shown, show, frame } = useDialog<{ kind: 'delivery'; delivery: Delivery } | { kind: 'failed' }>();
  const refreshIfVisible = useEffectEvent(() => document.hidden || void mutate());
  useEffect(() => {
    const timer = setInterval(refreshIfVisible, refreshIntervalMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <Flex vertical gap="middle">
      <Heading level={2}>Deliveries</Heading>
      <StatusToolbar
        list={list}
        options={statusOptions}
        placeholder="Search deliveries..."
        moreFilters={
          <Select<(typeof kinds)[number]>
            aria-label="Event"
            value={kind}
            options={allKinds}
            popupMatchSelectWidth={false}
            onChange={(chosen) => list.change({ kind: chosen })}
          />
        }
        actions={
          webhook.failed > 0 && (
            <Button disabled={!webhook.enabled} onClick={() => show({ kind: 'failed' })}>
              Send Failed Again ({webhook.failed})
            </Button>
          )
        }
      />
      <RecordList<Delivery>
        label="Deliveries"
        page={data}
        position={list}
        columns={columns}
        card={(delivery) => <Card delivery={delivery} />}
        anchor={({ id }) => `delivery-${id}`}
        onOpen={(delivery) => show({ kind: 'delivery', delivery })}
        failed={error !== undefined && !data}
        onRetry={() => void mutate()}
        isFiltered={list.isFiltered}
        onShowAll={list.showAll}
        noMatch={{ text: 'No deliveries match.', showAll: 'Show all deliveries' }}
        empty={<EmptyState text="Nothing was sent yet. Events appear here as they happen. “Send a Test” sends one now." />}
      />
      {shown?.kind === 'delivery' && <DeliveryDialog {...frame} delivery={shown.delivery} enabled={webhook.enabled} />}
      {shown?.kind === 'failed' && <SendFailedDialog {...frame} webhook={webhook} />}
    </Flex>
  );
}

function Card({ delivery }: { delivery: Delivery }) {
  const answer = answerOf(delivery);
  return (
    <Flex vertical gap="middle">
      <OneLine text={labelOfKind(delivery.kind)} strong />
      <DeliveryStatus delivery={delivery} />
      <DescriptionList
        facts={[
          { name: 'About', value: delivery.subject },
          { name: 'Time', value: localDateTimeText(delivery.createdAt) },
          ...(answer === '' ? [] : [{ name: 'Answer', value: answer, wide: true }]),
        ]}
      />
    </Flex>
  );
}
