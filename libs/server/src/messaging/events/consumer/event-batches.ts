import type { JsMsg } from '@nats-io/jetstream';
import type { Logger } from 'pino';
import type { EventEnvelope } from '@creator-desk/protocol/events';
import { isDatabaseAway } from '../../../persistence/connections/database-unavailable.ts';
import { withTimeout } from '../../../runtime/with-timeout.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { DeliveryOptions } from '../delivery-options.ts';
import { readEvents, type ReadEvent } from './envelope.ts';
import type { EventDispatcher } from './event-dispatcher.ts';

/** About the most events in one transaction. */
const maxEvents = 500;

/** A message with its events. */
export interface Delivered {
  message: JsMsg;
  events: ReadEvent[];
}

interface Failure {
  envelope: EventEnvelope;
  error: Error;
  /** Another try cannot help. */
  final: boolean;
}

class HandlingTimeout extends Error {}

/**
 * Handles messages and acknowledges them after the commit. All events of a batch share one transaction. If one fails they are
 * handled one by one: a failing event is retried with growing delays, and after the last try it goes to the dead-letter table, unless
 * the database is away: that is not the fault of the event. It is never dropped.
 */
export class EventBatches {
  constructor(
    private readonly dispatcher: EventDispatcher,
    private readonly deadLetters: DeadLetters,
    private readonly log: Logger,
    private readonly rules: DeliveryOptions,
    /** Called with events after they were handled, successfully or not. */
    private readonly onHandled: (events: readonly EventEnvelope[]) => void,
  ) {}

  /** Takes the first messages from those that wait. */
  take(waiting: JsMsg[]): Delivered[] {
    const batch: Delivered[] = [];
    for (let count = 0; count < maxEvents && waiting.length > 0;) {
      const message = waiting.shift();
      if (!message) break;
      const events = readEvents(message);
      count += events.length;
      batch.push({ message, events });
    }
    return batch;
  }

  /** Extends the ack deadlines while the handlers run. @throws when the broker cannot be reached */
  async handle(batch: readonly Delivered[]): Promise<void> {
    const working = setInterval(() => extendDeadlines(batch), this.rules.ackWaitMs / 3);
    try {
      // One that has failed before would make the others fail, too.
      const mayShare = batch.filter(({ message, events }) => !message.redelivered && events.every((one) => !one.invalid));
      const alone = batch.filter((delivered) => !mayShare.includes(delivered));
      if (mayShare.length > 0) alone.push(...(await this.handleTogether(mayShare)));
      await forEachOf(alone, this.rules.concurrency, (delivered) => this.handleAlone(delivered));
    } finally {
      clearInterval(working);
    }
  }

  /** @returns those that have to be handled alone */
  private async handleTogether(batch: readonly Delivered[]): Promise<readonly Delivered[]> {
    const envelopes = batch.flatMap(({ events }) => events.map(({ envelope }) => envelope));
    const error = await this.errorOf(this.dispatcher.dispatchTogether(envelopes));
    if (error instanceof HandlingTimeout) {
      // The transaction may still be open, and handling the events alone would wait for it.
      await Promise.all(batch.map((delivered) => this.fail(delivered, error)));
      return [];
    }
    if (error) return batch;
    for (const { message } of batch) message.ack();
    this.onHandled(envelopes);
    return [];
  }

  /** Events of a message that failed come again with it. The others are not handled twice: the inbox knows them. */
  private async handleAlone({ message, events }: Delivered): Promise<void> {
    const failures: Failure[] = [];
    for (const { envelope, invalid } of events) {
      const error = invalid ?? (await this.errorOf(this.dispatcher.dispatch(envelope)));
      if (error) failures.push({ envelope, error, final: invalid !== undefined });
    }
    await this.settle(message, failures);
    this.onHandled(events.map(({ envelope }) => envelope));
  }

  private fail({ message, events }: Delivered, error: Error): Promise<void> {
    const failures = events.map(({ envelope }) => ({ envelope, error, final: false }));
    return this.settle(message, failures);
  }

  private async errorOf(handling: Promise<void>): Promise<Error | undefined> {
    const { maxHandlingMs } = this.rules;
    const timeoutError = (): Error => {
      const error = new HandlingTimeout(`the handlers had not ended after ${maxHandlingMs} ms`);
      error.name = 'Error';
      return error;
    };
    try {
      await withTimeout(handling, maxHandlingMs, timeoutError);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
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
      if (!final && (delay !== undefined || isDatabaseAway(error))) again = true;
      else if (!(await this.isStored(envelope, error, tries))) return message.nak(this.rules.retryDelaysMs.at(-1));
    }
    if (again) message.nak(delay ?? this.rules.retryDelaysMs.at(-1));
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

function extendDeadlines(batch: readonly Delivered[]): void {
  for (const { message } of batch) {
    try {
      message.working();
    } catch {
      return; // The connection is closed: the events are delivered again.
    }
  }
}

/** Runs work for each, a limited number at once. */
async function forEachOf<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values();
  const worker = async (): Promise<void> => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
