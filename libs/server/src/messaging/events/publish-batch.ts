import type { EntityManager } from '@mikro-orm/postgresql';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventSubject, type EventEnvelope } from '@creator-desk/protocol/events';
import type { StreamState } from './stream.ts';

const batchSize = 200;

interface WaitingRow {
  position: string;
  event_id: string;
  type: EventEnvelope['type'];
  subject: string;
  time: Date | string;
  traceparent: string | null;
  data: EventEnvelope['data'];
  replays: number;
}

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
 * Publishes pending events and marks those that the stream has acknowledged, in the given transaction. Its row locks
 * keep other replicas from publishing the same events.
 * @throws when no event could be published: then the broker failed, not an event
 */
export async function publishBatch(tx: EntityManager, publishing: PublishOptions): Promise<PublishedBatch> {
  const { nats, source, stream, after, stillConnected } = publishing;
  const rows = await tx.execute<WaitingRow[]>(
    `select position, event_id, type, subject, time, traceparent, data, replays from outbox
     where published_at is null and position > ? order by position limit ${batchSize} for update skip locked`,
    [after],
  );
  const last = rows.at(-1)?.position ?? after;
  if (rows.length === 0) return { lastPosition: last, isFull: false };
  // Nothing is sent on a connection on which the stream was not compared (see markLostEvents).
  if (!stillConnected()) throw new Error('the connection to the broker broke');
  const client = jetstream(nats);
  const outcomes = await publishing.orAborted(Promise.allSettled(rows.map((row) => publish(client, source, row))));
  const acknowledged = outcomes.flatMap((outcome, index) =>
    outcome.status === 'fulfilled' ? [{ position: rows[index]?.position, seq: outcome.value }] : [],
  );
  const failure: unknown = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  if (acknowledged.length === 0) throw failure;
  await tx.execute(
    `update outbox set published_at = now(), stream_born = ?, stream_seq = ack.seq
     from (select unnest(?::bigint[]) as position, unnest(?::bigint[]) as seq) ack where outbox.position = ack.position`,
    [stream.createdAt, `{${acknowledged.map((ack) => ack.position).join()}}`, `{${acknowledged.map((ack) => ack.seq).join()}}`],
  );
  return { lastPosition: last, isFull: rows.length === batchSize, failure };
}

async function publish(client: JetStreamClient, source: string, row: WaitingRow): Promise<number> {
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: row.event_id,
    type: row.type,
    source: `/${source}`,
    subject: row.subject,
    time: new Date(row.time).toISOString(),
    traceparent: row.traceparent,
    datacontenttype: 'application/json',
    data: row.data,
  };
  const msgID = row.replays === 0 ? row.event_id : `${row.event_id}/${row.replays}`;
  const ack = await client.publish(eventSubject(row.type), JSON.stringify(envelope), { msgID, timeout: 5_000 });
  return ack.seq;
}
