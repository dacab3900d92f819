import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { SecurityLog } from '../auth/security-log.ts';
import { failureIn, sendFailure } from './failure.ts';

/** The one place where what was thrown becomes an answer. A defect is logged, and told without its particulars. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOG) private readonly log: Logger,
    private readonly securityLog: SecurityLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const failure = failureIn(error);
    if (!failure) this.log.error({ err: error }, 'a request failed');
    const http = host.switchToHttp();
    if (error instanceof Refusal) this.securityLog.refused(http.getRequest<Request>(), error.code);
    sendFailure(http.getResponse<Response>(), failure ?? new Refusal('internal'));
  }
}
