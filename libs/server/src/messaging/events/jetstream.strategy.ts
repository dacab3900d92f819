import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { jetstream, type Consumer, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { lastValueFrom, isObservable } from 'rxjs';
import { eventStream, eventSubject, type EventEnvelope, type EventType } from '@creator-desk/protocol/events';
import { onEveryConnect } from '../nats.module.ts';
import { defaultDelivery, type DeliveryOptions } from './delivery-options.ts';
import { readEnvelope } from './envelope.ts';
import { Abortable } from './abortable.ts';
import { JETSTREAM } from './event-handler.ts';
import { ensureConsumer, ensureStream } from './stream.ts';

/** Milliseconds before the next attempt to consume when one failed. */
const retryPauseMs = 500;

export interface DeadLetterSink {
  store(envelope: EventEnvelope, error: Error, tries: number): Promise<void>;
}

/**
 * Nest's transport for events: a durable JetStream consumer per service, shared by its replicas. An event is
 * acknowledged only after its reactions have committed; a failing one is tried again with growing delay and parked
 * after the last try, never dropped.
 */
export class JetStreamStrategy extends Server implements CustomTransportStrategy {
  override readonly transportId = JETSTREAM;
  private messages: ConsumerMessages | undefined;
  private readonly inFlight = new Set<Promise<void>>();
  private readonly interruption = new Abortable();
  private consuming: Promise<void> | undefined;
  private stopped = false;
  private degraded = false;

  constructor(
    private readonly nats: NatsConnection,
    private readonly service: string,
    private readonly replicas: number,
    private readonly deadLetters: DeadLetterSink,
    private readonly log: Logger,
    private readonly rules: DeliveryOptions = defaultDelivery,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    if (this.eventTypes().length > 0) {
      const stop = (): void => {
        this.messages?.stop();
        this.interruption.abort('the connection to the broker broke');
      };
      // The broker may come back without the stream or the consumer: both are looked at before anything is consumed.
      onEveryConnect(this.nats, () => undefined, stop);
      this.consuming = this.consumeUntilStopped();
    }
    callback();
  }

  /** Takes no further events and ends when the reactions under way have; what was fetched goes to another replica. */
  async close(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    this.interruption.abort('stopping');
    await this.consuming;
    await Promise.all(this.inFlight);
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

  private eventTypes(): EventType[] {
    return [...this.messageHandlers.keys()] as EventType[];
  }

  /** Each reaction with each type it is to, 'effect type'. */
  private handlerNames(): string[] {
    return [...this.messageHandlers].flatMap(([type, first]) => {
      const reactions: string[] = [];
      for (let handler: MessageHandler | undefined = first; handler; handler = handler.next)
        reactions.push(`${String(handler.extras?.['handlerName'])} ${type}`);
      return reactions;
    });
  }

  private async consumeUntilStopped(): Promise<void> {
    while (!this.stopped && !this.nats.isClosed()) {
      try {
        await this.consume();
      } catch (error) {
        if (!this.degraded && !this.stopped) this.log.warn({ err: error }, 'events are not consumed for the moment');
        this.degraded = true;
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
    }
  }

  /** Until the connection breaks, the consumer vanishes or the service stops. */
  private async consume(): Promise<void> {
    const consumer = await this.interruption.orAborted(this.consumer());
    // Few are fetched ahead: what waits here too long for its turn would be delivered again elsewhere.
    const messages = await consumer.consume({
      max_messages: 2 * this.rules.concurrency,
      idle_heartbeat: 5_000,
      abort_on_missing_resource: true,
    });
    this.messages = messages;
    if (this.stopped) messages.stop();
    if (this.degraded) this.log.info('events are consumed again');
    this.degraded = false;
    for await (const message of messages) await this.schedule(message);
  }

  private async consumer(): Promise<Consumer> {
    const { service, rules } = this;
    const subjects = this.eventTypes().map(eventSubject);
    // Fails at once while there is no connection.
    await this.nats.flush();
    await ensureStream(this.nats, this.replicas);
    await ensureConsumer(this.nats, { service, subjects, handlers: this.handlerNames(), ackWaitMs: rules.ackWaitMs });
    return jetstream(this.nats).consumers.get(eventStream, service);
  }

  private async schedule(message: JsMsg): Promise<void> {
    const turn = this.handle(message)
      // Only the broker can have failed us here: it delivers the event again.
      .catch((error: unknown) => this.log.warn({ err: error, event: message.subject }, 'an event could not be answered'))
      .finally(() => this.inFlight.delete(turn));
    this.inFlight.add(turn);
    if (this.inFlight.size >= this.rules.concurrency) await Promise.race(this.inFlight);
  }

  private async handle(message: JsMsg): Promise<void> {
    if (this.stopped) return message.nak();
    const { envelope, unreadable } = readEnvelope(message);
    if (unreadable) return this.deadLetter(message, envelope, unreadable);
    try {
      await this.runHandlers(message, envelope);
    } catch (error) {
      return this.retryLater(message, envelope, error instanceof Error ? error : new Error(String(error)));
    }
    message.ack();
  }

  /** Tells the broker now and then that the reactions still run, but not for ever. */
  private async runHandlers(message: JsMsg, envelope: EventEnvelope): Promise<void> {
    const { ackWaitMs: ackWait, maxHandlingMs: longest } = this.rules;
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const working = setInterval(() => !this.nats.isClosed() && message.working(), ackWait / 3);
    const limit = setTimeout(() => reject(new Error(`the reactions had not ended after ${longest} ms`)), longest);
    try {
      await Promise.race([this.dispatch(envelope), tooLong]);
    } finally {
      clearInterval(working);
      clearTimeout(limit);
    }
  }

  private async retryLater(message: JsMsg, envelope: EventEnvelope, error: Error): Promise<void> {
    const tries = message.info.deliveryCount;
    const delay = this.rules.retryDelaysMs[tries - 1];
    this.log.warn({ err: error, event: envelope.id, type: envelope.type, tries, delay }, 'a reaction failed');
    if (delay === undefined) await this.deadLetter(message, envelope, error);
    else message.nak(delay);
  }

  private async deadLetter(message: JsMsg, envelope: EventEnvelope, error: Error): Promise<void> {
    try {
      await this.deadLetters.store(envelope, error, message.info.deliveryCount);
    } catch (failure) {
      // Nowhere to park it: the database is away. The broker keeps it.
      this.log.error({ err: failure, event: envelope.id }, 'an event could not be parked');
      return message.nak(this.rules.retryDelaysMs.at(-1));
    }
    message.ack();
  }
}
