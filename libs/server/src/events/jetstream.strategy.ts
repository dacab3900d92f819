import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { lastValueFrom, isObservable } from 'rxjs';
import { eventStream, eventSubject, type EventEnvelope, type EventType } from '@creator-desk/protocol/events';
import { onEveryConnect } from '../nats.module.ts';
import { JETSTREAM } from './reaction.ts';
import { ensureConsumer, ensureStream } from './stream.ts';

export interface DeliveryRules {
  /** Milliseconds to wait before each further try; after the last the event is parked. */
  delays: readonly number[];
  /** Milliseconds after which an event that nobody acknowledged is delivered again. */
  ackWait: number;
  /** Events handled at the same time. */
  concurrency: number;
}

export const usualDelivery: DeliveryRules = {
  delays: [200, 1_000, 5_000, 15_000, 60_000, 300_000],
  ackWait: 30_000,
  concurrency: 8,
};

interface Parking {
  park(envelope: EventEnvelope, error: Error, tries: number): Promise<void>;
}

/**
 * Nest's transport for events: a durable JetStream consumer per service, shared by its replicas. An event is
 * acknowledged only after its reactions have committed; a failing one is tried again with growing delay and parked
 * after the last try, never dropped.
 */
export class JetStreamStrategy extends Server implements CustomTransportStrategy {
  override readonly transportId = JETSTREAM;
  private messages: ConsumerMessages | undefined;
  private inFlight = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly nats: NatsConnection,
    private readonly service: string,
    private readonly replicas: number,
    private readonly parking: Parking,
    private readonly log: Logger,
    private readonly rules: DeliveryRules = usualDelivery,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    if (this.types().length > 0) {
      onEveryConnect(this.nats, () => this.messages?.stop());
      void this.consumeForEver();
    }
    callback();
  }

  async close(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    await Promise.allSettled(this.inFlight);
  }

  /** Runs the reactions to an event. @throws what the first failing one threw */
  async dispatch(envelope: EventEnvelope): Promise<void> {
    const handler = this.getHandlerByPattern(envelope.type);
    if (!handler) throw new Error(`nothing here reacts to ${envelope.type}`);
    const result = await handler(envelope, {});
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }

  override on(): never {
    throw new Error('This transport tells nothing by listeners');
  }

  unwrap<T>(): T {
    return this.nats as T;
  }

  private types(): EventType[] {
    return [...this.messageHandlers.keys()] as EventType[];
  }

  /** The stream and the consumer may vanish with the broker's disk: both are made again, and events come again. */
  private async consumeForEver(): Promise<void> {
    while (!this.stopped && !this.nats.isClosed()) {
      try {
        await ensureStream(this.nats, this.replicas);
        await ensureConsumer(this.nats, this.service, this.types().map(eventSubject), this.rules.ackWait);
        const consumer = await jetstream(this.nats).consumers.get(eventStream, this.service);
        this.messages = await consumer.consume({ max_messages: 100, idle_heartbeat: 5_000, abort_on_missing_resource: true });
        for await (const message of this.messages) await this.takeTurn(message);
      } catch (error) {
        if (!this.stopped) this.log.warn({ err: error }, 'events are not consumed for the moment');
      }
      if (!this.stopped) await pause(500);
    }
  }

  private async takeTurn(message: JsMsg): Promise<void> {
    const turn = this.handle(message).finally(() => this.inFlight.delete(turn));
    this.inFlight.add(turn);
    if (this.inFlight.size >= this.rules.concurrency) await Promise.race(this.inFlight);
  }

  private async handle(message: JsMsg): Promise<void> {
    const tries = message.info.deliveryCount;
    try {
      await this.dispatch(message.json<EventEnvelope>());
      message.ack();
    } catch (error) {
      await this.putOff(message, tries, error instanceof Error ? error : new Error(String(error)));
    }
  }

  private async putOff(message: JsMsg, tries: number, error: Error): Promise<void> {
    const delay = this.rules.delays[tries - 1];
    this.log.warn({ err: error, event: message.subject, tries, delay }, 'a reaction failed');
    if (delay !== undefined) return message.nak(delay);
    try {
      await this.parking.park(envelopeOf(message), error, tries);
      message.ack();
    } catch (failure) {
      // Nowhere to park it: the database is away. The broker keeps it.
      this.log.error({ err: failure, event: message.subject }, 'an event could not be parked');
      message.nak(this.rules.delays.at(-1));
    }
  }
}

/** What cannot even be read is parked as it came. */
function envelopeOf(message: JsMsg): EventEnvelope {
  try {
    return message.json<EventEnvelope>();
  } catch {
    throw new Error(`message ${message.seq} of the stream is no event: ${message.string().slice(0, 200)}`);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
