import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStream, eventSubject, type EventType } from '@creator-desk/protocol/events';

/** Milliseconds for which a list of the consumers is used. */
const maxAgeMs = 10_000;

/** Which services subscribe to which events: the durable consumers of the stream. Those that do not respond are left out. */
export class SubscribedServices {
  private subjects = new Map<string, ReadonlySet<string>>();
  /** They were waited for in vain, or nobody fetches their events. */
  private readonly silent = new Set<string>();
  private readonly everResponded = new Set<string>();
  private listedAt = 0;
  private listing: Promise<void> | undefined;

  constructor(private readonly nats: NatsConnection) {}

  /** The broker is asked the first time only; later lists are fetched meanwhile. While it does not answer the old list is used. */
  async of(types: ReadonlySet<EventType>): Promise<{ service: string; types: ReadonlySet<EventType> }[]> {
    const isOld = Date.now() - this.listedAt > maxAgeMs;
    if (isOld)
      this.listing ??= this.list()
        // Nobody may be waiting for it: the rejection would end the process.
        .catch(() => undefined)
        .finally(() => (this.listing = undefined));
    if (this.listedAt === 0) await this.listing;
    return [...this.subjects].flatMap(([service, subjects]) => {
      if (this.silent.has(service)) return [];
      const subscribed = [...types].filter((type) => subjects.has(eventSubject(type)));
      return subscribed.length > 0 ? [{ service, types: new Set(subscribed) }] : [];
    });
  }

  /** A service is left out until it responds again. */
  leaveOut(service: string): void {
    this.silent.add(service);
  }

  responded(service: string): void {
    this.everResponded.add(service);
    this.silent.delete(service);
    // A new service: it is in the next list.
    if (!this.subjects.has(service)) this.listedAt = Math.min(this.listedAt, 1);
  }

  private async list(): Promise<void> {
    const manager = await jetstreamManager(this.nats, { checkAPI: false });
    const consumers = await manager.consumers.list(eventStream).next();
    // The gateways' consumers are ephemeral and acknowledge nothing.
    const durable = consumers.filter(({ config }) => config.durable_name !== undefined);
    for (const { name, num_waiting: fetching } of durable) if (fetching === 0 && this.isUnknown(name)) this.leaveOut(name);
    this.subjects = new Map(durable.map(({ name, config }) => [name, new Set(config.filter_subjects)]));
    this.listedAt = Date.now();
  }

  /** A service that handles events fetches none at that moment: one that has sent a notice is up. */
  private isUnknown(service: string): boolean {
    return !this.subjects.has(service) && !this.everResponded.has(service);
  }
}
