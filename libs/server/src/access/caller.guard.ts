import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { HANDLER_NAME } from '../messaging/events/event-handler.ts';
import { traceId } from '../messaging/call-context.ts';
import { LOG } from '../messaging/nats.module.ts';
import { logSecurityEvent } from '../telemetry/security-events.ts';
import { ALLOWED_CALLERS, type CallerKind } from './allow-callers.ts';
import { IncomingCalls, operationOf } from './incoming-calls.ts';

/** Allows a request when its handler permits this kind of caller. A handler without a policy permits nobody. */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly calls: IncomingCalls,
    private readonly reflector: Reflector,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws Refusal forbidden, or unauthenticated when nothing proves who asks */
  canActivate(context: ExecutionContext): boolean {
    const call = this.calls.of(context);
    // Event handlers have no caller.
    if (!call && this.reflector.get<string | undefined>(HANDLER_NAME, context.getHandler()) !== undefined) return true;
    const kind = call?.caller.kind ?? 'anonymous';
    const places = [context.getHandler(), context.getClass()];
    const allowed = this.reflector.getAllAndOverride<CallerKind[] | undefined>(ALLOWED_CALLERS, places) ?? [];
    if (allowed.includes(kind)) return true;
    // Guards run before the call context exists, so the log line gets the caller explicitly.
    const whose = { requestId: traceId(call), client: call?.client, caller: call?.caller ?? { kind } };
    logSecurityEvent(this.log, 'caller_refused', { ...whose, operation: operationOf(context) });
    throw new Refusal('forbidden');
  }
}
