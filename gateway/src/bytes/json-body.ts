import { promisify } from 'node:util';
import express, { type Request, type Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { hasBody } from '@creator-desk/server/http/unexpected-body';

/** Largest JSON body, which also fits a message to a service. */
const limit = '1mb';

/** No body of ours has objects within objects within objects; what checks a body follows its nesting, and would run out of stack. */
const deepest = 20;

const parse = promisify<Request, Response>(express.json({ limit }));

/**
 * Reads a request's JSON into `request.body`. It runs after the guards: what a stranger sends is not even read.
 * @throws Refusal wrong_type or invalid, or the parser's own error with its HTTP status
 */
export async function readJsonBody(request: Request, response: Response): Promise<void> {
  if (!hasBody(request)) return;
  if (!request.is('application/json')) throw new Refusal('wrong_type', { message: 'Send JSON, as application/json.' });
  await parse(request, response);
  if (Array.isArray(request.body)) throw new Refusal('invalid', { message: 'The request body must be a JSON object.' });
  if (isDeep(request.body)) throw new Refusal('invalid', { message: 'The request body is nested too deeply.' });
}

/** Level by level, without a call per level. */
function isDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((value): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}
