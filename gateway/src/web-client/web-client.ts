import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';

/** Where the page takes its nonce from; put in anew at every request. */
const noncePlace = '__CSP_NONCE__';

/** Strict: own scripts only, and of styles only files and those that carry the page's nonce (antd writes such). */
function contentPolicy(nonce: string, inlineStyles = false): Record<string, string[]> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
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
    const inlineStyles = request.path.startsWith('/api/docs');
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(nonce, inlineStyles) },
      strictTransportSecurity: request.secure ? { maxAge: 15_552_000 } : false,
      referrerPolicy: { policy: 'no-referrer' },
    })(request, response, next);
  };
}

/** The built web client: hashed files for ever, the page itself never from a cache, and for every path that is no file. */
export function webClient(directory: string): Router {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  const router = express.Router();
  router.use(
    '/assets',
    express.static(join(directory, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: false }),
  );
  router.use(express.static(directory, { index: false, maxAge: '1h' }));
  router.get(/^(?!\/api(\/|$)|\/healthz$|\/readyz$)/, (request, response) => {
    // A portal's address is a secret and shows one creator's affairs.
    if (/^\/portal(\/|$)/.test(request.path)) response.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' });
    else response.set('Cache-Control', 'no-cache');
    response.type('html').send(page.replaceAll(noncePlace, String(response.locals['nonce'])));
  });
  return router;
}
