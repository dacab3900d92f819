import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { PublishedEvent } from '../../call-context.ts';
import { settledWithin } from '../../../runtime/with-timeout.ts';
import { SERVICE, type ServiceIdentity } from '../../../runtime/service-identity.ts';
import { NATS } from '../../nats.module.ts';
import { receiveNotices, type HandledNotice } from './handled-notices.ts';
import { SubscribedServices } from './subscribed-services.ts';

/** Notices kept for events that nobody waits for yet. */
const maxEarly = 2_000;

/** Services that have not yet handled an event, by its id. */
type Pending = Map<string, Set<string>>;

interface Wait {
  pending: Pending;
  done: () => void;
}

/** Knows when the services that subscribe to events of this process have handled them. They send notice of that. */
@Injectable()
export class HandledEvents implements OnApplicationBootstrap {
  private readonly services: SubscribedServices;
  private readonly waits = new Set<Wait>();
  /** Notices that may be earlier than the wait for them: 'service id', oldest first. */
  private readonly early = new Set<string>();

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
  ) {
    this.services = new SubscribedServices(nats);
  }

  onApplicationBootstrap(): void {
    receiveNotices(this.nats, this.service.name, (notice) => this.receive(notice));
  }

  /** Resolves when the subscribed services have handled the events, or after a time. @returns the services that have not */
  async wait(published: readonly PublishedEvent[], timeoutMs: number): Promise<string[]> {
    let pending: Pending = new Map();
    const handled = async (): Promise<void> => {
      pending = await this.pendingOf(published);
      if (pending.size === 0) return;
      const { promise, resolve: done } = Promise.withResolvers<void>();
      const wait = { pending, done };
      this.waits.add(wait);
      await settledWithin(promise, timeoutMs);
      this.waits.delete(wait);
    };
    // The first list of the subscribed services may take longer.
    await settledWithin(handled(), timeoutMs);
    return [...new Set([...pending.values()].flatMap((services) => [...services]))];
  }

  /** Nobody waits for a service until its next notice. */
  leaveOut(service: string): void {
    this.services.leaveOut(service);
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
