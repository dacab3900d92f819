import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { SpanKind } from '@opentelemetry/api';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import type { EventEnvelope } from '@creator-desk/protocol/events';
import { defaultTimeoutMs, runInCall } from '../call-context.ts';
import { eventLagSeconds, measureOutcome, eventHandlerSeconds } from '../../telemetry/metrics.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { SERVICE, type ServiceIdentity } from '../../runtime/service-identity.ts';
import { HANDLER_NAME } from './event-handler.ts';

/** Runs every event handler in one transaction that also records the event as processed. */
@Injectable()
export class EventHandlerInterceptor implements NestInterceptor {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly reflector: Reflector,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = this.reflector.get<string | undefined>(HANDLER_NAME, context.getHandler());
    if (handler === undefined) return next.handle();
    const event = context.switchToRpc().getData<EventEnvelope>();
    const { name: service } = this.service;
    const age = Date.now() - Date.parse(event.time);
    // An event without a valid time is handled like any other.
    if (!Number.isNaN(age)) eventLagSeconds.observe({ service, type: event.type }, Math.max(0, age) / 1000);
    const end = eventHandlerSeconds.startTimer({ service, handler });
    const work = {
      name: `${handler} on ${event.type}`,
      kind: SpanKind.CONSUMER,
      traceparent: event.traceparent ?? undefined,
      attributes: { 'messaging.message.id': event.id, 'creator_desk.subject': event.subject },
    };
    const handled = measureOutcome(
      (outcome) => void end({ outcome }),
      () =>
        inSpan(work, (traceparent) => {
          const call = {
            caller: { kind: 'service' as const, name: service },
            deadline: Date.now() + defaultTimeoutMs,
            traceparent,
          };
          return runInCall(call, () => this.runOnce(event.id, handler, next));
        }),
    );
    // Always one value: Nest joins the handlers of one event, and a stream without a value would end the others too.
    return from(handled).pipe(map(() => null));
  }

  private async runOnce(eventId: string, handler: string, next: CallHandler): Promise<void> {
    // Its own context even within a request (a replay): the handlers of one event run in parallel.
    const em = this.orm.em.fork({ disableContextResolution: true });
    await em.transactional(async (tx) => {
      const fresh = await tx.execute(
        'insert into handled_event (event_id, effect) values (?, ?) on conflict do nothing returning event_id',
        [eventId, handler],
      );
      if (fresh.length > 0) await lastValueFrom(next.handle(), { defaultValue: undefined });
    });
  }
}
