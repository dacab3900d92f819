import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { SecurityLog } from '../auth/security-log.ts';
import { failureOf, sendFailure } from './failure.ts';

/** Maps every thrown error to a response. A defect is logged, and answered without details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOG) private readonly log: Logger,
    private readonly securityLog: SecurityLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const failure = failureOf(error);
    if (!failure) this.log.error({ err: error }, 'a request failed');
    const http = host.switchToHttp();
    if (error instanceof Refusal) this.securityLog.logRefusal(http.getRequest<Request>(), error.code);
    sendFailure(http.getResponse<Response>(), failure ?? new Refusal('internal'));
  }
}
