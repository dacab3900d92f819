import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { randomText } from '@creator-desk/server/runtime/random-text';
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

/** In the stored policy, replaced by the nonce of each response. */
const noncePlace = '{nonce}';

/** Security headers of every response. Only the Swagger page may use inline styles. helmet writes each variant of them once. */
export function securityHeaders(): RequestHandler {
  const variants = new Map<string, [name: string, value: string][]>();
  return (request, response, next) => {
    const nonce = randomText(16, 'base64');
    response.locals['nonce'] = nonce;
    const isDocs = /^\/api\/docs(\/|$)/i.test(request.path);
    const maxAge = transportSecuritySeconds(request);
    const variant = `${isDocs} ${maxAge}`;
    const headers = variants.get(variant) ?? headersOf(isDocs, maxAge);
    variants.set(variant, headers);
    for (const [name, value] of headers) response.setHeader(name, value.replace(noncePlace, nonce));
    next();
  };
}

/** @param maxAge of Strict-Transport-Security; 0 for none */
function headersOf(isDocs: boolean, maxAge: number): [name: string, value: string][] {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy(isDocs ? "'unsafe-inline'" : `'nonce-${noncePlace}'`),
    },
    strictTransportSecurity: maxAge > 0 && { maxAge },
    // With 'no-referrer' some browsers send 'null' as the origin of our own requests, which is refused.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const recorder = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(recorder.req, recorder, () => undefined);
  return Object.entries(recorder.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** One year if PUBLIC_URL is https; less if only a proxy reports TLS for this request. */
function transportSecuritySeconds(request: Request): number {
  if (isPublicOverTls(request)) return 365 * daySeconds;
  return request.secure ? 180 * daySeconds : 0;
}

/** The nonce of the response's policy. */
export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}
