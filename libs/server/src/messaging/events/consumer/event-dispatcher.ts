import { Inject, Injectable } from '@nestjs/common';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { SpanKind } from '@opentelemetry/api';
import type { EventEnvelope } from '@creator-desk/protocol/events';
import { currentCall, defaultTimeoutMs, newTraceparent, runInCall, type Call } from '../../call-context.ts';
import { eventLagSeconds, measureOutcome, eventHandlerSeconds } from '../../../telemetry/metrics.ts';
import { inSpans, type SpanOptions } from '../../../telemetry/spans.ts';
import { SERVICE, type ServiceIdentity } from '../../../runtime/service-identity.ts';
import { EventHandlers, type BoundHandler, type RunningHandler, type StatementHandler } from './event-handlers.ts';
import { combined, inboxStatement, write, type InboxRow } from './event-statement.ts';

/** An event for one of its handlers. */
interface Delivery<H extends BoundHandler = BoundHandler> {
  event: EventEnvelope;
  handler: H;
}

type HandledEvents = readonly [BoundHandler, readonly EventEnvelope[]];

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
    const deliveries = events.flatMap((event) => this.deliveriesOf(event));
    const written = deliveries.flatMap(({ event, handler }) => (handler.kind === 'statement' ? { event, handler } : []));
    await (written.length === deliveries.length ? this.writeTogether(written) : this.inTransaction(deliveries));
  }

  private deliveriesOf(event: EventEnvelope): Delivery[] {
    return this.handlers.of(event.type).map((handler) => ({ event, handler }));
  }

  /** Events that have been handled before are written again, which changes nothing. */
  private async writeTogether(deliveries: readonly Delivery<StatementHandler>[]): Promise<void> {
    // In one order: the text of the statement is the same then.
    const handled = byHandler(grouped(deliveries));
    await this.measured(handled, async () => {
      const statements = handled.map(([handler, events]) => handler.statementFor(events));
      await write(this.orm.em, combined([inboxStatement(deliveries.map(inboxRowOf)), ...statements]));
    });
  }

  private async inTransaction(deliveries: readonly Delivery[]): Promise<void> {
    // Its own context even within a request (a replay): the handlers of one event run in parallel.
    const em = this.orm.em.fork({ disableContextResolution: true });
    const transaction = (): Promise<void> =>
      em.transactional(async (tx) => {
        // In one order, the events by contract: two batches that lock the same rows must not wait for each other.
        for (const [handler, events] of byHandler(await recordNew(tx, deliveries))) {
          if (handler.kind === 'event') for (const event of byContract(events)) await this.runFlushed(tx, handler, event);
          else await this.measured([[handler, events]], () => runTogether(tx, handler, events));
        }
      });
    // A replay is done by the caller that asked for it.
    await (currentCall() ? transaction() : runInCall(this.callOf(deliveries), transaction));
  }

  /** To which the audit log ascribes what the handlers of the events change. */
  private callOf(deliveries: readonly Delivery[]): Call {
    const [first, ...others] = new Set(deliveries.map(({ event }) => event.traceparent));
    return {
      caller: { kind: 'service', name: this.service.name },
      deadline: Date.now() + defaultTimeoutMs,
      traceparent: first && others.length === 0 ? first : newTraceparent(),
      operation: [...new Set(deliveries.map(({ event }) => event.type))].join(', '),
    };
  }

  /** The next handler may look for what this one has written, and must not find it in memory only. */
  private async runFlushed(tx: EntityManager, handler: RunningHandler, event: EventEnvelope): Promise<void> {
    await this.measured([[handler, [event]]], () => handler.run([event]));
    await tx.flush();
    tx.clear();
  }

  private async measured(handled: readonly HandledEvents[], work: () => Promise<void>): Promise<void> {
    const { name: service } = this.service;
    for (const { type, time } of handled.flatMap(([, events]) => events)) {
      const age = Date.now() - Date.parse(time);
      // An event without a valid time is handled like any other.
      if (!Number.isNaN(age)) eventLagSeconds.observe({ service, type }, Math.max(0, age) / 1000);
    }
    const timers = handled.map(([handler]) => eventHandlerSeconds.startTimer({ service, handler: handler.name }));
    const spans = handled.flatMap(([handler, events]) => events.map((event) => spanOf(handler, event)));
    await measureOutcome(
      (outcome) => timers.forEach((end) => end({ outcome })),
      () =>
        inSpans(spans, (traceparent) => {
          const caller = { kind: 'service' as const, name: service };
          return runInCall({ caller, deadline: Date.now() + defaultTimeoutMs, traceparent }, work);
        }),
    );
  }
}

async function runTogether(tx: EntityManager, handler: BoundHandler, events: readonly EventEnvelope[]): Promise<void> {
  if (handler.kind !== 'statement') return handler.run(events);
  const { text, values } = combined([handler.statementFor(events)]);
  await tx.execute(text, values);
}

/** @returns the events that a handler has not processed before, by handler */
async function recordNew(tx: EntityManager, deliveries: readonly Delivery[]): Promise<Map<BoundHandler, EventEnvelope[]>> {
  const { text, values } = inboxStatement(deliveries.map(inboxRowOf));
  const rows = await tx.execute<{ event_id: string; effect: string }[]>(text, values);
  const recorded = new Set(rows.map(({ event_id, effect }) => `${event_id} ${effect}`));
  // An event that is twice in the batch counts once.
  return grouped(deliveries.filter(({ event, handler }) => recorded.delete(`${event.id.toLowerCase()} ${handler.name}`)));
}

function grouped<H extends BoundHandler>(deliveries: readonly Delivery<H>[]): Map<H, EventEnvelope[]> {
  const events = new Map<H, EventEnvelope[]>();
  for (const { event, handler } of deliveries) {
    const known = events.get(handler);
    if (known) known.push(event);
    else events.set(handler, [event]);
  }
  return events;
}

const byHandler = <H extends BoundHandler, E>(handled: ReadonlyMap<H, E>): [H, E][] =>
  [...handled].sort(([a], [b]) => (a.name < b.name ? -1 : 1));

/** Events of one contract stay in the order of their arrival. */
const byContract = (events: readonly EventEnvelope[]): EventEnvelope[] =>
  events.toSorted((a, b) => contractOf(a) - contractOf(b));

const contractOf = ({ data }: EventEnvelope): number => ('contractId' in data ? (data.contractId ?? 0) : 0);

const inboxRowOf = ({ event, handler }: Delivery): InboxRow => ({ eventId: event.id, handler: handler.name });

function spanOf(handler: BoundHandler, event: EventEnvelope): SpanOptions {
  return {
    name: `${handler.name} on ${event.type}`,
    kind: SpanKind.CONSUMER,
    traceparent: event.traceparent ?? undefined,
    attributes: { 'messaging.message.id': event.id, 'creator_desk.subject': event.subject },
  };
}
