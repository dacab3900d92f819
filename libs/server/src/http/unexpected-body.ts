import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';

/** Whether a request has a body. `Content-Length: 0` declares that it has none. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Refuses a GET or HEAD request that has a body, before any of it is read. Such a body has no meaning, and where one
 * process ignores it and the next one waits for it, the next request on their connection is taken for it. The
 * client's connection is closed, because what follows on it may be that body.
 */
export function refuseUnexpectedBody(request: Request, response: Response, next: NextFunction): void {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !hasBody(request)) return next();
  response.setHeader('Connection', 'close');
  next(new Refusal('invalid', { message: 'A GET or HEAD request must not have a body.' }));
}
