import { Inject, Injectable } from '@nestjs/common';
import { ServerNats, type BaseRpcContext, type WritePacket } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription, SubscriptionOptions } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Observable } from 'rxjs';
import { Refusal } from '@creator-desk/protocol/refusals';
import { LOG, NATS } from '../nats.module.ts';
import { SERVICE, type ServiceIdentity } from '../../runtime/service-identity.ts';

type Respond = (packet: WritePacket) => Promise<unknown> | void;

/** Nest's NATS transport on the process's shared connection. Replicas share a queue group: one answers. */
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

  /** Ready when the broker knows the subscriptions: a request right after gets no 'no responders'. */
  override start(ready: (error?: unknown) => void): void {
    this.bindEvents(this.nats);
    this.nats.flush().then(
      () => ready(),
      // The broker is down. The client subscribes again after reconnecting.
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
   * The broker delivers messages to any reply subject that a client names, past the client's permissions. A stream message
   * requested with an operation as reply subject arrives here under its own subject, and an answer could go to a subject that
   * the client may not publish to. Both are dropped.
   */
  override async handleMessage(channel: string, message: Msg): Promise<void> {
    const { subject, reply } = message;
    if (subject === channel && (!reply || reply.startsWith('_INBOX.'))) return super.handleMessage(channel, message);
    this.log.warn({ subject, channel }, 'dropped a message that is not a request');
  }

  /** Our subjects are no JSON. Nest tries to parse each one first, which makes an Error for every message. */
  protected override getRouteFromPattern(subject: string): string {
    return subject;
  }

  /** NatsModule watches the connection. */
  override handleStatusUpdates(): Promise<void> {
    return Promise.resolve();
  }

  /** Accepts no further requests and resolves when the running ones are answered. NatsModule closes the connection. */
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

  /** An answer that cannot be sent (too large for the broker, say) becomes a refusal, so that the client need not time out. */
  private async answer(packet: WritePacket, respond: Respond): Promise<void> {
    try {
      await respond(packet);
    } catch (error) {
      this.log.error({ err: error }, 'could not send an answer');
      if (!this.nats.isClosed()) await respond({ err: new Refusal('internal').toWire(), isDisposed: true });
    }
  }
}
