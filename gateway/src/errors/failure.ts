import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { Refusal, type FieldErrors, type RefusalCode } from '@creator-desk/protocol/refusals';

/** The answer to a failed request. A `Refusal` is one. */
export interface Failure {
  status: number;
  message: string;
  errors?: FieldErrors | undefined;
  code?: RefusalCode;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** Default Retry-After in seconds by status. */
const defaultRetryAfter: Partial<Record<number, number>> = { 429: 60, 503: 2 };

/** Errors of the body parser, the router and the file server: they carry an HTTP status. */
interface HttpFailure {
  status?: unknown;
  type?: string;
}

/** The failure of a thrown error; undefined for a defect. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Refusal) return error;
  const thrown = error as HttpFailure | null | undefined;
  const status = error instanceof HttpException ? error.getStatus() : thrown?.status;
  // The file server answers 403 for paths outside its directory.
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
 * Answers `{statusCode, message, errors?}` with the text of the catalogue, without internals.
 * @param more further properties of the body, for routes whose failures have their own shape
 */
export function sendFailure(response: Response, failure: Failure, more: object = {}): void {
  // A response that has begun cannot become an error. The closed connection shows the client that it is incomplete.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of the body is read and discarded, because many clients read the answer only after sending everything.
  response.req.unpipe().resume();
  const { status, message, errors, code } = failure;
  const retryAfter = failure.retryAfter ?? defaultRetryAfter[status];
  if (retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, retryAfter));
  // The client is too slow to wait for the rest.
  if (status === 408) response.setHeader('Connection', 'close');
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  // As RFC 9470 names it: by this the client knows that giving the password again helps.
  if (code === 'proof_needed') response.setHeader('WWW-Authenticate', 'Session error="insufficient_user_authentication"');
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).json({ ...more, statusCode: status, message, ...(errors && { errors }) });
}
