import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { callHeaders, roleOf } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callFrom, defaultTimeoutMs, runInCall, userAgentIn, type Call } from '@creator-desk/server/messaging/call-context';
import { policyOfRoute } from './auth/admin.guard.ts';
import { hostAddress } from './auth/client-address.ts';
import { needsProofKey, requireRecentProof } from './auth/sign-in/recent-proof.ts';
import { clientOf, traceparentOf, type AuthenticatedRequest } from './request-context.ts';
import { markStreamed, readJsonBody, streamedKey } from './proxy/request-body.ts';
import { entityTagOf } from './if-match.ts';

export const timeoutMsKey = 'timeout in milliseconds';

/** Timeout of a route, instead of the default of 5 s. */
export const TimeoutMs = (milliseconds: number): MethodDecorator => SetMetadata(timeoutMsKey, milliseconds);

/** Starts the call context of a request: caller, deadline, trace and idempotency key. Services receive all four. */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.serve(context, next));
  }

  private async serve(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const caller = request.caller ?? { kind: 'anonymous' as const };
    // The guard of the route has determined the caller, its policy decides.
    const policy = policyOfRoute(this.reflector, context.getHandler(), context.getClass());
    if (!policy.callers.includes(caller.kind)) throw new Refusal('unauthenticated');
    if (caller.kind === 'admin' && !policy.roles.includes(roleOf(caller))) throw new Refusal('forbidden');
    if (this.reflector.get<boolean | undefined>(needsProofKey, context.getHandler())) requireRecentProof(request);
    const idempotencyKey = idempotencyKeyOf(request);
    if (this.reflector.getAllAndOverride<boolean>(streamedKey, [context.getHandler(), context.getClass()])) markStreamed(request);
    else await readJsonBody(request, response);
    const client = clientOf(response);
    const userAgent = userAgentIn(request.get('user-agent'));
    const call: Call = {
      // Only the trace comes from the client's headers; the guard determined the caller.
      ...callFrom((name) => (name === callHeaders.traceparent ? traceparentOf(response) : undefined)),
      caller,
      deadline: Date.now() + (this.reflector.get<number | undefined>(timeoutMsKey, context.getHandler()) ?? defaultTimeoutMs),
      ...(client && { client }),
      address: hostAddress(request),
      ...(userAgent && { userAgent }),
      ...(idempotencyKey && { idempotencyKey }),
    };
    const answer = await runInCall(call, () => lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined }));
    tagVersion(request, response, answer);
    return answer;
  }
}

/** Sets the ETag of a record from its version, for `If-Match` of a later edit. */
function tagVersion(request: AuthenticatedRequest, response: Response, answer: unknown): void {
  const version = (answer as { version?: unknown } | null | undefined)?.version;
  if (!Number.isInteger(version) || response.headersSent) return;
  response.setHeader('ETag', entityTagOf(version as number));
  // Fields derived from today's date change without the version, so a conditional GET is never answered with 304.
  delete request.headers['if-none-match'];
}

/** They change nothing, so their key is ignored. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function idempotencyKeyOf(request: AuthenticatedRequest): string | undefined {
  const key = safeMethods.has(request.method) ? undefined : request.get(callHeaders.idempotencyKey);
  if (key !== undefined && (key.trim() === '' || key.length > 255))
    throw new Refusal('invalid', { message: 'Idempotency-Key must have 1 to 255 characters' });
  return key;
}
