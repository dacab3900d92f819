import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { escapeLiteral } from 'pg';
import { eventSubject } from '@creator-desk/protocol/events';
import { packEvents, type EventPack, type WaitingEvent } from './event-packs.ts';
import type { StreamState } from '../stream.ts';

/** Milliseconds for the broker to flush all messages of a batch. */
const ackTimeoutMs = 10_000;

/** The stream has an event. */
export interface Publication {
  event: WaitingEvent;
  /** When the stream was created, and the sequence of the message there. */
  streamBorn: string;
  seq: number;
}

export interface Publishing {
  nats: NatsConnection;
  /** The publishing service. */
  source: string;
  stream: StreamState;
  /** From how many events of a type on they travel in one message. */
  minPacked: number;
}

interface Acknowledged {
  events: readonly WaitingEvent[];
  seq: number;
  /** The stream had the message already: the sequence is that of the first one. */
  isDuplicate: boolean;
}

/**
 * Publishes events, all in flight at once. One that cannot be published does not block the others.
 * @returns those that the stream has acknowledged, and the first error
 * @throws when none could be published: then the broker failed, not an event. Also when the stream counts from the beginning again:
 *   somebody deleted it and another process created it anew, so that no publish failed
 */
export async function publishEvents(
  { nats, source, stream, minPacked }: Publishing,
  events: readonly WaitingEvent[],
): Promise<{ published: Publication[]; failure: unknown }> {
  // Others may learn of higher sequences until the acknowledgements arrive.
  const { createdAt: streamBorn, lastSeq } = stream;
  const client = jetstream(nats);
  const publish = async ({ type, events, body, messageId }: EventPack): Promise<Acknowledged> => {
    const { seq, duplicate } = await client.publish(eventSubject(type), body, { msgID: messageId, timeout: ackTimeoutMs });
    return { events, seq, isDuplicate: duplicate };
  };
  const outcomes = await Promise.allSettled(packEvents(source, events, minPacked).map(publish));
  const acknowledged = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const failure: unknown = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  if (acknowledged.length === 0) throw failure;
  if (acknowledged.some(({ seq, isDuplicate }) => !isDuplicate && seq <= lastSeq)) throw new Error('the stream was replaced');
  stream.lastSeq = Math.max(stream.lastSeq, ...acknowledged.map(({ seq }) => seq));
  const published = acknowledged.flatMap(({ events, seq }) => events.map((event) => ({ event, streamBorn, seq })));
  return { published, failure };
}

/** SQL that marks events as published, unless they were published again since. */
export function markPublished(published: readonly Publication[]): string {
  const array = (values: unknown[], type: string): string => `${escapeLiteral(`{${values.join()}}`)}::${type}[]`;
  const columns = [
    array(
      published.map(({ event }) => event.event_id),
      'uuid',
    ),
    array(
      published.map(({ event }) => event.replays),
      'int',
    ),
    array(
      published.map(({ streamBorn }) => streamBorn),
      'text',
    ),
    array(
      published.map(({ seq }) => seq),
      'bigint',
    ),
  ];
  return `update outbox set published_at = now(), stream_born = ack.born, stream_seq = ack.seq
    from unnest(${columns.join()}) as ack (event_id, replays, born, seq)
    where outbox.event_id = ack.event_id and outbox.replays = ack.replays and published_at is null`;
}
