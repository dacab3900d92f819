import { settledWithin } from '../../../runtime/with-timeout.ts';
import type { WaitingEvent } from './event-packs.ts';
import type { OutboxConnection } from './outbox-connection.ts';
import { markPublished, type Publication } from './publish-events.ts';

/** Events in memory: more are left to the outbox. */
const maxWaiting = 1_000;
/** Marking many events at once costs hardly more than one. The process that wrote them holds them for longer. */
const markAfterMs = 100;
/** The longest time for which others wait until published events are handled: a slow service does not hold them up. */
const maxPauseMs = 25;
/** The longest time for which events wait for those of commands that are under way: one that waits for a lock does not hold them up. */
const maxGatherMs = 10;
/** As many are worth a message without waiting for more. */
const worthwhile = 50;

/** What the events are published and paced by. */
export interface Publisher {
  outbox: OutboxConnection;
  publish: Publish;
  /** Resolves when the subscribed services have handled events, or after the given time. */
  handled(events: readonly WaitingEvent[], timeoutMs: number): Promise<unknown>;
  /** Called after events were given back to the outbox. */
  givenBack(): void;
}

/** Publishes events. @throws when the broker failed, or the stream was not compared with the outbox on the current connection */
type Publish = (events: readonly WaitingEvent[]) => Promise<{ published: Publication[]; failure: unknown }>;

/**
 * Events that this process has just committed. It publishes them from memory: to lock them in the outbox, read them back and mark each
 * one at once would cost more than to write them.
 *
 * While further commands are under way, and while published events are on their way, events wait and then go together: an event alone
 * leaves at once, and a busy system handles many events with the statements and messages of one.
 *
 * The outbox is what counts: events are held there for this process for some seconds (`held_until`). If it dies, or cannot publish
 * them, the relay takes them from there, and the stream or the inbox drops what comes twice.
 */
export class CommittedEvents {
  private readonly waiting: WaitingEvent[] = [];
  private publishing: Promise<void> | undefined;
  /** To be marked in the outbox. */
  private published: Publication[] = [];
  private marking: NodeJS.Timeout | undefined;
  private underWay = 0;
  private noneUnderWay = Promise.withResolvers<void>();

  constructor(private readonly publisher: Publisher) {}

  get hasRoom(): boolean {
    return this.waiting.length < maxWaiting;
  }

  add(events: readonly WaitingEvent[]): void {
    this.waiting.push(...events);
    this.publishing ??= this.publishWaiting();
  }

  /** A command begins that may commit events. */
  commandBegins(): void {
    this.underWay += 1;
  }

  /** It has committed, and added its events, or failed. */
  commandEnds(): void {
    this.underWay -= 1;
    if (this.underWay > 0) return;
    this.noneUnderWay.resolve();
    this.noneUnderWay = Promise.withResolvers();
  }

  /** Resolves when nothing is in flight, and what the stream has is marked. @throws when the database cannot be reached */
  async settle(): Promise<void> {
    await this.publishing;
    await this.mark();
  }

  private async publishWaiting(): Promise<void> {
    try {
      while (this.waiting.length > 0) await this.publishNext();
    } finally {
      // In the same turn as the last look: what is added from now on begins anew.
      this.publishing = undefined;
    }
  }

  private async publishNext(): Promise<void> {
    if (this.underWay > 0 && this.waiting.length < worthwhile) await settledWithin(this.noneUnderWay.promise, maxGatherMs);
    const events = this.waiting.splice(0);
    const nothing = (error: unknown): Awaited<ReturnType<Publish>> => ({ published: [], failure: error });
    const { published, failure } = await this.publisher.publish(events).catch(nothing);
    if (published.length > 0) this.markSoon(published);
    if (failure === undefined) await this.publisher.handled(events, maxPauseMs);
    else await this.giveBack(events, published);
  }

  private markSoon(published: readonly Publication[]): void {
    this.published.push(...published);
    // A failure shows in the relay's next run, which marks them first.
    this.marking ??= setTimeout(() => void this.mark().catch(() => undefined), markAfterMs);
  }

  private async mark(): Promise<void> {
    clearTimeout(this.marking);
    this.marking = undefined;
    const published = this.published.splice(0);
    if (published.length === 0) return;
    try {
      await this.publisher.outbox.run(markPublished(published));
    } catch (error) {
      this.published.unshift(...published);
      throw error;
    }
  }

  /** Any relay may publish them now. If that cannot be stored, they are free when their time is over. */
  private async giveBack(events: readonly WaitingEvent[], published: readonly Publication[]): Promise<void> {
    const done = new Set(published.map(({ event }) => event));
    const ids = events.filter((event) => !done.has(event)).map(({ event_id }) => event_id);
    await this.publisher.outbox
      .run(`update outbox set held_until = null where event_id = any('{${ids.join()}}'::uuid[])`)
      .catch(() => undefined);
    this.publisher.givenBack();
  }
}
