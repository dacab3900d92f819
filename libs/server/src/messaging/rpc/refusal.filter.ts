import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { NatsContext } from '@nestjs/microservices';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { throwError, type Observable } from 'rxjs';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { isDatabaseUnavailable } from '../../persistence/connections/database-unavailable.ts';
import { storageRefusal } from '../../storage/storage.errors.ts';
import { LOG } from '../nats.module.ts';

/** Retry-After in seconds when the database is unavailable. */
const retryAfter = 2;

/** Answers failed requests: refusals are passed on, any other error is logged and becomes `internal`. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> | void {
    // An event handler has no caller: the consumer needs the error itself.
    if (host.getType() === 'rpc' && !(host.switchToRpc().getContext() instanceof NatsContext)) return throwError(() => error);
    const refusal = this.refusalOf(error);
    if (host.getType() === 'rpc') return throwError(() => refusal.toWire());
    const response = host.switchToHttp().getResponse<Response>();
    // A response that has started cannot become an error: closing it signals the failure.
    if (response.headersSent) response.destroy();
    else response.status(refusal.status).set(callHeaders.refusal, refusal.code).json(refusal.toWire());
  }

  private refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) {
      if (error.code === 'aborted') this.log.debug('a client closed its connection before it was answered');
      return error;
    }
    if (error instanceof HttpException) {
      if (error.getStatus() === 404) return new Refusal('not_found');
      if (error.getStatus() === 413) return new Refusal('too_large');
      if (error.getStatus() < 500) return new Refusal('invalid', { message: error.message });
    }
    this.log.error({ err: error }, 'request failed');
    if (isDatabaseUnavailable(error)) return new Refusal('unavailable', { retryAfter });
    return storageRefusal(error) ?? new Refusal('internal');
  }
}
