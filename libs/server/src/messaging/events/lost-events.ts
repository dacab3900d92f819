import type { EntityManager } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventIdAt, type StreamState } from './stream.ts';

/** Any number: the replicas of a service take turns by it, or one would shift what the other is searching. */
const comparisonLock = 7_203_452;

interface PublishedRow {
  event_id: string;
  stream_seq: string;
}

/**
 * Compares the published events of the outbox with what the stream has, and marks those it has lost as not published.
 * A broker that dies may come back without its newest messages, or without any: it flushes less often than it
 * acknowledges. What is lost is always a tail of the stream (or all of it, then it is born anew), and others may have
 * published at the same numbers since; so the tail's begin is searched by halving, asking for the message at a number.
 * That needs a tail that is still the outbox's newest: the relay publishes nothing on a connection before it compared.
 * @returns how many were marked
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
