import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { DatabaseProbe } from '../../../persistence/connections/database-probe.ts';
import { LOG, NATS, onEveryConnect } from '../../nats.module.ts';
import { JobNotices } from '../../../persistence/jobs/job-notices.ts';
import { Periodic } from '../../../runtime/periodic.ts';
import { SERVICE, type ServiceIdentity } from '../../../runtime/service-identity.ts';
import { settledWithin } from '../../../runtime/with-timeout.ts';
import { runOutsideOfCall } from '../../call-context.ts';
import { Abortable } from '../abortable.ts';
import { unpackAll } from './bursts.ts';
import { CommittedEvents } from './committed-events.ts';
import type { WaitingEvent } from './event-packs.ts';
import { HandledEvents } from '../handled/handled-events.ts';
import { LostEvents } from './lost-events.ts';
import { OutboxConnection } from './outbox-connection.ts';
import { publishBatches } from './publish-batch.ts';
import { publishEvents, type Publishing } from './publish-events.ts';
import { ensureStream, type StreamState } from '../stream.ts';

/** NOTIFY triggers it when events are new. The poll finds what that misses: rows that another replica gave up. */
const pollIntervalMs = 5_000;
const retryIntervalMs = 1_000;
/** A stream can lose its tail while our connection stays (another node of the cluster died): compare regularly. */
const compareIntervalMs = 60_000;
/** Events from memory are new to the stream: they travel together as soon as two wait. */
const minPackedFresh = 2;
/**
 * Events from the outbox may have been sent before. One by one they have their own ids as those of their messages, and the stream drops
 * what it has. Only a burst such as an import is worth more than that.
 */
const minPackedStored = 50;
/** Time to finish the current batch on shutdown. */
const shutdownGraceMs = 500;

/**
 * Publishes the events of the outbox: those of commands from memory right after their commit, all others triggered by the commit that
 * wrote them (NOTIFY), else every five seconds. Replicas share the work by row locks. An event is marked as published only after the
 * stream has acknowledged it. A crash between the two publishes it twice; the stream or the inbox drops the duplicate.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap {
  /** The stream, once it was compared with the outbox on the current connection. */
  private stream: StreamState | undefined;
  private comparedAt = 0;
  private readonly interruption = new Abortable();
  private readonly polling: Periodic;
  private readonly outbox: OutboxConnection;
  private readonly lostEvents: LostEvents;
  private readonly committed: CommittedEvents;

  constructor(
    em: EntityManager,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(LOG) private readonly log: Logger,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
    probe: DatabaseProbe,
    handled: HandledEvents,
    jobs: JobNotices,
  ) {
    this.polling = new Periodic(() => this.publishAll(), {
      name: 'publishing events',
      intervalMs: pollIntervalMs,
      retryIntervalMs,
      log,
    });
    this.outbox = new OutboxConnection(service, jobs, () => this.trigger());
    this.lostEvents = new LostEvents(em, nats);
    this.committed = new CommittedEvents({
      outbox: this.outbox,
      publish: (events) =>
        this.publishing(minPackedFresh, (publishing) => this.interruption.orAborted(publishEvents(publishing, events))),
      handled: (events, timeoutMs) =>
        handled.wait(
          events.map(({ event_id: id, type }) => ({ id, type })),
          timeoutMs,
        ),
      givenBack: () => this.trigger(),
    });
    probe.onShuttingDown(() => this.outbox.close());
  }

  onApplicationBootstrap(): void {
    this.polling.start();
    onEveryConnect(
      this.nats,
      () => this.trigger(),
      // The broker may come back without messages it acknowledged: nothing is published before the comparison.
      () => this.interrupt('the connection to the broker broke'),
    );
  }

  async stop(): Promise<void> {
    const stopped = this.polling.stop();
    if (!(await settledWithin(stopped, shutdownGraceMs))) this.interrupt('stopping');
    await stopped;
    // What is not marked is published again.
    if (!(await settledWithin(this.committed.settle(), shutdownGraceMs))) this.interrupt('stopping');
    await settledWithin(this.outbox.run(unpackAll), shutdownGraceMs);
    await this.outbox.end();
  }

  /** The last attempt to publish failed. */
  get isDegraded(): boolean {
    return this.polling.isFailing;
  }

  /** Whether it can publish the events of a transaction from memory, as soon as that commits. */
  get takesEvents(): boolean {
    return this.stream !== undefined && !this.comparisonIsDue && !this.polling.stopped && this.committed.hasRoom;
  }

  /** Runs a command that may commit events: those of others wait a moment for them, to travel together. */
  async awaiting<T>(command: () => Promise<T>): Promise<T> {
    this.committed.commandBegins();
    try {
      return await command();
    } finally {
      this.committed.commandEnds();
    }
  }

  /** Publishes events of a transaction that has committed, and that holds them in the outbox for this process. */
  publishCommitted(events: readonly WaitingEvent[]): void {
    // Not in the trace and until the deadline of the call that wrote them.
    runOutsideOfCall(() => this.committed.add(events));
  }

  /** Publishes soon. Calls during a run cause one more run. */
  trigger(): void {
    void this.polling.trigger();
  }

  private get comparisonIsDue(): boolean {
    return Date.now() - this.comparedAt >= compareIntervalMs;
  }

  private async publishAll(): Promise<void> {
    await this.outbox.open();
    try {
      await this.publishWaiting(await this.comparedStream());
    } catch (error) {
      // As rows they are what other versions of this service know, too.
      await this.outbox.run(unpackAll).catch(() => undefined);
      throw error;
    }
  }

  private async comparedStream(): Promise<StreamState> {
    if (this.stream && !this.comparisonIsDue) return this.stream;
    // What is published before the comparison must be marked before it: then the comparison finds what of it was lost.
    this.stream = undefined;
    await this.committed.settle();
    const compare = async (): Promise<StreamState> => {
      // Fails at once while there is no connection.
      await this.nats.flush();
      const stream = await ensureStream(this.nats, this.service.natsReplicas);
      const lost = await this.lostEvents.mark(stream);
      if (lost > 0) this.log.warn({ events: lost }, 'the stream has lost events, republishing them');
      return stream;
    };
    const stream = await this.interruption.orAborted(compare());
    this.comparedAt = Date.now();
    return (this.stream = stream);
  }

  private async publishWaiting(stream: StreamState): Promise<void> {
    const isCurrent = (): boolean => this.stream === stream;
    const failure = await this.publishing(minPackedStored, (publishing) =>
      publishBatches(this.outbox, {
        ...publishing,
        orAborted: (work) => this.interruption.orAborted(work),
        stillConnected: isCurrent,
        // Otherwise the next run compares first.
        lookAgain: () => isCurrent() && !this.comparisonIsDue && this.polling.takeTrigger(),
        stopped: () => this.polling.stopped,
      }),
    );
    if (failure) throw failure;
  }

  /** @throws when the stream was not compared on this connection. After any error the stream may be missing: it is compared again. */
  private async publishing<T>(minPacked: number, work: (publishing: Publishing) => Promise<T>): Promise<T> {
    const { nats, stream } = this;
    if (!stream) throw new Error('the stream was not compared with the outbox');
    try {
      return await work({ nats, stream, minPacked, source: this.service.name });
    } catch (error) {
      this.stream = undefined;
      throw error;
    }
  }

  private interrupt(reason: string): void {
    this.stream = undefined;
    this.interruption.abort(reason);
  }
}
