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
  /** Aborts the wait for acknowledgements when the connection breaks. */
  orAborted<T>(work: Promise<T>): Promise<T>;
  /** False when the connection broke after the stream was compared with the outbox. */
  stillConnected(): boolean;
  /** Whether to look for events again that were committed meanwhile. */
  lookAgain(): boolean;
  /** No further batch is begun. */
  stopped(): boolean;
}

/**
 * Publishes all pending events in batches: those of a batch are in flight at once, and those that the stream has acknowledged are
 * marked. The row locks of its transaction keep other replicas from publishing the same events. One that cannot be published does
 * not block the others.
 * @returns the first error, when some events could not be published
 * @throws when no event of a batch could be published: then the broker failed, not an event
 */
export async function publishBatches(outbox: OutboxConnection, publishing: PublishOptions): Promise<unknown> {
  const { nats, source, stream, stillConnected } = publishing;
  let firstFailure: unknown;
  await outbox.transactions<WaitingEvent>(waitingAfter('0'), async (rows) => {
    const last = rows.at(-1);
    if (!last) return { next: nextOf(rows, publishing) };
    // Nothing is sent on a connection on which the stream was not compared (see markLostEvents).
    if (!stillConnected()) throw new Error('the connection to the broker broke');
    const { acknowledged, failure } = await publishing.orAborted(publishPacks(nats, packEvents(source, rows)));
    if (acknowledged.length === 0) throw failure;
    firstFailure ??= failure;
    return { statement: markPublished(stream, acknowledged), next: nextOf(rows, publishing) };
  });
  return firstFailure;
}

/** The query of the next batch, if any. Events committed meanwhile may have lower positions than those before. */
function nextOf(rows: readonly WaitingEvent[], { stopped, lookAgain }: PublishOptions): string | undefined {
  if (stopped()) return undefined;
  if (rows.length === batchSize) return waitingAfter(rows.at(-1)?.position ?? '0');
  return lookAgain() ? waitingAfter('0') : undefined;
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
