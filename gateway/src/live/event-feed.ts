import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { eventStream, type EventMessage } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ensureStream } from '@creator-desk/server/messaging/events/stream';
import { LOG, NATS, onEveryConnect } from '@creator-desk/server/messaging/nats.module';
import { settledWithin, withTimeout } from '@creator-desk/server/runtime/with-timeout';
import { GatewayConfig } from '../config.ts';
import { liveEvents, type LiveEvent } from './live-event.ts';

/** Number of events kept in memory for clients that reconnect. */
const maxReplayed = 2_000;
/** Delay before the next attempt to consume the stream. */
const retryDelayMs = 500;
/** How long a client waits for the feed to catch up. */
const readyTimeoutMs = 3_000;

export interface FeedSubscriber {
  event(event: LiveEvent): void;
  /** An unknown number of events was missed. */
  reset(): void;
}

/**
 * The event stream for the pages connected to this replica. Every replica reads the whole stream, so a page may reconnect to
 * any of them; the ids are sequence numbers of the stream and the same everywhere.
 */
@Injectable()
export class EventFeed implements OnApplicationShutdown {
  private readonly subscribers = new Set<FeedSubscriber>();
  private recent: LiveEvent[] = [];
  /** Identifies the stream of the sequence numbers: a stream that was created again counts from 1. */
  private stream: string | undefined;
  private lastSeq = 0;
  private running: Promise<void> | undefined;
  private messages: ConsumerMessages | undefined;
  private upToDate = Promise.withResolvers<void>();
  private stopped = false;
  private degraded = false;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {
    // Only the gateway may change the settings of the stream, such as its replicas. It does so at once, before a page connects.
    onEveryConnect(nats, () => {
      ensureStream(nats, config.NATS_REPLICAS).catch((error: unknown) => {
        if (!nats.isClosed()) log.warn({ err: error }, 'could not check the event stream, retrying on the next connection');
      });
    });
  }

  /** The current id, from which a client may resume. */
  get position(): string {
    return this.idOf({ receivedUpTo: this.lastSeq });
  }

  idOf({ receivedUpTo }: Pick<LiveEvent, 'receivedUpTo'>): string {
    return `${this.stream}-${receivedUpTo}`;
  }

  /**
   * Resolves when the feed has caught up with the stream.
   * @throws Refusal unavailable while the stream cannot be read
   */
  async ready(): Promise<void> {
    this.running ??= this.run();
    await withTimeout(this.upToDate.promise, readyTimeoutMs, () => new Refusal('unavailable', { retryAfter: 2 }));
  }

  /**
   * Sends all events since an earlier id, then all new ones. Sends `reset` when the earlier ones are no longer in memory. The feed
   * must be ready.
   * @returns unsubscribes
   */
  subscribe(follower: FeedSubscriber, since: string | undefined): () => void {
    if (since !== undefined) this.replaySince(follower, since);
    this.subscribers.add(follower);
    return () => void this.subscribers.delete(follower);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    // The connection is closed after this, which ends pending requests.
    await settledWithin(this.running, retryDelayMs);
  }

  private replaySince(follower: FeedSubscriber, since: string): void {
    const [, stream, number] = /^(\w+)-(\d{1,15})$/.exec(since) ?? [];
    const seq = Number(number);
    const oldest = (this.recent[0]?.seq ?? this.lastSeq + 1) - 1;
    if (stream !== this.stream || seq < oldest || seq > this.lastSeq) return follower.reset();
    for (const event of this.recent) if (event.seq > seq) follower.event(event);
  }

  private async run(): Promise<void> {
    const lost = (): void => {
      this.upToDate = Promise.withResolvers();
      this.messages?.stop();
    };
    onEveryConnect(this.nats, () => undefined, lost);
    while (!this.stopped && !this.nats.isClosed()) {
      try {
        await this.consume();
      } catch (error) {
        if (!this.degraded && !this.stopped) this.log.warn({ err: error }, 'live event feed interrupted, retrying');
        this.degraded = true;
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }

  /** Returns when the connection breaks, the stream is deleted or the gateway stops. */
  private async consume(): Promise<void> {
    // Fails at once without a connection.
    await this.nats.flush();
    const state = await ensureStream(this.nats, this.config.NATS_REPLICAS);
    this.resume(state);
    const consumer = await jetstream(this.nats).consumers.get(eventStream, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.lastSeq + 1,
    });
    this.messages = await consumer.consume({ max_messages: 500, idle_heartbeat: 5_000, abort_on_missing_resource: true });
    if (this.stopped) this.messages.stop();
    if (this.degraded) this.log.info('live event feed resumed');
    this.degraded = false;
    if (this.lastSeq >= state.lastSeq) this.upToDate.resolve();
    for await (const message of this.messages) this.handle(message, state.lastSeq);
  }

  /** Continues at the last event, or starts over if the stream is another one or has lost events that were already sent. */
  private resume({ createdAt, lastSeq }: { createdAt: string; lastSeq: number }): void {
    const stream = createHash('sha256').update(createdAt).digest('hex').slice(0, 8);
    if (stream === this.stream && this.lastSeq <= lastSeq) return;
    const known = this.stream !== undefined;
    this.stream = stream;
    this.recent = [];
    this.lastSeq = Math.max(0, lastSeq - maxReplayed);
    if (known) for (const follower of this.subscribers) follower.reset();
  }

  private handle(message: JsMsg, lastAtStart: number): void {
    this.lastSeq = message.seq;
    for (const event of readEvents(message)) {
      this.recent.push(event);
      for (const follower of this.subscribers) follower.event(event);
    }
    if (this.recent.length > 2 * maxReplayed) this.forgetOldest();
    if (message.seq >= lastAtStart) this.upToDate.resolve();
  }

  /** All events of a message, or none. */
  private forgetOldest(): void {
    const oldest = this.recent.at(-maxReplayed)?.seq ?? 0;
    this.recent = this.recent.filter(({ seq }) => seq >= oldest);
  }
}

/** None for a message that holds no events. */
function readEvents(message: JsMsg): LiveEvent[] {
  try {
    return liveEvents(message.seq, message.subject, message.json<EventMessage>());
  } catch {
    return [];
  }
}
