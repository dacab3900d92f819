import { Inject, Injectable } from '@nestjs/common';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { SpanKind } from '@opentelemetry/api';
import type { EventEnvelope } from '@creator-desk/protocol/events';
import { defaultTimeoutMs, runInCall } from '../call-context.ts';
import { eventLagSeconds, measureOutcome, eventHandlerSeconds } from '../../telemetry/metrics.ts';
import { inSpans, type SpanOptions } from '../../telemetry/spans.ts';
import { SERVICE, type ServiceIdentity } from '../../runtime/service-identity.ts';
import { EventHandlers, type BoundHandler } from './event-handlers.ts';

/** An event for one of its handlers. */
interface Delivery {
  event: EventEnvelope;
  handler: BoundHandler;
}

/** Runs event handlers in transactions that also record their events as processed. */
@Injectable()
export class EventDispatcher {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly handlers: EventHandlers,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
  ) {}

  /** Runs the handlers of an event, each in a transaction of its own. @throws the error of the first failing one */
  async dispatch(event: EventEnvelope): Promise<void> {
    const deliveries = this.deliveriesOf(event);
    const outcomes = await Promise.allSettled(deliveries.map((delivery) => this.inTransaction([delivery])));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Runs all handlers of all events in one transaction. @throws when one fails: then none took effect */
  async dispatchTogether(events: readonly EventEnvelope[]): Promise<void> {
    await this.inTransaction(events.flatMap((event) => this.deliveriesOf(event)));
  }

  private deliveriesOf(event: EventEnvelope): Delivery[] {
    return this.handlers.of(event.type).map((handler) => ({ event, handler }));
  }

  private async inTransaction(deliveries: readonly Delivery[]): Promise<void> {
    // Its own context even within a request (a replay): the handlers of one event run in parallel.
    const em = this.orm.em.fork({ disableContextResolution: true });
    await em.transactional(async (tx) => {
      for (const [handler, events] of await recordNew(tx, deliveries)) {
        if (handler.batch) await this.run(handler, events);
        else for (const event of events) await this.runFlushed(tx, handler, event);
      }
    });
  }

  /** The next handler may look for what this one has written, and must not find it in memory only. */
  private async runFlushed(tx: EntityManager, handler: BoundHandler, event: EventEnvelope): Promise<void> {
    await this.run(handler, [event]);
    await tx.flush();
    tx.clear();
  }

  private async run(handler: BoundHandler, events: readonly EventEnvelope[]): Promise<void> {
    const { name: service } = this.service;
    for (const { type, time } of events) {
      const age = Date.now() - Date.parse(time);
      // An event without a valid time is handled like any other.
      if (!Number.isNaN(age)) eventLagSeconds.observe({ service, type }, Math.max(0, age) / 1000);
    }
    const end = eventHandlerSeconds.startTimer({ service, handler: handler.name });
    const spans = events.map((event) => spanOf(handler, event));
    await measureOutcome(
      (outcome) => void end({ outcome }),
      () =>
        inSpans(spans, (traceparent) => {
          const caller = { kind: 'service' as const, name: service };
          return runInCall({ caller, deadline: Date.now() + defaultTimeoutMs, traceparent }, () => handler.run(events));
        }),
    );
  }
}

/** @returns the events that a handler has not processed before, by handler */
async function recordNew(tx: EntityManager, deliveries: readonly Delivery[]): Promise<Map<BoundHandler, EventEnvelope[]>> {
  // In one order: two transactions with the same events must not wait for each other.
  const pairs = deliveries.map(({ event, handler }) => [event.id, handler.name] as const).sort();
  const rows = await tx.execute<{ event_id: string; effect: string }[]>(
    `insert into handled_event (event_id, effect) select * from unnest(?::uuid[], ?::text[])
     on conflict do nothing returning event_id, effect`,
    [`{${pairs.map(([id]) => id).join()}}`, `{${pairs.map(([, name]) => name).join()}}`],
  );
  const recorded = new Set(rows.map(({ event_id, effect }) => `${event_id} ${effect}`));
  const fresh = new Map<BoundHandler, EventEnvelope[]>();
  for (const { event, handler } of deliveries) {
    // An event that is twice in the batch counts once.
    if (!recorded.delete(`${event.id.toLowerCase()} ${handler.name}`)) continue;
    const events = fresh.get(handler) ?? [];
    events.push(event);
    fresh.set(handler, events);
  }
  return fresh;
}

function spanOf(handler: BoundHandler, event: EventEnvelope): SpanOptions {
  return {
    name: `${handler.name} on ${event.type}`,
    kind: SpanKind.CONSUMER,
    traceparent: event.traceparent ?? undefined,
    attributes: { 'messaging.message.id': event.id, 'creator_desk.subject': event.subject },
  };
}
