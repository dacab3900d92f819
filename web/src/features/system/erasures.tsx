import { Flex } from 'antd';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { Heading, OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { localDateTimeText, serviceText } from '../../lib/format.ts';

type Erasure = Schema<'ErasureView'>;

const contractsOf = ({ contractIds }: Erasure): string => contractIds.join(', ');

/** Who has not confirmed yet; then the events are removed from the stream. */
function progressOf({ services, completedAt }: Erasure): string {
  if (completedAt !== null) return 'All services have confirmed';
  const open = services.filter(({ confirmedAt }) => confirmedAt === null).map(({ service }) => serviceText(service));
  return open.length > 0 ? `Waiting for ${open.join(', ')}` : 'Removing its events';
}

function ErasureStatus({ erasure }: { erasure: Erasure }) {
  return erasure.completedAt === null ? (
    <StatusTag meaning="info">In progress</StatusTag>
  ) : (
    <StatusTag meaning="positive">Erased</StatusTag>
  );
}

const columns: Column<Erasure>[] = [
  { key: 'contracts', title: 'Contracts', width: 'tag', render: contractsOf },
  { key: 'status', title: 'Status', width: 'tag', render: (erasure) => <ErasureStatus erasure={erasure} /> },
  { key: 'progress', title: 'Progress', render: (erasure) => <OneLine text={progressOf(erasure)} /> },
  { key: 'requestedAt', title: 'Requested at', width: 'name', render: ({ requestedAt }) => localDateTimeText(requestedAt) },
];

/** Creators who were erased, by the ids of their contracts: their names are gone. */
export function Erasures() {
  const { data, error, mutate } = useQuery('/api/erasures', {}, { keep: true });
  const page = data && { rows: data, total: data.length };
  // One page: the newest 100.
  const position = { page: 1, pageSize: 100, sort: undefined, change: () => undefined };
  return (
    <Flex vertical gap="middle">
      <Heading level={2}>Erased creators</Heading>
      <RecordList<Erasure>
        label="Erased creators"
        page={page}
        position={position}
        columns={columns}
        card={(erasure) => <ErasureCard erasure={erasure} />}
        anchor={({ id }) => `erasure-${id}`}
        failed={error !== undefined && !data}
        onRetry={() => void mutate()}
        empty={<EmptyState text="No creators were erased. You erase one in the details of their contract." />}
      />
    </Flex>
  );
}

function ErasureCard({ erasure }: { erasure: Erasure }) {
  return (
    <Flex vertical gap="small" align="start">
      <ErasureStatus erasure={erasure} />
      <DescriptionList
        facts={[
          { name: 'Contracts', value: contractsOf(erasure) },
          { name: 'Progress', value: progressOf(erasure) },
          { name: 'Requested at', value: localDateTimeText(erasure.requestedAt) },
        ]}
      />
    </Flex>
  );
}
