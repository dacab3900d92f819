import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { Heading, OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { deviceText } from './device-text.ts';

type Session = Schema<'BrowserSession'>;

const onePage = { page: 1, pageSize: 100, sort: undefined, change: () => undefined };
const invalidates = ['/api/auth/sessions'] as const;

/** Where the user is signed in. Each session can be ended at once. */
export function Sessions() {
  const { data, error, mutate } = useQuery('/api/auth/sessions', {}, { keep: true });
  const end = useCommand((id: string) => unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })), {
    success: 'Session ended',
    failure: (failure) => errorMessage(failure, 'The session could not be ended.'),
    invalidates,
    invalidatesOnFailure: true,
  });
  const endOthers = useCommand(() => unwrap(api.DELETE('/api/auth/sessions', {})), {
    success: 'All other sessions have ended',
    failure: (failure) => errorMessage(failure, 'The sessions could not be ended.'),
    invalidates,
  });
  const endButton = (session: Session) =>
    session.isCurrent ? null : (
      <RowActions always>
        <Button
          size="small"
          disabled={end.pending}
          aria-label={`End the session in ${deviceText(session.userAgent)} since ${localDateTimeText(session.since)}`}
          onClick={() => void end.run(session.id)}
        >
          End
        </Button>
      </RowActions>
    );
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" gap="middle" wrap>
        <Heading level={2}>Sessions</Heading>
        {data && data.length > 1 && (
          <Button disabled={endOthers.pending} onClick={() => void endOthers.run()}>
            End All Others
          </Button>
        )}
      </Flex>
      <RecordList<Session>
        label="Sessions"
        page={data && { rows: data, total: data.length }}
        position={onePage}
        hasPages={false}
        columns={[...columns, { key: 'actions', title: 'Actions', width: 'tag', numeric: true, render: endButton }]}
        card={(session) => <Card session={session}>{endButton(session)}</Card>}
        anchor={({ id }) => `session-${id.slice(0, 12)}`}
        failed={error !== undefined && !data}
        onRetry={() => void mutate()}
        empty={<EmptyState text="No open sessions." />}
      />
    </Flex>
  );
}

function Device({ session: { userAgent, isCurrent } }: { session: Session }) {
  return (
    <Flex gap="small" align="center">
      <OneLine text={deviceText(userAgent)} strong />
      {isCurrent && <StatusTag meaning="positive">This one</StatusTag>}
    </Flex>
  );
}

const columns: Column<Session>[] = [
  { key: 'device', title: 'Device', render: (session) => <Device session={session} /> },
  { key: 'address', title: 'Address', width: 'name', render: ({ address }) => <OneLine text={address ?? '–'} /> },
  { key: 'since', title: 'Signed in', width: 'time', render: ({ since }) => localDateTimeText(since) },
  { key: 'lastUsedAt', title: 'Last use', width: 'time', render: ({ lastUsedAt }) => localDateTimeText(lastUsedAt) },
];

function Card({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <Flex vertical gap="small">
      <Device session={session} />
      <DescriptionList
        facts={[
          { name: 'Signed in', value: localDateTimeText(session.since), wide: true },
          { name: 'Last use', value: localDateTimeText(session.lastUsedAt), wide: true },
          { name: 'Address', value: session.address ?? '–' },
        ]}
      />
      {children}
    </Flex>
  );
}
