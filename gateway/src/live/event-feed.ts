import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { eventStream, type EventEnvelope } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ensureStream } from '@creator-desk/server/messaging/events/stream';
import { LOG, NATS, onEveryConnect } from '@creator-desk/server/messaging/nats.module';
import { GatewayConfig } from '../config.ts';
import { liveEvent, type LiveEvent } from './live-event.ts';

/** Events that are remembered for whoever comes back. */
const remembered = 2_000;
/** Milliseconds before the next attempt to follow the stream when one failed. */
const pauseBetween = 500;
/** Milliseconds that somebody waits for the feed to begin. */
const patience = 3_000;

export interface Follower {
  event(event: LiveEvent): void;
  /** Events were missed, nobody knows which. */
  reset(): void;
}

/**
 * The event stream as it goes on, for the pages that are open at this replica. Every replica follows the whole stream, so
 * that it does not matter which of them a page is connected to; the numbers are the stream's and the same everywhere.
 */
@Injectable()
export class EventFeed implements OnApplicationShutdown {
  private readonly followers = new Set<Follower>();
  private recent: LiveEvent[] = [];
  /** Which stream the numbers are of: one that was lost and made anew counts from 1 again. */
  private stream: string | undefined;
  private lastSeq = 0;
  private following: Promise<void> | undefined;
  private messages: ConsumerMessages | undefined;
  private upToDate = Promise.withResolvers<void>();
  private stopped = false;
  private troubled = false;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {
    // Of all processes the gateway alone may change the stream's settings, such as its replicas: it need not wait for an open page.
    onEveryConnect(nats, () => {
      ensureStream(nats, config.NATS_REPLICAS).catch((error: unknown) => {
        if (!nats.isClosed())
          log.warn({ err: error }, 'could not check the event stream, it is checked again on the next connection');
      });
    });
  }

  /** Where the feed stands: from here somebody may go on later. */
  get position(): string {
    return this.idOf({ seq: this.lastSeq });
  }

  idOf({ seq }: Pick<LiveEvent, 'seq'>): string {
    return `${this.stream}-${seq}`;
  }

  /**
   * Resolves when the feed has read what happened so far.
   * @throws Refusal unavailable while the stream cannot be read
   */
  async ready(): Promise<void> {
    this.following ??= this.followForEver();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Refusal('unavailable', { retryAfter: 2 })), patience);
    await Promise.race([this.upToDate.promise, tooLate]).finally(() => clearTimeout(timer));
  }

  /**
   * Tells a follower of all events from now on, and before of those since an earlier position; `reset` when these are not
   * known any more. The feed must be ready.
   * @returns ends it
   */
  follow(follower: Follower, since: string | undefined): () => void {
    if (since !== undefined) this.catchUp(follower, since);
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    // The connection is closed after this, and ends what still waits for an answer on it.
    await Promise.race([this.following, new Promise((resolve) => setTimeout(resolve, pauseBetween).unref())]);
  }

  private catchUp(follower: Follower, since: string): void {
    const [, stream, number] = /^(\w+)-(\d{1,15})$/.exec(since) ?? [];
    const seq = Number(number);
    const oldest = (this.recent[0]?.seq ?? this.lastSeq + 1) - 1;
    if (stream !== this.stream || seq < oldest || seq > this.lastSeq) return follower.reset();
    for (const event of this.recent) if (event.seq > seq) follower.event(event);
  }

  private async followForEver(): Promise<void> {
    const lost = (): void => {
      this.upToDate = Promise.withResolvers();
      this.messages?.stop();
    };
    onEveryConnect(this.nats, () => undefined, lost);
    while (!this.stopped && !this.nats.isClosed()) {
      try {
        await this.followOnce();
      } catch (error) {
        if (!this.troubled && !this.stopped) this.log.warn({ err: error }, 'open pages hear of nothing for the moment');
        this.troubled = true;
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, pauseBetween));
    }
  }

  /** Until the connection breaks, the stream vanishes or the gateway stops. */
  private async followOnce(): Promise<void> {
    // Fails at once while there is no connection.
    await this.nats.flush();
    const state = await ensureStream(this.nats, this.config.NATS_REPLICAS);
    this.compare(state);
    const consumer = await jetstream(this.nats).consumers.get(eventStream, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.lastSeq + 1,
    });
    this.messages = await consumer.consume({ max_messages: 500, idle_heartbeat: 5_000, abort_on_missing_resource: true });
    if (this.stopped) this.messages.stop();
    if (this.troubled) this.log.info('open pages hear of events again');
    this.troubled = false;
    if (this.lastSeq >= state.lastSeq) this.upToDate.resolve();
    for await (const message of this.messages) this.take(message, state.lastSeq);
  }

  /** Goes on where it stood; from the beginning of another stream, or of one that lost what was already told. */
  private compare({ createdAt, lastSeq }: { createdAt: string; lastSeq: number }): void {
    const stream = createHash('sha256').update(createdAt).digest('hex').slice(0, 8);
    if (stream === this.stream && this.lastSeq <= lastSeq) return;
    const known = this.stream !== undefined;
    this.stream = stream;
    this.recent = [];
    this.lastSeq = Math.max(0, lastSeq - remembered);
    if (known) for (const follower of this.followers) follower.reset();
  }

  private take(message: JsMsg, lastAtStart: number): void {
    this.lastSeq = message.seq;
    const event = read(message);
    if (event) {
      this.recent.push(event);
      if (this.recent.length > 2 * remembered) this.recent = this.recent.slice(-remembered);
      for (const follower of this.followers) follower.event(event);
    }
    if (message.seq >= lastAtStart) this.upToDate.resolve();
  }
}

/** Nothing for what is no event of ours. */
function read(message: JsMsg): LiveEvent | undefined {
  try {
    return liveEvent(message.seq, message.json<EventEnvelope>());
  } catch {
    return undefined;
  }
}
