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

/** Around every reaction: one transaction that notes the event as handled and holds what the reaction writes. */
@Injectable()
export class EventHandlerInterceptor implements NestInterceptor {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly reflector: Reflector,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const effect = this.reflector.get<string | undefined>(HANDLER_NAME, context.getHandler());
    if (effect === undefined) return next.handle();
    const event = context.switchToRpc().getData<EventEnvelope>();
    const { name: service } = this.service;
    const age = Date.now() - Date.parse(event.time);
    // an event that does not say when it happened is handled like any other
    if (!Number.isNaN(age)) eventLagSeconds.observe({ service, type: event.type }, Math.max(0, age) / 1000);
    const end = eventHandlerSeconds.startTimer({ service, effect });
    const work = {
      name: `${effect} on ${event.type}`,
      kind: SpanKind.CONSUMER,
      traceparent: event.traceparent ?? undefined,
      attributes: { 'messaging.message.id': event.id, 'creator_desk.subject': event.subject },
    };
    const reacted = measureOutcome(
      (outcome) => void end({ outcome }),
      () =>
        inSpan(work, (traceparent) => {
          const call = {
            caller: { kind: 'service' as const, name: service },
            deadline: Date.now() + defaultTimeoutMs,
            traceparent,
          };
          return runInCall(call, () => this.runOnce(event.id, effect, next));
        }),
    );
    // One value always: Nest joins the reactions to one event, and a stream without a value would end the others' too.
    return from(reacted).pipe(map(() => null));
  }

  private async runOnce(eventId: string, effect: string, next: CallHandler): Promise<void> {
    // Of its own even when somebody who has one asked for it (a replay): reactions to one event run side by side.
    const em = this.orm.em.fork({ disableContextResolution: true });
    await em.transactional(async (tx) => {
      const fresh = await tx.execute(
        'insert into handled_event (event_id, effect) values (?, ?) on conflict do nothing returning event_id',
        [eventId, effect],
      );
      if (fresh.length > 0) await lastValueFrom(next.handle(), { defaultValue: undefined });
    });
  }
}
