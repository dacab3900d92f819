import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';

let broker: TestBroker;
let gateway: TestGateway;
let parent: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'creator-desk-web-'));
  const directory = join(parent, 'dist');
  mkdirSync(join(directory, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(directory, 'index.html'), '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__" /><p>the page');
  writeFileSync(join(directory, 'portal.html'), "<!doctype html><p>the creator's page");
  writeFileSync(join(directory, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(directory, 'portal-worker.js'), 'self.skipWaiting();');
  writeFileSync(join(directory, '.env'), 'secret');
  writeFileSync(join(directory, 'assets', 'app-Dx4kXJAl.js'), `export const text = '${'x'.repeat(5000)}';`);
  writeFileSync(join(directory, 'assets', 'built-Dx4kXJAl.js'), 'plain');
  writeFileSync(join(directory, 'assets', 'built-Dx4kXJAl.js.br'), brotliCompressSync('compressed by the build'));
  broker = await TestBroker.start();
  gateway = await startTestGateway(broker, { config: { WEB_DIR: directory, TRUST_PROXY: 1 } });
});

afterAll(async () => {
  await gateway.stop();
  await broker.end();
  await rm(parent, { recursive: true });
});

/** The directives of the answer's policy. */
function policyOf(answer: Response): Record<string, string[]> {
  const text = answer.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values];
    }),
  );
}

describe('the page', () => {
  it.each([
    '/creators/@mara.ellison',
    '/',
    '/upload',
    '/campaign-manager',
    '/portal-announcements',
    '/a/deep/path',
    '/index.html',
    '/?tab=1',
    '/apiary',
  ])('is at %s, never from a cache', async (path) => {
    const answer = await gateway.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    const page = await answer.text();
    expect(page).toContain('the page');
    expect(page).not.toContain('__CSP_NONCE__');
  });

  it('supports HEAD', async () => {
    const answer = await gateway.fetch('/upload', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  it('has a new nonce for every request', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await gateway.fetch('/');
        const nonce = /nonce="([\w+/]{22}==)"/.exec(await answer.text())?.[1] ?? '';
        expect(policyOf(answer)['style-src']).toEqual(["'self'", `'nonce-${nonce}'`]);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it.each(['/portal/Zm9vYmFyYmF6cXV4', '/portal', '/portal/', '/portal/a.b', '/Portal/Zm9v', '/portal.html'])(
    'of a portal at %s is not indexed, cached or sent as a referrer',
    async (path) => {
      const answer = await gateway.fetch(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(await answer.text()).toContain("the creator's page");
    },
  );
});

describe('a file', () => {
  it('is sent as the build has compressed it, to clients that accept it', async () => {
    const ask = (encoding: string): Promise<Response> =>
      gateway.fetch('/assets/built-Dx4kXJAl.js?v=1', { headers: { 'accept-encoding': encoding } });
    const [compressed, plain] = [await ask('gzip, br'), await ask('gzip')];
    for (const answer of [compressed, plain]) {
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    }
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(await compressed.text()).toBe('compressed by the build');
    expect(await plain.text()).toBe('plain');
  });

  it('of the build is cacheable for ever and compressed', async () => {
    const answer = await gateway.fetch('/assets/app-Dx4kXJAl.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('xxx');
  });

  it('beside the build is cacheable for an hour', async () => {
    const answer = await gateway.fetch('/robots.txt');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await answer.text()).toBe('User-agent: *');
  });

  it('that is a service worker reaches browsers at once', async () => {
    const answer = await gateway.fetch('/portal-worker.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/assets/gone-12345678.js',
    '/assets/',
    '/assets',
    '/favicon.ico',
    '/deep/logo.png',
    '/.env',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%00',
    '/%E0%A4%A.js',
  ])('that is not there is no page: %s', async (path) => {
    const answer = await gateway.fetch(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys((await answer.json()) as object)).toEqual(['statusCode', 'message']);
  });

  it.each(['POST', 'PUT', 'DELETE'])('or page answers 404 to %s', async (method) => {
    for (const path of ['/', '/upload', '/robots.txt', '/assets/app-Dx4kXJAl.js']) {
      const answer = await gateway.fetch(path, { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ statusCode: 404, message: 'Not found' });
    }
  });
});

describe('the headers of every answer', () => {
  it.each(['/', '/assets/app-Dx4kXJAl.js', '/api/auth/session', '/api/contracts', '/nothing.png', '/healthz'])(
    'forbid what the page does not need: %s',
    async (path) => {
      const answer = await gateway.fetch(path);
      const policy = policyOf(answer);
      expect(policy['default-src']).toEqual(["'self'"]);
      expect(policy['script-src']).toEqual(["'self'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['frame-ancestors']).toEqual(["'none'"]);
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|https?:/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('x-powered-by')).toBeNull();
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('set HSTS over TLS', async () => {
    const answer = await gateway.fetch('/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=15552000; includeSubDomains');
  });
});
