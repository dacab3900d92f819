import type { Request, RequestHandler, Response } from 'express';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { callHeaders } from '@creator-desk/protocol/caller';
import { refusals } from '@creator-desk/protocol/refusals';
import { traceparentIn } from '@creator-desk/server/messaging/call-context';
import { requestSeconds } from '@creator-desk/server/telemetry/metrics';
import { beginSpan } from '@creator-desk/server/telemetry/spans';
import type { KeyedDigest } from './auth/keyed-digest.ts';
import { loggedCallOf } from './request-context.ts';

/** Status in logs and metrics when the client closed the connection before an answer. */
const abortedStatus = refusals.aborted.status;

/**
 * Sets `X-Request-Id` (the trace id of the call) and logs one line per request, with the caller and a digest of the client's address.
 * The line holds the route pattern, not the URL: paths and queries carry portal slugs and passwords.
 */
export function accessLog(log: Logger, digest: KeyedDigest): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const { method } = request;
    const { span, traceparent } = beginSpan({
      name: method,
      kind: SpanKind.SERVER,
      traceparent: traceparentIn(request.get(callHeaders.traceparent)),
    });
    const requestId = traceparent.slice(3, 35);
    response.locals['traceparent'] = traceparent;
    response.locals['client'] = digest.client(request);
    response.setHeader('X-Request-Id', requestId);
    response.on('close', () => {
      const elapsed = performance.now() - began;
      const aborted = !response.writableFinished;
      // Before the headers are sent there is no status yet.
      const [route, status] = [routeOf(request), aborted && !response.headersSent ? abortedStatus : response.statusCode];
      const ms = Math.round(elapsed * 10) / 10;
      log.info({ ...loggedCallOf(request), method, route, status, ms, ...(aborted && { aborted }) }, 'request');
      if (!isEventStream(response)) requestSeconds.observe({ method, route, status }, elapsed / 1000);
      span.updateName(`${method} ${route}`).setAttributes({ 'http.request.method': method, 'http.route': route });
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    next();
  };
}

/** An event stream stays open as long as its page: its duration is no latency. */
function isEventStream(response: Response): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}

function routeOf({ route }: Request): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'file';
}
