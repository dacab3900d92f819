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
/** JetStream's code: the stream is there, made with other settings. */
const streamNameInUse = 10058;
/** JetStream's codes: no such consumer, no such stream. */
const notFound = new Set([10014, 10059]);
/** Events that wait for an acknowledgement or their next try, at most: many failing ones must not hold up the others. */
const maxAckPending = 10_000;

/** The state of the event stream that tells whether it still is the one that events were published to. */
export interface StreamState {
  /** When the stream was made: another birth is another stream, whatever its name. */
  createdAt: string;
  firstSeq: number;
  lastSeq: number;
}

/**
 * Makes the stream of all events when it is missing, and answers its state. Every process may call it at any time. Only the gateway's
 * user may change its settings on a broker with users: for the others it is good as it is.
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

/** The id of the event that the stream holds at a sequence number, or nothing when it holds none there. */
export async function eventIdAt(nats: NatsConnection, seq: number): Promise<string | undefined> {
  const manager = await managerOf(nats);
  const stored = await manager.streams.getMessage(eventStream, { seq });
  try {
    return stored?.json<{ id: string }>().id;
  } catch {
    // Somebody else's message: no event of ours.
    return undefined;
  }
}

/** What a service's consumer has to look like. */
export interface ConsumerOptions {
  /** Name of the service: all its replicas share the consumer. */
  service: string;
  subjects: string[];
  /** What the service does on hearing of them, each once: 'effect type'. */
  handlers: string[];
  /** Milliseconds. */
  ackWaitMs: number;
}

/** Where a consumer says which reactions have heard all events from its birth on. */
const handlersKey = 'creator-desk-reactions';

/**
 * The durable consumer of a service. Events from before its birth are delivered too, so it may be deleted at any time; and
 * it is, once, when there is a reaction that has not heard them: they all come again, and only that one takes effect.
 * Subjects and reactions are only added to it: a replica of an older version, which does not know the newest, must not take
 * them away.
 */
export async function ensureConsumer(nats: NatsConnection, rules: ConsumerOptions): Promise<void> {
  const { service, subjects, handlers: reactions, ackWaitMs: ackWait } = rules;
  const manager = await managerOf(nats);
  const known = await manager.consumers.info(eventStream, service).catch(nothingIfMissing);
  const metadata = known?.config.metadata ?? {};
  const heard = metadata[handlersKey]?.split('\n') ?? [];
  const changeable = {
    filter_subjects: union(known?.config.filter_subjects ?? [], subjects),
    metadata: { ...metadata, [handlersKey]: union(heard, reactions).join('\n') },
    ack_wait: nanos(ackWait),
    max_deliver: -1,
    max_ack_pending: maxAckPending,
  };
  if (known && reactions.every((reaction) => heard.includes(reaction))) {
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
