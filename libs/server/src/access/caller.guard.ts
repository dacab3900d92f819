import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { EFFECT } from '../events/reaction.ts';
import { LOG } from '../nats.module.ts';
import { incomingCall, operationOf } from '../rpc/incoming-call.ts';
import { ALLOWED_CALLERS, type CallerKind } from './allow-callers.ts';

/** Lets a request through when its handler serves this kind of caller. A handler that declares nothing serves nobody. */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const call = incomingCall(context);
    // Nobody asks where an event is handled.
    if (!call && this.reflector.get<string | undefined>(EFFECT, context.getHandler()) !== undefined) return true;
    const kind = call?.caller.kind ?? 'anonymous';
    const places = [context.getHandler(), context.getClass()];
    const allowed = this.reflector.getAllAndOverride<CallerKind[] | undefined>(ALLOWED_CALLERS, places) ?? [];
    if (allowed.includes(kind)) return true;
    const event = { security: 'caller_refused', caller: kind, operation: operationOf(context) };
    this.log.warn(event, 'this kind of caller is not served here');
    throw new Refusal('forbidden');
  }
}
