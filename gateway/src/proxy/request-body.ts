import { isUtf8 } from 'node:buffer';
import { MIMEType, promisify } from 'node:util';
import { SetMetadata } from '@nestjs/common';
import express, { type Request, type Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { hasBody } from '@creator-desk/server/http/unexpected-body';

/** @throws Refusal wrong_type unless the request's body is a form that may carry files, invalid when its boundary is missing */
export function expectForm(request: Request): void {
  if (!request.is('multipart/form-data')) throw new Refusal('wrong_type', { message: 'Send the file as multipart/form-data.' });
  if (!boundaryOf(request.headers['content-type'] ?? ''))
    throw new Refusal('invalid', { message: 'Send the file as multipart/form-data, with a boundary.' });
}

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary');
  } catch {
    return null;
  }
}

/** Fits a NATS message. */
const maxSize = '1mb';

/** No request body of the API nests this deep. Validation is recursive and would overflow the stack. */
const maxDepth = 20;

/** Requests whose bytes are no UTF-8. The parser would put a replacement character in place of what it cannot read. */
const garbled = new WeakSet<object>();

const parse = promisify<Request, Response>(
  express.json({
    limit: maxSize,
    verify: (request, _response, bytes, encoding) => {
      if (encoding === 'utf-8' && !isUtf8(bytes)) garbled.add(request);
    },
  }),
);

/**
 * Reads JSON into `request.body`. Runs after the guards, so bodies without valid credentials are not read.
 * @throws Refusal wrong_type or invalid, or the parser's own error with its HTTP status
 */
export async function readJsonBody(request: Request, response: Response): Promise<void> {
  if (!hasBody(request)) return;
  if (!request.is('application/json')) throw new Refusal('wrong_type', { message: 'Send JSON, as application/json.' });
  await parse(request, response);
  if (garbled.has(request)) throw new Refusal('invalid', { message: 'The request body is not valid UTF-8.' });
  if (Array.isArray(request.body)) throw new Refusal('invalid', { message: 'The request body must be a JSON object.' });
  if (isTooDeep(request.body)) throw new Refusal('invalid', { message: 'The request body is nested too deeply.' });
  refuseInherited(request.body as object | undefined);
}

/** Every object has properties such as `constructor`, so validation takes these names for known and leaves them out. */
function refuseInherited(body: object = {}): void {
  const name = Object.keys(body).find((key) => key in Object.prototype);
  if (name === undefined) return;
  const message = `${name} is not a known field`;
  throw new Refusal('invalid', { message, errors: { [name]: message } });
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

export const streamedKey = 'streamed';

/** A route whose request body is streamed to a service. All other routes take JSON, which the gateway parses. */
export const Streamed = (): MethodDecorator & ClassDecorator => SetMetadata(streamedKey, true);

const streamed = new WeakSet<Request>();

/** Marks a request of a streamed route, whose body has not been read. */
export function markStreamed(request: Request): void {
  streamed.add(request);
}

/** Whether the body and its headers are forwarded to the service. */
export function streamsBody(request: Request): boolean {
  return streamed.has(request) && hasBody(request);
}
