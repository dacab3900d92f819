import { promisify } from 'node:util';
import express, { type Request, type Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { hasBody } from '@creator-desk/server/http/unexpected-body';

/** Fits a NATS message. */
const maxSize = '1mb';

/** No request body of the API nests this deep. Validation is recursive and would overflow the stack. */
const maxDepth = 20;

const parse = promisify<Request, Response>(express.json({ limit: maxSize }));

/**
 * Reads JSON into `request.body`. Runs after the guards, so bodies without valid credentials are not read.
 * @throws Refusal wrong_type or invalid, or the parser's own error with its HTTP status
 */
export async function readJsonBody(request: Request, response: Response): Promise<void> {
  if (!hasBody(request)) return;
  if (!request.is('application/json')) throw new Refusal('wrong_type', { message: 'Send JSON, as application/json.' });
  await parse(request, response);
  if (Array.isArray(request.body)) throw new Refusal('invalid', { message: 'The request body must be a JSON object.' });
  if (isTooDeep(request.body)) throw new Refusal('invalid', { message: 'The request body is nested too deeply.' });
}

/** Iterative, so that it cannot overflow the stack itself. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((value): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}
