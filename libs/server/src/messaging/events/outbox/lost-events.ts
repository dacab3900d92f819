import type { EntityManager } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventIdsAt, type StreamState } from '../stream.ts';

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
 * sequences, so a binary search over event ids finds where the tail starts.
 * This requires that the relay publishes nothing on a connection before the comparison.
 */
export class LostEvents {
  /** When the stream was created with which the whole outbox was compared: only another stream makes that necessary again. */
  private comparedWith: string | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly nats: NatsConnection,
  ) {}

  /** @returns the number of events marked */
  async mark(stream: StreamState): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(?)', [comparisonLock]);
      const fromOtherStream =
        this.comparedWith === stream.createdAt
          ? 0
          : await markNotPublished(tx, 'stream_born is distinct from ?', stream.createdAt);
      const firstLost = await this.firstLostSeq(tx, stream);
      const lost = firstLost === undefined ? 0 : await markNotPublished(tx, 'stream_seq >= ?', firstLost);
      this.comparedWith = stream.createdAt;
      return fromOtherStream + lost;
    });
  }

  /** The question asks a few rows by index, however many there are. */
  private async firstLostSeq(em: EntityManager, { firstSeq }: StreamState): Promise<string | undefined> {
    const published = async (condition: string, ...sequences: number[]): Promise<PublishedRow | undefined> => {
      const [row] = await em.execute<PublishedRow[]>(
        `select event_id, stream_seq from outbox where published_at is not null and ${condition} limit 1`,
        sequences,
      );
      return row;
    };
    // Older than the stream's first message means expired, not lost.
    const newest = await published('stream_seq >= ? order by stream_seq desc', firstSeq);
    if (!newest || (await this.has(newest))) return undefined;
    let lost = newest;
    let [known, end] = [firstSeq - 1, Number(newest.stream_seq)];
    while (end - known > 1) {
      const middle = Math.floor((known + end) / 2);
      const row = await published('stream_seq >= ? and stream_seq < ? order by stream_seq', middle, end);
      if (row && (await this.has(row))) {
        known = Number(row.stream_seq);
        continue;
      }
      if (row) lost = row;
      end = middle;
    }
    return lost.stream_seq;
  }

  private async has({ event_id: id, stream_seq: seq }: PublishedRow): Promise<boolean> {
    return (await eventIdsAt(this.nats, Number(seq))).includes(id);
  }
}

async function markNotPublished(tx: EntityManager, condition: string, value: string): Promise<number> {
  const rows = await tx.execute<{ count: string }[]>(
    `with lost as (update outbox set published_at = null where published_at is not null and ${condition} returning 1)
     select count(*) from lost`,
    [value],
  );
  return Number(rows[0]?.count);
}
