import { Inject, Injectable } from '@nestjs/common';
import { ServerNats, type BaseRpcContext, type WritePacket } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription, SubscriptionOptions } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Observable } from 'rxjs';
import { Refusal } from '@creator-desk/protocol/refusals';
import { LOG, NATS } from '../nats.module.ts';
import { SERVICE, type ServiceIdentity } from '../../runtime/service-identity.ts';

type Respond = (packet: WritePacket) => Promise<unknown> | void;

/** Nest's NATS transport on the process's one connection. All replicas of a service share a queue: one answers. */
@Injectable()
export class RpcServer extends ServerNats {
  private readonly open: Subscription[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private closing: Promise<void> | undefined;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(SERVICE) service: ServiceIdentity,
    @Inject(LOG) private readonly log: Logger,
  ) {
    super({ queue: service.name });
  }

  override createNatsClient(): Promise<NatsConnection> {
    return Promise.resolve(this.nats);
  }

  /** Ready when the broker knows of it: who asks a moment later is not told that nobody answers. */
  override start(ready: (error?: unknown) => void): void {
    this.bindEvents(this.nats);
    this.nats.flush().then(
      () => ready(),
      // The broker is away just now; it is told when it is back.
      () => ready(),
    );
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

  /**
   * The broker itself publishes what its requests make it publish, under any reply subject that a client gives: an event, read with
   * an operation as its reply subject, comes here with the event's own subject, and an answer would go wherever the asker may not
   * publish. Both are dropped.
   */
  override async handleMessage(channel: string, message: Msg): Promise<void> {
    const { subject, reply } = message;
    if (subject === channel && (!reply || reply.startsWith('_INBOX.'))) return super.handleMessage(channel, message);
    this.log.warn({ subject, channel }, 'dropped a request that did not come as one');
  }

  /** The connection watches itself. */
  override handleStatusUpdates(): Promise<void> {
    return Promise.resolve();
  }

  /** Takes no further requests and ends when those under way are answered. The connection stays: its own module closes it. */
  override close(): Promise<void> {
    return (this.closing ??= this.drain());
  }

  private async drain(): Promise<void> {
    if (!this.nats.isClosed()) await Promise.allSettled(this.open.map((subscription) => subscription.drain()));
    await Promise.all(this.underWay);
  }

  protected override handleRequest(context: BaseRpcContext, produce: () => Promise<Observable<unknown>>, respond: Respond): void {
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    this.underWay.add(answered);
    void answered.then(() => this.underWay.delete(answered));
    const produceOrEnd = async (): Promise<Observable<unknown>> => {
      try {
        return await produce();
      } catch (error) {
        resolve();
        throw error;
      }
    };
    const respondAndEnd = async (packet: WritePacket): Promise<void> => {
      await this.answer(packet, respond);
      if (packet.isDisposed) resolve();
    };
    return super.handleRequest(context, produceOrEnd, respondAndEnd);
  }

  /** An answer that cannot be sent (larger than the broker takes, say) becomes a refusal: nobody waits for nothing. */
  private async answer(packet: WritePacket, respond: Respond): Promise<void> {
    try {
      await respond(packet);
    } catch (error) {
      this.log.error({ err: error }, 'an answer could not be sent');
      if (!this.nats.isClosed()) await respond({ err: new Refusal('internal').toWire(), isDisposed: true });
    }
  }
}
