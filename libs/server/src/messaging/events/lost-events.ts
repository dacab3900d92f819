import type { EntityManager } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventIdAt, type StreamState } from './stream.ts';

/** Advisory lock (any number): only one replica of a service compares at a time. */
const comparisonLock = 7_203_452;

interface PublishedRow {
  event_id: string;
  stream_seq: string;
}

/**
 * Compares the published events of the outbox with the stream, and marks those that the stream has lost as not published.
 * A broker that dies may come back without its newest messages, or with a new stream: it flushes less often than it
 * acknowledges. The lost part is always a tail of the stream. Other services may since have published at the same
 * sequences, so a binary search over message ids finds where the tail starts.
 * This requires that the relay publishes nothing on a connection before the comparison.
 * @returns the number of events marked
 */
export async function markLostEvents(em: EntityManager, nats: NatsConnection, stream: StreamState): Promise<number> {
  return em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [comparisonLock]);
    const fromOtherStream = await markNotPublished(tx, 'stream_born is distinct from ?', stream.createdAt);
    const firstLost = await firstLostSeq(tx, nats, stream);
    return fromOtherStream + (firstLost === undefined ? 0 : await markNotPublished(tx, 'stream_seq >= ?', firstLost));
  });
}

async function markNotPublished(tx: EntityManager, condition: string, value: string): Promise<number> {
  const rows = await tx.execute<{ count: string }[]>(
    `with lost as (update outbox set published_at = null where published_at is not null and ${condition} returning 1)
     select count(*) from lost`,
    [value],
  );
  return Number(rows[0]?.count);
}

async function firstLostSeq(em: EntityManager, nats: NatsConnection, { firstSeq }: StreamState): Promise<string | undefined> {
  const has = async (row: PublishedRow): Promise<boolean> => (await eventIdAt(nats, Number(row.stream_seq))) === row.event_id;

  // Older than the stream's first message means expired, not lost.
  const [{ count } = { count: '0' }] = await em.execute<{ count: string }[]>(
    'select count(*) from outbox where published_at is not null and stream_seq >= ?',
    [firstSeq],
  );
  const nth = async (index: number): Promise<PublishedRow> => {
    const [row] = await em.execute<PublishedRow[]>(
      'select event_id, stream_seq from outbox where published_at is not null and stream_seq >= ? order by stream_seq offset ? limit 1',
      [firstSeq, index],
    );
    if (!row) throw new Error('the outbox changed while it was compared with the stream');
    return row;
  };
  const total = Number(count);
  if (total === 0 || (await has(await nth(total - 1)))) return undefined;
  let [known, lost] = [-1, total - 1];
  while (lost - known > 1) {
    const middle = Math.floor((known + lost) / 2);
    if (await has(await nth(middle))) known = middle;
    else lost = middle;
  }
  return (await nth(lost)).stream_seq;
}
