import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callFrom, defaultTimeoutMs, runInCall, type Call } from '@creator-desk/server/messaging/call-context';
import { clientOf, traceparentOf } from './access-log.ts';
import type { KnownRequest } from './auth/admin.guard.ts';
import { readJsonBody } from './bytes/json-body.ts';
import { markStreamed, STREAMED } from './bytes/streamed.ts';
import { entityTagOf } from './if-match.ts';
import { PATIENCE } from './patience.ts';

/** Begins a call: who asks, until when we wait, its trace and its idempotency key. Services get all four. */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.serve(context, next));
  }

  private async serve(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const idempotencyKey = idempotencyKeyOf(request);
    if (this.reflector.getAllAndOverride<boolean>(STREAMED, [context.getHandler(), context.getClass()])) markStreamed(request);
    else await readJsonBody(request, response);
    const client = clientOf(response);
    const call: Call = {
      // Only the trace is taken from outside; the caller is whom the guard found.
      ...callFrom((name) => (name === callHeaders.traceparent ? traceparentOf(response) : undefined)),
      caller: request.caller ?? { kind: 'anonymous' },
      deadline: Date.now() + (this.reflector.get<number | undefined>(PATIENCE, context.getHandler()) ?? defaultTimeoutMs),
      ...(client && { client }),
      ...(idempotencyKey && { idempotencyKey }),
    };
    const answer = await runInCall(call, () => lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined }));
    tagVersion(request, response, answer);
    return answer;
  }
}

/** Gives the answer of one record, which carries its version, the ETag with which an edit can say what it saw. */
function tagVersion(request: KnownRequest, response: Response, answer: unknown): void {
  const version = (answer as { version?: unknown } | null | undefined)?.version;
  if (!Number.isInteger(version) || response.headersSent) return;
  response.setHeader('ETag', entityTagOf(version as number));
  // What is derived from today's date changes without the version: nobody is told that what they have is current.
  delete request.headers['if-none-match'];
}

/** Methods that change nothing: a key means nothing to them. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function idempotencyKeyOf(request: KnownRequest): string | undefined {
  const key = safeMethods.has(request.method) ? undefined : request.get(callHeaders.idempotencyKey);
  if (key !== undefined && (key.trim() === '' || key.length > 255))
    throw new Refusal('invalid', { message: 'Idempotency-Key must have 1 to 255 characters' });
  return key;
}
