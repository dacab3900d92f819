import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { nonceOf } from './security-headers.ts';

/** Where the page takes its nonce from; put in anew at every request. */
const noncePlace = '__CSP_NONCE__';

/** The built web client: hashed files for ever; its two pages never from a cache, for every path that is no file. */
export function webClient(directory: string): Router {
  const router = express.Router();
  const [desk, portal] = [pageIn(directory, 'index.html'), pageIn(directory, 'portal.html')];
  const page: RequestHandler = (request, response, next) => (isPortal(request.path) ? portal : desk)(request, response, next);
  router.use((request, _response, next) => (/^(GET|HEAD)$/.test(request.method) ? next() : next('router')));
  router.use(
    '/assets',
    express.static(join(directory, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
      fallthrough: false,
    }),
  );
  // As a file it would lack its nonce.
  router.get('/index.html', desk);
  router.get('/portal.html', portal);
  router.use(express.static(directory, { index: false, redirect: false, maxAge: '1h' }));
  router.get('/*page', (request, response, next) => (isFile(request.path) ? next() : page(request, response, next)));
  router.get('/', page);
  return router;
}

function pageIn(directory: string, file: 'index.html' | 'portal.html'): RequestHandler {
  const page = readFileSync(join(directory, file), 'utf8');
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache');
    // A portal's address is a secret and shows one creator's affairs.
    if (file === 'portal.html')
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
    response.type('html').send(page.replaceAll(noncePlace, nonceOf(response)));
  };
}

/** The creator's page is an entry of its own; it tells no case apart either. */
const isPortal = (path: string): boolean => /^\/+portal(\/|$)/i.test(path);

/** The address of a file that is not there (it would have been found): not a page that the client shows. */
const isFile = (path: string): boolean => !isPortal(path) && /\.\w+$/.test(path);
