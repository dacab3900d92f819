import { ServerNats } from '@nestjs/microservices';
import type { NatsConnection, Subscription, SubscriptionOptions } from '@nats-io/transport-node';

/** Nest's NATS transport on the process's one connection. All replicas of a service share a queue: one answers. */
export class RpcServer extends ServerNats {
  private readonly open: Subscription[] = [];

  constructor(
    private readonly nats: NatsConnection,
    service: string,
  ) {
    super({ queue: service });
  }

  override createNatsClient(): Promise<NatsConnection> {
    return Promise.resolve(this.nats);
  }

  override bindEvents(client: NatsConnection): void {
    super.bindEvents({
      subscribe: (subject: string, options: SubscriptionOptions) => {
        const subscription = client.subscribe(subject, options);
        this.open.push(subscription);
        return subscription;
      },
    });
  }

  /** The connection watches itself. */
  override handleStatusUpdates(): Promise<void> {
    return Promise.resolve();
  }

  /** Takes no further requests. The connection stays open for the answers under way; its own module closes it. */
  override async close(): Promise<void> {
    if (!this.nats.isClosed()) await Promise.all(this.open.map((subscription) => subscription.drain()));
  }
}
