import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { jetstream, type Consumer, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { lastValueFrom, isObservable } from 'rxjs';
import { eventStream, eventSubject, type EventEnvelope, type EventType } from '@creator-desk/protocol/events';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { onEveryConnect } from '../nats.module.ts';
import { defaultDelivery, type DeliveryOptions } from './delivery-options.ts';
import { readEvents } from './envelope.ts';
import { Abortable } from './abortable.ts';
import { JETSTREAM } from './event-handler.ts';
import { ensureConsumer, ensureStream } from './stream.ts';

/** Milliseconds before consuming is tried again after a failure. */
const retryPauseMs = 500;

interface Failure {
  envelope: EventEnvelope;
  error: Error;
  /** Another try cannot help. */
  final: boolean;
}

export interface DeadLetterSink {
  store(envelope: EventEnvelope, error: Error, tries: number): Promise<void>;
}

/**
 * Nest's transport for events: a durable JetStream consumer per service, shared by its replicas. An event is
 * acknowledged only after its handlers have committed. A failing event is retried with growing delays. After the last try it
 * goes to the dead-letter table; it is never dropped.
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
      // The broker may come back without the stream or the consumer: both are checked before consuming.
      onEveryConnect(this.nats, () => undefined, stop);
      this.consuming = this.consumeUntilStopped();
    }
    callback();
  }

  /** Stops consuming and resolves when the running handlers have ended. Fetched messages go to another replica. */
  async close(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    this.interruption.abort('stopping');
    await this.consuming;
    await Promise.all(this.inFlight);
  }

  /** Runs the handlers of an event. @throws the error of the first failing one */
  async dispatch(envelope: EventEnvelope): Promise<void> {
    const handler = this.getHandlerByPattern(envelope.type);
    if (!handler) throw new Error(`no handler for ${envelope.type}`);
    const result = await handler(envelope, {});
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }

  override on(): never {
    throw new Error('This transport emits no status events');
  }

  unwrap<T>(): T {
    return this.nats as T;
  }

  private eventTypes(): EventType[] {
    return [...this.messageHandlers.keys()] as EventType[];
  }

  /** Every handler with every type it handles: 'handler type'. */
  private handlerNames(): string[] {
    return [...this.messageHandlers].flatMap(([type, first]) => {
      const names: string[] = [];
      for (let handler: MessageHandler | undefined = first; handler; handler = handler.next)
        names.push(`${String(handler.extras?.['handlerName'])} ${type}`);
      return names;
    });
  }

  private async consumeUntilStopped(): Promise<void> {
    while (!this.stopped && !this.nats.isClosed()) {
      try {
        await this.consume();
      } catch (error) {
        if (!this.degraded && !this.stopped) this.log.warn({ err: error }, 'consuming events failed, retrying');
        this.degraded = true;
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
    }
  }

  /** Until the connection breaks, the consumer vanishes or the service stops. */
  private async consume(): Promise<void> {
    const consumer = await this.interruption.orAborted(this.consumer());
    // Few messages are fetched ahead: one that waits here beyond its ack deadline is delivered again elsewhere.
    const messages = await consumer.consume({
      max_messages: 2 * this.rules.concurrency,
      idle_heartbeat: 5_000,
      abort_on_missing_resource: true,
    });
    this.messages = messages;
    if (this.stopped) messages.stop();
    if (this.degraded) this.log.info('consuming events again');
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
    const handling = this.handle(message)
      // Only the broker can fail here. It delivers the event again.
      .catch((error: unknown) => this.log.warn({ err: error, event: message.subject }, 'could not acknowledge an event'))
      .finally(() => this.inFlight.delete(handling));
    this.inFlight.add(handling);
    if (this.inFlight.size >= this.rules.concurrency) await Promise.race(this.inFlight);
  }

  /** Events of a message that failed come again with it. The others are not handled twice: the inbox knows them. */
  private async handle(message: JsMsg): Promise<void> {
    if (this.stopped) return message.nak();
    const failures: Failure[] = [];
    for (const { envelope, unreadable } of readEvents(message)) {
      const error = unreadable ?? (await this.runHandlers(message, envelope));
      if (error) failures.push({ envelope, error, final: unreadable !== undefined });
    }
    await this.settle(message, failures);
  }

  /**
   * Extends the ack deadline while the handlers run, up to a limit.
   * @returns the error of the first failing one
   */
  private async runHandlers(message: JsMsg, envelope: EventEnvelope): Promise<Error | undefined> {
    const { ackWaitMs, maxHandlingMs } = this.rules;
    const working = setInterval(() => !this.nats.isClosed() && message.working(), ackWaitMs / 3);
    const timeoutError = (): Error => new Error(`the handlers had not ended after ${maxHandlingMs} ms`);
    try {
      await withTimeout(this.dispatch(envelope), maxHandlingMs, timeoutError);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      clearInterval(working);
    }
  }

  /** Acknowledges a message, or has it delivered again if an event failed. Events that failed for good become dead letters. */
  private async settle(message: JsMsg, failures: readonly Failure[]): Promise<void> {
    const tries = message.info.deliveryCount;
    const delay = this.rules.retryDelaysMs[tries - 1];
    let again = false;
    for (const { envelope, error, final } of failures) {
      const { id: event, type } = envelope;
      this.log.warn({ err: error, event, type, tries, ...(!final && { delay }) }, 'an event handler failed');
      if (!final && delay !== undefined) again = true;
      else if (!(await this.isStored(envelope, error, tries))) return message.nak(this.rules.retryDelaysMs.at(-1));
    }
    if (again) message.nak(delay);
    else message.ack();
  }

  /** False when the database is unavailable: then the broker keeps the event. */
  private async isStored(envelope: EventEnvelope, error: Error, tries: number): Promise<boolean> {
    try {
      await this.deadLetters.store(envelope, error, tries);
      return true;
    } catch (failure) {
      this.log.error({ err: failure, event: envelope.id }, 'could not store a dead letter');
      return false;
    }
  }
}
