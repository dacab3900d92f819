import { AckPolicy, DeliverPolicy, DiscardPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { eventStream, eventSubject } from '@creator-desk/protocol/events';

const days = 24 * 60 * 60 * 1000;

/** The state of the event stream that tells whether it still is the one that events were published to. */
export interface StreamState {
  /** When the stream was made: another birth is another stream, whatever its name. */
  born: string;
  firstSeq: number;
  lastSeq: number;
}

/** Makes the stream of all events when it is missing, and answers its state. Every process may call it at any time. */
export async function ensureStream(nats: NatsConnection, replicas: number): Promise<StreamState> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const info = await manager.streams.add({
    name: eventStream,
    subjects: [eventSubject('>')],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(90 * days),
    duplicate_window: nanos(120_000),
    num_replicas: replicas,
  });
  return { born: String(info.created), firstSeq: info.state.first_seq, lastSeq: info.state.last_seq };
}

/** The id of the event that the stream holds at a sequence number, or nothing when it holds none there. */
export async function eventIdAt(nats: NatsConnection, seq: number): Promise<string | undefined> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const stored = await manager.streams.getMessage(eventStream, { seq });
  return stored?.json<{ id: string }>().id;
}

/** The durable consumer of a service: all its replicas share it. Events from before its birth are delivered too. */
export async function ensureConsumer(nats: NatsConnection, service: string, subjects: string[], ackWait: number): Promise<void> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const changeable = { filter_subjects: subjects, ack_wait: nanos(ackWait), max_deliver: -1, max_ack_pending: 200 };
  const fixed = { durable_name: service, ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
  const known = await manager.consumers.info(eventStream, service).catch(() => undefined);
  if (known) await manager.consumers.update(eventStream, service, changeable);
  else await manager.consumers.add(eventStream, { ...fixed, ...changeable });
}
