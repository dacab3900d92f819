import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentCall, traceId } from '../messaging/call-context.ts';

/** JSON lines, each with the request id, client and caller of the call it was written in. Secrets are never passed in. */
export function createLog(service: string, level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const call = currentCall();
      return call ? { requestId: traceId(call), ...(call.client && { client: call.client }), caller: call.caller } : {};
    },
  };
  return pino(options, destination);
}

/** Lets Nest write through the same log. Its start-up chatter is debug. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const err = message instanceof Error ? message : undefined;
    this.logger.error({ err, detail: rest.find((part) => typeof part === 'string') }, err?.message ?? String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }
}
