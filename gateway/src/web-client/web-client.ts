import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { nonceOf } from './security-headers.ts';

/** Placeholder in the page, replaced by a new nonce for every request. */
const noncePlace = '__CSP_NONCE__';

/** Serves the built web client: hashed files with a long cache time, and its two pages, uncached, for every path that is no file. */
export function webClient(directory: string): Router {
  const router = express.Router();
  const [desk, portal] = [pageIn(directory, 'index.html'), pageIn(directory, 'portal.html')];
  const page: RequestHandler = (request, response, next) => (isPortal(request.path) ? portal : desk)(request, response, next);
  router.use((request, _response, next) => (/^(GET|HEAD)$/.test(request.method) ? next() : next('router')));
  router.use(
    '/assets',
    precompressed(join(directory, 'assets')),
    express.static(join(directory, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
      fallthrough: false,
    }),
  );
  // Served as pages, because a static file would lack the nonce.
  router.get('/index.html', desk);
  router.get('/portal.html', portal);
  router.use(express.static(directory, { index: false, redirect: false, maxAge: '1h', setHeaders: neverStale }));
  router.get('/*page', (request, response, next) => (isFile(request.path) ? next() : page(request, response, next)));
  router.get('/', page);
  return router;
}

/** A service worker at a fixed address: each version must reach the browsers at once. */
function neverStale(response: ServerResponse, path: string): void {
  if (path.endsWith('-worker.js')) response.setHeader('Cache-Control', 'no-cache');
}

/** Sends what the build has compressed (`app.js.br` beside `app.js`) to clients that accept it. */
function precompressed(directory: string): RequestHandler {
  const names = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.br')) : [];
  const compressed = new Set(names.map((name) => `/${name.slice(0, -'.br'.length)}`));
  return (request, response, next) => {
    const { path } = request;
    if (compressed.has(path)) response.vary('Accept-Encoding');
    if (compressed.has(path) && request.acceptsEncodings('br')) {
      response.type(extname(path)).set('Content-Encoding', 'br');
      request.url = `${path}.br`;
    }
    next();
  };
}

function pageIn(directory: string, file: 'index.html' | 'portal.html'): RequestHandler {
  const page = readFileSync(join(directory, file), 'utf8');
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache');
    // A portal's address is a secret.
    if (file === 'portal.html')
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
    response.type('html').send(page.replaceAll(noncePlace, nonceOf(response)));
  };
}

/** The creator's page has its own entry. Paths are case-insensitive. */
const isPortal = (path: string): boolean => /^\/+portal(\/|$)/i.test(path);

/** A handle may have a dot. */
const isCreator = (path: string): boolean => /^\/+creators\//i.test(path);

/** A path of a missing file, which must not be answered with a page. */
const isFile = (path: string): boolean => !isPortal(path) && !isCreator(path) && /\.\w+$/.test(path);
