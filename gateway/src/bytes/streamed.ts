import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { hasBody } from '@creator-desk/server/http/unexpected-body';

export const STREAMED = 'streamed';

/** A route whose request body goes on to a service as it comes. The body of every other route is JSON, read here. */
export const Streamed = (): MethodDecorator & ClassDecorator => SetMetadata(STREAMED, true);

const streamed = new WeakSet<Request>();

/** Notes that a request belongs to a streamed route: its body has not been read and is free to go on. */
export function markStreamed(request: Request): void {
  streamed.add(request);
}

/** Whether a body, and with it the headers that describe it, go on to the service. */
export function streamsBody(request: Request): boolean {
  return streamed.has(request) && hasBody(request);
}
