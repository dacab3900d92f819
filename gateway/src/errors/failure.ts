import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { Refusal, type FieldErrors } from '@creator-desk/protocol/refusals';

/** What a failed request is answered with. Every refusal is one. */
export interface Failure {
  status: number;
  message: string;
  errors?: FieldErrors | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** Seconds after which to try again, by status, when the refusal names none. */
const defaultRetryAfter: Partial<Record<number, number>> = { 429: 60, 503: 2 };

/** What the body parser, the router and the file server throw: errors with an HTTP status. */
interface HttpFailure {
  status?: unknown;
  type?: string;
}

/** The failure in what was thrown; nothing when it is a defect of ours. */
export function failureIn(error: unknown): Failure | undefined {
  if (error instanceof Refusal) return error;
  const thrown = error as HttpFailure | null | undefined;
  const status = error instanceof HttpException ? error.getStatus() : thrown?.status;
  // The file server forbids what lies outside its folder; to us it is not there.
  if (status === 404 || status === 403) return new Refusal('not_found');
  if (status === 413) return new Refusal('too_large');
  if (status === 415) return new Refusal('wrong_type');
  if (status === 400) return new Refusal('invalid', { message: badRequest(thrown?.type) });
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return { status, message: STATUS_CODES[status] ?? 'The request is not valid.' };
}

function badRequest(type: string | undefined): string {
  return type === 'entity.parse.failed' ? 'The request body is not valid JSON.' : 'The request is not valid.';
}

/**
 * Answers `{statusCode, message, errors?}` in the specification's words: no stack, no internal name.
 * @param more further properties of the body, where a call's answer has a shape of its own
 */
export function sendFailure(response: Response, failure: Failure, more: object = {}): void {
  // An answer that broke half-way cannot become an error any more: cutting it tells the reader.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What the client is still sending is read and dropped: many read an answer only when they have sent everything.
  response.req.unpipe().resume();
  const { status, message, errors } = failure;
  const retryAfter = failure.retryAfter ?? defaultRetryAfter[status];
  if (retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, retryAfter));
  // The rest of it is not waited for.
  if (status === 408) response.setHeader('Connection', 'close');
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).json({ ...more, statusCode: status, message, ...(errors && { errors }) });
}
