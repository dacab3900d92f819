import type { NextFunction, Request, Response } from 'express';

/**
 * Keeps Express from answering a read with 304 by itself, as it does for `If-None-Match: *` whatever the answer is. Answers are not
 * cached; files, whose clients may have them already, are compared by `sendStoredBytes`.
 */
export function answerUnconditionally(request: Request, _response: Response, next: NextFunction): void {
  Object.defineProperty(request, 'fresh', { value: false });
  next();
}
