import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { jetstreamManager, type ConsumerInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStream, eventSubject, type EventType } from '@creator-desk/protocol/events';
import type { PublishedEvent } from '../call-context.ts';
import { settledWithin } from '../../runtime/with-timeout.ts';
import { NATS } from '../nats.module.ts';
import { Relay } from './relay.ts';

/** Milliseconds kept before the deadline to send the answer. */
const replyMarginMs = 200;
/** Milliseconds between two polls. The pause doubles each time. */
const [firstPauseMs, maxPauseMs] = [1, 20];
/** Milliseconds during which a consumer that timed out is not waited for again: its service is down or far behind. */
const cooldownMs = 2_000;

/**
 * Lets clients read their own writes. The answer to a command waits until the consumers that subscribe to its events have
 * handled them, up to a timeout. This is a convenience: correctness does not depend on it.
 */
@Injectable()
export class ReadYourWrites {
  /** The longest time an answer waits. */
  timeoutMs = 800;
  private readonly slow = new Map<string, number>();
  private listing: Promise<ConsumerInfo[]> | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly relay: Relay,
  ) {}

  /**
   * @param published events whose transaction has committed
   * @param deadline of the request, epoch milliseconds
   */
  async waitForConsumers(published: readonly PublishedEvent[], deadline: number): Promise<void> {
    const until = Math.min(Date.now() + this.timeoutMs, deadline - replyMarginMs);
    if (published.length === 0 || this.relay.isDegraded || until <= Date.now()) return;
    // The relay and the consumers log their own failures.
    await settledWithin(this.waitUntilCaughtUp(published, until), until - Date.now());
  }

  private async waitUntilCaughtUp(published: readonly PublishedEvent[], until: number): Promise<void> {
    const subjects = new Set(published.map(({ type }) => eventSubject(type)));
    const subscribers = async (): Promise<ConsumerInfo[]> =>
      (await this.listConsumers()).filter((consumer) => this.subscribes(consumer, subjects));
    if ((await subscribers()).length === 0) return;
    await this.relay.drain();
    const last = await this.sequencesOf(published, until);
    if (!last) return;
    let behind: string[] = [];
    for (let pause = firstPauseMs; Date.now() < until; pause = Math.min(2 * pause, maxPauseMs)) {
      behind = (await subscribers()).filter((consumer) => isBehind(consumer, last)).map(({ name }) => name);
      if (behind.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    for (const name of behind) this.slow.set(name, Date.now() + cooldownMs);
  }

  /** The consumers of the stream. Concurrent waits share one request: a slightly older answer only makes them poll again. */
  private listConsumers(): Promise<ConsumerInfo[]> {
    const list = async (): Promise<ConsumerInfo[]> => {
      const manager = await jetstreamManager(this.nats, { checkAPI: false });
      return manager.consumers.list(eventStream).next();
    };
    this.listing ??= list().finally(() => (this.listing = undefined));
    return this.listing;
  }

  /**
   * Another replica may be publishing the events, so this polls the outbox.
   * @returns the last stream sequence per subject, or undefined when the events were not published in time
   */
  private async sequencesOf(
    published: readonly PublishedEvent[],
    until: number,
  ): Promise<ReadonlyMap<string, number> | undefined> {
    const ids = `{${published.map(({ id }) => id).join()}}`;
    for (let pause = firstPauseMs; Date.now() < until; pause = Math.min(2 * pause, maxPauseMs)) {
      const rows = await this.em.fork().execute<{ type: EventType; waiting: boolean; seq: string }[]>(
        `select type, bool_or(published_at is null) as waiting, max(stream_seq) as seq
           from outbox where event_id = any(?::uuid[]) group by type`,
        [ids],
      );
      if (rows.every(({ waiting }) => !waiting)) return new Map(rows.map(({ type, seq }) => [eventSubject(type), Number(seq)]));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return undefined;
  }

  /** Whether to wait for this consumer. The gateways' ephemeral consumers acknowledge nothing. */
  private subscribes({ name, config }: ConsumerInfo, subjects: ReadonlySet<string>): boolean {
    if (config.durable_name === undefined || (this.slow.get(name) ?? 0) > Date.now()) return false;
    return config.filter_subjects?.some((subject) => subjects.has(subject)) ?? false;
  }
}

/**
 * Whether the consumer has not yet handled the last event it subscribes to. An event that failed is retried later: a consumer
 * that is behind only because of such events has handled the others.
 */
function isBehind(consumer: ConsumerInfo, last: ReadonlyMap<string, number>): boolean {
  const { config, ack_floor: floor, delivered, num_ack_pending: open, num_redelivered: failing } = consumer;
  const seq = Math.max(0, ...(config.filter_subjects ?? []).map((subject) => last.get(subject) ?? 0));
  return floor.stream_seq < seq && (delivered.stream_seq < seq || open > failing);
}
