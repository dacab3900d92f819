import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Policy } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { traceId } from '../messaging/call-context.ts';
import { LOG } from '../messaging/nats.module.ts';
import { logSecurityEvent } from '../telemetry/security-events.ts';
import { policyKey } from './allow.ts';
import { IncomingCalls, operationOf } from './incoming-calls.ts';

/** Enforces the policy of every operation and route. A handler without a policy refuses everyone. */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly calls: IncomingCalls,
    private readonly reflector: Reflector,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws Refusal forbidden, or unauthenticated when the caller's assertion is invalid */
  canActivate(context: ExecutionContext): boolean {
    const call = this.calls.of(context);
    const { caller = { kind: 'anonymous' as const } } = call ?? {};
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(policyKey, [context.getHandler(), context.getClass()]);
    if (policy?.allows(caller, inputOf(context))) return true;
    // Guards run outside of the call context.
    const details = { requestId: traceId(call), client: call?.client, caller, operation: operationOf(context) };
    logSecurityEvent(this.log, 'caller_refused', details);
    throw new Refusal('forbidden');
  }
}

/** The input of an operation, before its validation. */
function inputOf(context: ExecutionContext): object {
  const input: unknown = context.getType() === 'rpc' ? context.switchToRpc().getData() : undefined;
  return typeof input === 'object' && input !== null ? input : {};
}
