import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { LOG } from '@creator-desk/server/nats.module';

/** What the body parser and the router throw: errors with an HTTP status. */
interface HttpFailure {
  status: number;
  type?: string;
}

/** Every failure becomes `{statusCode, message, errors?}` in the specification's words: no stack, no internal name. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const refusal = this.refusalOf(error);
    sendRefusal(host.switchToHttp().getResponse<Response>(), refusal);
  }

  private refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    const status = error instanceof HttpException ? error.getStatus() : (error as Partial<HttpFailure>)?.status;
    if (status === 404) return new Refusal('not_found');
    if (status === 413) return new Refusal('too_large');
    if (status === 415) return new Refusal('wrong_type');
    if (status === 400) return new Refusal('invalid', { message: badRequest(error) });
    this.log.error({ err: error }, 'a request failed');
    return new Refusal('internal');
  }
}

function badRequest(error: unknown): string {
  return (error as Partial<HttpFailure>).type === 'entity.parse.failed'
    ? 'The request body is not valid JSON.'
    : 'The request is not valid.';
}

/** @param more further properties of the body, where a call's answer has a shape of its own */
export function sendRefusal(response: Response, refusal: Refusal, more: object = {}): void {
  // An answer that broke half-way cannot become an error any more: cutting it tells the reader.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, refusal.retryAfter));
  response.status(refusal.status).json({
    ...more,
    statusCode: refusal.status,
    message: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
  });
}
