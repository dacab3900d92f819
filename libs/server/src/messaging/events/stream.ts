import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, PermissionViolationError, type NatsConnection } from '@nats-io/transport-node';
import { eventStream, eventSubject } from '@creator-desk/protocol/events';

const days = 24 * 60 * 60 * 1000;
/** JetStream error: the stream exists with another configuration. */
const streamNameInUse = 10058;
/** JetStream errors: no such consumer, no such stream. */
const notFound = new Set([10014, 10059]);
/** The most unacknowledged events. The limit is high because many failing events must not block the others. */
const maxAckPending = 10_000;

/** Identifies the event stream and its range of sequences. */
export interface StreamState {
  /** When the stream was created. A stream recreated under the same name is another one. */
  createdAt: string;
  firstSeq: number;
  /** The newest that its owner knows: whatever is published afterwards gets a higher one. */
  lastSeq: number;
}

/**
 * Creates the stream of all events when it is missing, and returns its state. Every process may call it at any time. On a broker
 * with users only the gateway's user may update the configuration; the others take the stream as it is.
 */
export async function ensureStream(nats: NatsConnection, replicas: number): Promise<StreamState> {
  const manager = await managerOf(nats);
  const changeable = {
    subjects: [eventSubject('>')],
    discard: DiscardPolicy.Old,
    max_age: nanos(90 * days),
    duplicate_window: nanos(120_000),
    num_replicas: replicas,
  };
  const info = await manager.streams
    .add({ name: eventStream, storage: StorageType.File, retention: RetentionPolicy.Limits, ...changeable })
    .catch((error: unknown): Promise<StreamInfo> => {
      if (!(error instanceof JetStreamApiError && error.code === streamNameInUse)) throw error;
      return manager.streams.update(eventStream, changeable).catch((refused: unknown) => {
        if (isForbidden(refused)) return manager.streams.info(eventStream);
        throw refused;
      });
    });
  return { createdAt: String(info.created), firstSeq: info.state.first_seq, lastSeq: info.state.last_seq };
}

/** The ids of the events in the message at a sequence of the stream; none when it has no such message. */
export async function eventIdsAt(nats: NatsConnection, seq: number): Promise<string[]> {
  const manager = await managerOf(nats);
  const stored = await manager.streams.getMessage(eventStream, { seq });
  try {
    const events = stored?.json<{ id: string } | { id: string }[]>() ?? [];
    return [events].flat().map(({ id }) => id);
  } catch {
    // Not one of our events.
    return [];
  }
}

/** The replicas of a service have handled all its events up to this sequence of the stream. */
export async function handledSequence(nats: NatsConnection, service: string): Promise<number> {
  const info = await (await managerOf(nats)).consumers.info(eventStream, service);
  return info.ack_floor.stream_seq;
}

/** Configuration of a service's consumer. */
export interface ConsumerOptions {
  /** Name of the service. Its replicas share the consumer. */
  service: string;
  subjects: string[];
  /** Every handler with every type it handles: 'handler type'. */
  handlers: string[];
  /** Milliseconds. */
  ackWaitMs: number;
}

/** Consumer metadata: the handlers that have received all events since the consumer was created. The value is stored. */
const handlersKey = 'creator-desk-reactions';

/**
 * Creates or updates the durable consumer of a service. It delivers all events of the stream, so it may be deleted at any time.
 * It is recreated when a handler is new: all events are delivered again, and only the new handler takes effect.
 * Subjects and handlers are only ever added: a replica of an older version must not remove those of a newer one.
 */
export async function ensureConsumer(nats: NatsConnection, options: ConsumerOptions): Promise<void> {
  const { service, subjects, handlers, ackWaitMs } = options;
  const manager = await managerOf(nats);
  const known = await manager.consumers.info(eventStream, service).catch(nothingIfMissing);
  const metadata = known?.config.metadata ?? {};
  const delivered = metadata[handlersKey]?.split('\n') ?? [];
  const changeable = {
    filter_subjects: union(known?.config.filter_subjects ?? [], subjects),
    metadata: { ...metadata, [handlersKey]: union(delivered, handlers).join('\n') },
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
    max_ack_pending: maxAckPending,
  };
  if (known && handlers.every((handler) => delivered.includes(handler))) {
    await manager.consumers.update(eventStream, service, changeable);
    return;
  }
  if (known) await manager.consumers.delete(eventStream, service).catch(nothingIfMissing);
  const fixed = { durable_name: service, ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
  await manager.consumers.add(eventStream, { ...fixed, ...changeable });
}

const union = (before: string[], more: string[]): string[] => [...new Set([...before, ...more])].sort();

function nothingIfMissing(error: unknown): undefined {
  if (error instanceof JetStreamApiError && notFound.has(error.code)) return undefined;
  throw error;
}

function isForbidden(error: unknown): boolean {
  return error instanceof PermissionViolationError || (error instanceof Error && error.cause instanceof PermissionViolationError);
}

function managerOf(nats: NatsConnection): Promise<JetStreamManager> {
  return jetstreamManager(nats, { checkAPI: false });
}
