import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callFrom, patience, runInCall, traceId, type Call } from '@creator-desk/server/call-context';
import type { Response } from 'express';
import type { KnownRequest } from './auth/admin.guard.ts';

/** Begins a call: who asks, until when we wait, its trace and its idempotency key. Services get all four. */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const call = callOf(request);
    context
      .switchToHttp()
      .getResponse<Response>()
      .setHeader('X-Request-Id', traceId(call) ?? '');
    return from(runInCall(call, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

function callOf(request: KnownRequest): Call {
  const idempotencyKey = request.method === 'POST' ? request.get(callHeaders.idempotencyKey) : undefined;
  if (idempotencyKey !== undefined && (idempotencyKey.trim() === '' || idempotencyKey.length > 255))
    throw new Refusal('invalid', { message: 'Idempotency-Key must have 1 to 255 characters' });
  return {
    // Only the trace is taken from outside; the caller is whom the guard found.
    ...callFrom((name) => (name === callHeaders.traceparent ? request.get(name) : undefined)),
    caller: request.caller ?? { kind: 'anonymous' },
    deadline: Date.now() + patience,
    ...(idempotencyKey && { idempotencyKey }),
  };
}
