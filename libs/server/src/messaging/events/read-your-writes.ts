import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { PublishedEvent } from '../call-context.ts';
import { settledWithin } from '../../runtime/with-timeout.ts';
import { SERVICE, type ServiceIdentity } from '../../runtime/service-identity.ts';
import { NATS } from '../nats.module.ts';
import { receiveNotices, type HandledNotice } from './handled-notices.ts';
import { Relay } from './relay.ts';
import { SubscribedServices } from './subscribed-services.ts';

/** Milliseconds kept before the deadline to send the answer. */
const replyMarginMs = 200;
/** The most events that an answer waits for: a large import takes longer than anybody waits. */
const maxEvents = 1_000;
/** Notices kept for events that nobody waits for yet. */
const maxEarly = 2_000;

/** Services that have not yet handled an event, by its id. */
type Pending = Map<string, Set<string>>;

interface Wait {
  pending: Pending;
  done: () => void;
}

/**
 * Lets clients read their own writes. The answer to a command waits until the services that subscribe to its events have sent
 * notice that they handled them, up to a timeout. This is a convenience: correctness does not depend on it.
 */
@Injectable()
export class ReadYourWrites implements OnApplicationBootstrap {
  /** The longest time an answer waits. */
  timeoutMs = 800;
  private readonly services: SubscribedServices;
  private readonly waits = new Set<Wait>();
  /** Notices that may be earlier than the wait for them: 'service id', oldest first. */
  private readonly early = new Set<string>();

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
    private readonly relay: Relay,
  ) {
    this.services = new SubscribedServices(nats);
  }

  onApplicationBootstrap(): void {
    receiveNotices(this.nats, this.service.name, (notice) => this.receive(notice));
  }

  /**
   * @param published events whose transaction has committed
   * @param deadline of the request, epoch milliseconds
   */
  async waitForConsumers(published: readonly PublishedEvent[], deadline: number): Promise<void> {
    const until = Math.min(Date.now() + this.timeoutMs, deadline - replyMarginMs);
    const isAwaited = published.length > 0 && published.length <= maxEvents && !this.relay.isDegraded;
    if (!isAwaited || until <= Date.now()) return;
    await settledWithin(this.waitUntilHandled(published, until), until - Date.now());
  }

  private async waitUntilHandled(published: readonly PublishedEvent[], until: number): Promise<void> {
    const { promise: handled, resolve: done } = Promise.withResolvers<void>();
    const pending = await this.pendingOf(published);
    if (pending.size === 0) return;
    const wait = { pending, done };
    this.waits.add(wait);
    await settledWithin(handled, until - Date.now());
    this.waits.delete(wait);
    for (const services of pending.values()) for (const service of services) this.services.leaveOut(service);
  }

  private async pendingOf(published: readonly PublishedEvent[]): Promise<Pending> {
    const subscribed = await this.services.of(new Set(published.map(({ type }) => type)));
    const pending: Pending = new Map();
    for (const { id, type } of published) {
      const waitedFor = subscribed.filter(({ service, types }) => types.has(type) && !this.early.has(`${service} ${id}`));
      if (waitedFor.length > 0) pending.set(id, new Set(waitedFor.map(({ service }) => service)));
    }
    return pending;
  }

  private receive({ service, eventIds }: HandledNotice): void {
    this.services.responded(service);
    for (const id of eventIds.slice(-maxEarly)) this.early.add(`${service} ${id}`);
    for (const wait of this.waits) {
      for (const id of eventIds) {
        const services = wait.pending.get(id);
        if (services?.delete(service) && services.size === 0) wait.pending.delete(id);
      }
      if (wait.pending.size === 0) wait.done();
    }
    for (const notice of this.early) {
      if (this.early.size <= maxEarly) break;
      this.early.delete(notice);
    }
  }
}
