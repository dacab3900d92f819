import { Button, Flex } from 'antd';
import { Permitted } from '../../components/access/permitted.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { Heading, OneLine } from '../../components/ui/layout/text.tsx';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { localDateTimeText, serviceText } from '../../lib/format.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import styles from './system-page.module.css';

type FailedEvent = Schema<'DeadLetterView'>;

const serviceName = ({ service }: FailedEvent): string => serviceText(service);

const columns: Column<FailedEvent>[] = [
  { key: 'service', title: 'Service', width: 'tag', render: serviceName },
  { key: 'type', title: 'Event', width: 'buttons', render: ({ type }) => <OneLine text={type} strong /> },
  { key: 'subject', title: 'About', width: 'tag', render: ({ subject }) => <OneLine text={subject} /> },
  { key: 'error', title: 'Error', render: ({ error }) => <OneLine text={error} /> },
  { key: 'tries', title: 'Attempts', width: 'count', numeric: true, render: ({ tries }) => tries },
  { key: 'failedAt', title: 'Failed at', width: 'name', render: ({ failedAt }) => localDateTimeText(failedAt) },
  {
    key: 'actions',
    title: 'Actions',
    width: 'actions',
    numeric: true,
    needs: 'system.write',
    render: (event) => <ReplayButton event={event} />,
  },
];

/** Events whose handler failed every attempt. An admin can replay them here. */
export function FailedEvents() {
  const { data, error, mutate } = useQuery('/api/system/failed-events', {}, { keep: true });
  const page = data && { rows: data, total: data.length };
  // One page: each service returns at most its 200 oldest failed events.
  const position = { page: 1, pageSize: 1000, sort: undefined, change: () => undefined };
  return (
    <Flex vertical gap="middle">
      <Heading level={2}>Failed events</Heading>
      <RecordList<FailedEvent>
        label="Failed events"
        page={page}
        position={position}
        columns={columns}
        card={(event) => <FailedEventCard event={event} />}
        anchor={({ service, id }) => `failed-event-${service}-${id}`}
        failed={error !== undefined && !data}
        onRetry={() => void mutate()}
        empty={<EmptyState text="No failed events. All events have been processed." />}
      />
    </Flex>
  );
}

function FailedEventCard({ event }: { event: FailedEvent }) {
  return (
    <Flex vertical gap="small">
      <OneLine text={event.type} strong />
      <span className={styles.error}>{event.error}</span>
      <DescriptionList
        facts={[
          { name: 'Service', value: serviceName(event) },
          { name: 'About', value: event.subject },
          { name: 'Attempts', value: event.tries },
          { name: 'Failed at', value: localDateTimeText(event.failedAt) },
        ]}
      />
      <Permitted needs="system.write">
        <ReplayButton event={event} />
      </Permitted>
    </Flex>
  );
}

function ReplayButton({ event }: { event: FailedEvent }) {
  const path = { service: event.service as 'media', id: event.id };
  const { run, pending } = useCommand(
    () => unwrap(api.POST('/api/system/failed-events/{service}/{id}/replay', { params: { path } })),
    {
      success: 'Event replayed',
      failure: (failure) => errorMessage(failure, 'The event could not be replayed.'),
      invalidates: ['/api/system'],
      invalidatesOnFailure: true,
    },
  );

  return (
    <RowActions always>
      <Button
        disabled={pending}
        aria-label={`Replay ${event.type} of ${event.subject} in ${serviceName(event)}`}
        onClick={() => void run()}
      >
        Replay
      </Button>
    </RowActions>
  );
}
