import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { callHeaders } from '@creator-desk/protocol/caller';
import { callFrom, traceId } from '@creator-desk/server/call-context';

/**
 * Gives every request its id (`X-Request-Id`, the trace id of the call) and one line in the log when it is answered.
 * Of its address only the route's pattern is written: paths and queries carry portal slugs and passwords.
 */
export function accessLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const call = callFrom((name) => (name === callHeaders.traceparent ? request.get(name) : undefined));
    const requestId = traceId(call);
    response.locals['traceparent'] = call.traceparent;
    response.setHeader('X-Request-Id', requestId ?? '');
    response.on('close', () => {
      const ms = Math.round((performance.now() - began) * 10) / 10;
      const line = { requestId, method: request.method, route: routeOf(request), status: response.statusCode, ms };
      log.info(response.writableFinished ? line : { ...line, aborted: true }, 'request');
    });
    next();
  };
}

/** The trace to which a request belongs. */
export function traceparentOf(response: Response): string | undefined {
  const { traceparent } = response.locals;
  return typeof traceparent === 'string' ? traceparent : undefined;
}

function routeOf({ route }: Request): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'file';
}
