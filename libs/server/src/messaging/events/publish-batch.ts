import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { escapeLiteral } from 'pg';
import { eventSubject } from '@creator-desk/protocol/events';
import { packEvents, type EventPack, type WaitingEvent } from './event-packs.ts';
import type { OutboxConnection } from './outbox-connection.ts';
import type { StreamState } from './stream.ts';

const batchSize = 1_000;
/** Milliseconds for the broker to flush a whole batch. */
const ackTimeoutMs = 10_000;

export interface PublishOptions {
  nats: NatsConnection;
  /** The publishing service. */
  source: string;
  stream: StreamState;
  /** Only events after this position of the outbox. */
  after: string;
  /** Aborts the wait for acknowledgements when the connection breaks. */
  orAborted<T>(work: Promise<T>): Promise<T>;
  /** False when the connection broke after the stream was compared with the outbox. */
  stillConnected(): boolean;
}

export interface PublishedBatch {
  /** Outbox position of the last event. */
  lastPosition: string;
  /** More events may follow. */
  isFull: boolean;
  /** The first error, when some events could not be published. */
  failure?: unknown;
}

/**
 * Publishes pending events, all in flight at once, and marks those that the stream has acknowledged. The row locks of its
 * transaction keep other replicas from publishing the same events.
 * @throws when no event could be published: then the broker failed, not an event
 */
export function publishBatch(outbox: OutboxConnection, publishing: PublishOptions): Promise<PublishedBatch> {
  const { nats, source, stream, after, stillConnected } = publishing;
  return outbox.transaction<WaitingEvent, PublishedBatch>(waitingAfter(after), async (rows, commitAfter) => {
    const last = rows.at(-1);
    if (!last) {
      await commitAfter();
      return { lastPosition: after, isFull: false };
    }
    // Nothing is sent on a connection on which the stream was not compared (see markLostEvents).
    if (!stillConnected()) throw new Error('the connection to the broker broke');
    const { acknowledged, failure } = await publishing.orAborted(publishPacks(nats, packEvents(source, rows)));
    if (acknowledged.length === 0) throw failure;
    await commitAfter(markPublished(stream, acknowledged));
    return { lastPosition: last.position, isFull: rows.length === batchSize, failure };
  });
}

/** The data stays text, unparsed. */
function waitingAfter(position: string): string {
  return `select position, event_id, type, subject, traceparent, data::text as data, replays,
      to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time
    from outbox where published_at is null and position > ${BigInt(position)} order by position limit ${batchSize}
    for update skip locked`;
}

interface Acknowledged {
  position: string;
  seq: number;
}

async function publishPacks(
  nats: NatsConnection,
  packs: EventPack[],
): Promise<{ acknowledged: Acknowledged[]; failure: unknown }> {
  const client = jetstream(nats);
  const publish = async ({ type, positions, body, messageId }: EventPack): Promise<Acknowledged[]> => {
    const { seq } = await client.publish(eventSubject(type), body, { msgID: messageId, timeout: ackTimeoutMs });
    return positions.map((position) => ({ position, seq }));
  };
  const outcomes = await Promise.allSettled(packs.map(publish));
  return {
    acknowledged: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])),
    failure: outcomes.find((outcome) => outcome.status === 'rejected')?.reason,
  };
}

function markPublished({ createdAt }: StreamState, acknowledged: readonly Acknowledged[]): string {
  const [positions, sequences] = [acknowledged.map(({ position }) => position), acknowledged.map(({ seq }) => seq)];
  return `update outbox set published_at = now(), stream_born = ${escapeLiteral(createdAt)}, stream_seq = ack.seq
    from unnest('{${positions.join()}}'::bigint[], '{${sequences.join()}}'::bigint[]) as ack (position, seq)
    where outbox.position = ack.position`;
}
