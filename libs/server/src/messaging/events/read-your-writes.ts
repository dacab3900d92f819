import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { jetstreamManager, type ConsumerInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStream, eventSubject, type EventType } from '@creator-desk/protocol/events';
import type { PublishedEvent } from '../call-context.ts';
import { NATS } from '../nats.module.ts';
import { Relay } from './relay.ts';

/** Milliseconds before the deadline at which the answer goes off. */
const replyMarginMs = 200;
/** Milliseconds between two looks; each is longer than the one before. */
const [firstPauseMs, maxPauseMs] = [1, 20];
/** Milliseconds in which a consumer that kept somebody waiting is not waited for again: its service is away, or far behind. */
const cooldownMs = 2_000;

/**
 * Whoever has changed something and looks at once elsewhere sees the change: an answer waits until the services that react to
 * what was announced with it have heard of it, and a little while at most. Nothing relies on it.
 */
@Injectable()
export class ReadYourWrites {
  /** Milliseconds that an answer waits at most. */
  timeoutMs = 800;
  private readonly slow = new Map<string, number>();
  private listing: Promise<ConsumerInfo[]> | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly relay: Relay,
  ) {}

  /**
   * @param announced events whose transaction has committed
   * @param deadline epoch milliseconds until which somebody waits for the answer
   */
  async waitForConsumers(announced: readonly PublishedEvent[], deadline: number): Promise<void> {
    const until = Math.min(Date.now() + this.timeoutMs, deadline - replyMarginMs);
    if (announced.length === 0 || this.relay.isDegraded || until <= Date.now()) return;
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, until - Date.now());
    // What goes wrong here is the relay's and the consumers' trouble, who tell of it.
    await Promise.race([this.waitUntilCaughtUp(announced, until).catch(() => undefined), tooLate]);
    clearTimeout(timer);
  }

  private async waitUntilCaughtUp(announced: readonly PublishedEvent[], until: number): Promise<void> {
    const subjects = new Set(announced.map(({ type }) => eventSubject(type)));
    const listeners = async (): Promise<ConsumerInfo[]> =>
      (await this.listConsumers()).filter((consumer) => this.subscribes(consumer, subjects));
    if ((await listeners()).length === 0) return;
    await this.relay.drain();
    const last = await this.sequencesOf(announced, until);
    if (!last) return;
    let behind: string[] = [];
    for (let pause = firstPauseMs; Date.now() < until; pause = Math.min(2 * pause, maxPauseMs)) {
      behind = (await listeners()).filter((consumer) => isBehind(consumer, last)).map(({ name }) => name);
      if (behind.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    for (const name of behind) this.slow.set(name, Date.now() + cooldownMs);
  }

  /** The consumers of the stream. Many who wait share a look: an older one says at most that a consumer is still behind. */
  private listConsumers(): Promise<ConsumerInfo[]> {
    const look = async (): Promise<ConsumerInfo[]> => {
      const manager = await jetstreamManager(this.nats, { checkAPI: false });
      return manager.consumers.list(eventStream).next();
    };
    this.listing ??= look().finally(() => (this.listing = undefined));
    return this.listing;
  }

  /**
   * Another replica may be publishing them just now.
   * @returns the number of the last event of each subject in the stream; nothing when they were not published in time
   */
  private async sequencesOf(
    announced: readonly PublishedEvent[],
    until: number,
  ): Promise<ReadonlyMap<string, number> | undefined> {
    const ids = `{${announced.map(({ id }) => id).join()}}`;
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

  /** Whether somebody waits for this consumer. The gateways' readers, which are not durable, acknowledge nothing. */
  private subscribes({ name, config }: ConsumerInfo, subjects: ReadonlySet<string>): boolean {
    if (config.durable_name === undefined || (this.slow.get(name) ?? 0) > Date.now()) return false;
    return config.filter_subjects?.some((subject) => subjects.has(subject)) ?? false;
  }
}

/**
 * Whether it has still to hear of the last event that it listens for. One that failed is tried again later; whoever is behind
 * because of it has heard of the others.
 */
function isBehind(consumer: ConsumerInfo, last: ReadonlyMap<string, number>): boolean {
  const { config, ack_floor: floor, delivered, num_ack_pending: open, num_redelivered: failing } = consumer;
  const seq = Math.max(0, ...(config.filter_subjects ?? []).map((subject) => last.get(subject) ?? 0));
  return floor.stream_seq < seq && (delivered.stream_seq < seq || open > failing);
}
