import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { hasBody } from '@creator-desk/server/http/unexpected-body';

export const STREAMED = 'streamed';

/** A route whose request body is streamed to a service. All other routes take JSON, which the gateway parses. */
export const Streamed = (): MethodDecorator & ClassDecorator => SetMetadata(STREAMED, true);

const streamed = new WeakSet<Request>();

/** Marks a request of a streamed route, whose body has not been read. */
export function markStreamed(request: Request): void {
  streamed.add(request);
}

/** Whether the body and its headers are forwarded to the service. */
export function streamsBody(request: Request): boolean {
  return streamed.has(request) && hasBody(request);
}
