import { jetstream, type Consumer, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { eventStream, eventSubject } from '@creator-desk/protocol/events';
import { settledWithin } from '../../../runtime/with-timeout.ts';
import { onEveryConnect } from '../../nats.module.ts';
import { Abortable } from '../abortable.ts';
import type { DeliveryOptions } from '../delivery-options.ts';
import type { EventBatches } from './event-batches.ts';
import type { EventHandlers } from './event-handlers.ts';
import { ensureConsumer, ensureStream } from '../stream.ts';

/** Milliseconds before consuming is tried again after a failure. */
const retryPauseMs = 500;
/** Messages fetched ahead: one that waits here beyond its ack deadline is delivered again elsewhere. */
const maxFetched = 100;
/** Milliseconds after which a batch no longer holds up the next one. */
const slowBatchMs = 100;

export interface ConsumerIdentity {
  service: string;
  /** Of the stream. */
  replicas: number;
}

/**
 * Consumes the events of a service by a durable JetStream consumer, shared by its replicas. What has arrived while a batch was
 * handled is the next batch: on an idle system an event alone, at once; under load many.
 */
export class EventConsumer {
  private messages: ConsumerMessages | undefined;
  private waiting: JsMsg[] = [];
  private taken = Promise.withResolvers<void>();
  private handling: Promise<void> | undefined;
  private readonly inFlight = new Set<Promise<unknown>>();
  private readonly interruption = new Abortable();
  private consuming: Promise<void> | undefined;
  private stopped = false;
  private degraded = false;

  constructor(
    private readonly nats: NatsConnection,
    private readonly identity: ConsumerIdentity,
    private readonly handlers: EventHandlers,
    private readonly batches: EventBatches,
    private readonly log: Logger,
    private readonly rules: DeliveryOptions,
  ) {}

  start(): void {
    if (this.handlers.types.length === 0) return;
    const stop = (): void => {
      this.messages?.stop();
      this.interruption.abort('the connection to the broker broke');
    };
    // The broker may come back without the stream or the consumer: both are checked before consuming.
    onEveryConnect(this.nats, () => undefined, stop);
    this.consuming = this.consumeUntilStopped();
  }

  /** Stops consuming and resolves when the running handlers have ended. Fetched messages go to another replica. */
  async close(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    this.interruption.abort('stopping');
    await this.consuming;
    await this.handling;
    await Promise.all(this.inFlight);
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
    const messages = await consumer.consume({
      max_messages: maxFetched,
      idle_heartbeat: 5_000,
      abort_on_missing_resource: true,
    });
    this.messages = messages;
    if (this.stopped) messages.stop();
    if (this.degraded) this.log.info('consuming events again');
    this.degraded = false;
    for await (const message of messages) {
      this.waiting.push(message);
      this.handling ??= this.handleWaiting();
      // The iterator asks for more only while it is read.
      while (this.waiting.length >= maxFetched) await this.taken.promise;
    }
  }

  private async consumer(): Promise<Consumer> {
    const { service, replicas } = this.identity;
    const subjects = this.handlers.types.map(eventSubject);
    // Fails at once while there is no connection.
    await this.nats.flush();
    await ensureStream(this.nats, replicas);
    const { ackWaitMs } = this.rules;
    await ensureConsumer(this.nats, { service, subjects, handlers: this.handlers.names, ackWaitMs });
    return jetstream(this.nats).consumers.get(eventStream, service);
  }

  private async handleWaiting(): Promise<void> {
    // Messages that arrived together are handled together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const batch = this.batches.take(this.waiting);
      this.taken.resolve();
      this.taken = Promise.withResolvers();
      const handled = this.handle(batch).finally(() => this.inFlight.delete(handled));
      this.inFlight.add(handled);
      // A slow handler does not hold up the other events.
      await settledWithin(handled, slowBatchMs);
      if (this.inFlight.size >= this.rules.concurrency) await Promise.race(this.inFlight);
    }
    this.handling = undefined;
  }

  private async handle(batch: ReturnType<EventBatches['take']>): Promise<void> {
    try {
      if (this.stopped) for (const { message } of batch) message.nak();
      else await this.batches.handle(batch);
    } catch (error) {
      // Only the broker can fail here. It delivers the events again.
      this.log.warn({ err: error }, 'could not acknowledge events');
    }
  }
}
