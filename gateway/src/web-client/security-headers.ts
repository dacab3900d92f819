import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { isPublicOverTls } from '../auth/public-url.ts';

const daySeconds = 24 * 60 * 60;

/** Strict: own scripts only, and of styles only files and those that carry the page's nonce (antd writes such). */
function contentPolicy(styles: string): Record<string, string[]> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", styles],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** Security headers of every answer. The OpenAPI page alone may style itself inline: it is a page of a library's. */
export function securityHeaders(): RequestHandler {
  return (request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals['nonce'] = nonce;
    const isDocs = /^\/api\/docs(\/|$)/i.test(request.path);
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: contentPolicy(isDocs ? "'unsafe-inline'" : `'nonce-${nonce}'`),
      },
      strictTransportSecurity: transportSecurity(request),
      // Not 'no-referrer': under it some browsers name the origin of our own requests 'null', which is refused.
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    })(request, response, next);
  };
}

/** For a year where people reach the system by TLS for good; less where only a proxy says so of this request. */
function transportSecurity(request: Request): { maxAge: number } | false {
  if (isPublicOverTls(request)) return { maxAge: 365 * daySeconds };
  return request.secure && { maxAge: 180 * daySeconds };
}

/** The nonce that the answer's policy names. */
export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}
