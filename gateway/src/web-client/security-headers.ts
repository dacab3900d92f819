import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { isPublicOverTls } from '../auth/origin.ts';

const daySeconds = 24 * 60 * 60;

/** Allows own scripts only, and styles from files or with the page's nonce (antd inserts such styles). */
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

/** Security headers of every response. Only the Swagger page may use inline styles. */
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
      // With 'no-referrer' some browsers send 'null' as the origin of our own requests, which is refused.
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    })(request, response, next);
  };
}

/** One year if PUBLIC_URL is https; less if only a proxy reports TLS for this request. */
function transportSecurity(request: Request): { maxAge: number } | false {
  if (isPublicOverTls(request)) return { maxAge: 365 * daySeconds };
  return request.secure && { maxAge: 180 * daySeconds };
}

/** The nonce of the response's policy. */
export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}
