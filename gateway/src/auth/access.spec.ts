import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractView } from '../../test/factories.ts';
import { apiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', { update: () => contractView() });
  gateway = await startTestGateway(broker, { services: { contracts }, config: { TRUST_PROXY: 1 } });
  cookie = await gateway.session();
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

const update = (headers: Record<string, string>, at = gateway): Promise<Response> =>
  at.fetch('/api/contracts/1', { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json', ...headers } });

describe('without credentials', () => {
  it.each([
    ['GET', '/api/contracts'],
    ['HEAD', '/api/contracts'],
    ['POST', '/api/contracts'],
    ['PUT', '/api/contracts/1'],
    ['DELETE', '/api/contracts/1'],
    ['POST', '/api/contracts/extract-pdf'],
    ['GET', '/api/contract-files/1/download'],
    ['GET', '/api/portal-links'],
    ['GET', '/api/system/failed-events'],
    ['GET', '/api/docs'],
    ['GET', '/api/docs/'],
    ['GET', '/api/DOCS'],
    ['GET', '/api/docs/openapi.json'],
    ['GET', '/api/docs/swagger-ui-init.js'],
    ['GET', '/api'],
    ['GET', '/api/nothing/here'],
    ['OPTIONS', '/api/contracts'],
    ['PATCH', '/api/contracts/1'],
  ])('%s %s is answered 401 and nothing more', async (method, path) => {
    const answer = await gateway.fetch(path, { method });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    const text = await answer.text();
    if (method !== 'HEAD') expect(JSON.parse(text)).toEqual({ statusCode: 401, message: 'Sign in to continue.' });
  });

  it('a body is not read', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await gateway.fetch('/api/contracts', { method: 'POST', body: '{broken', headers })).status).toBe(401);
    expect((await gateway.fetch('/api/contracts', { method: 'POST', body: 'x'.repeat(3_000_000), headers })).status).toBe(401);
  });

  it.each(['/healthz', '/api/auth/session'])('%s answers', async (path) => {
    expect((await gateway.fetch(path)).status).toBe(200);
  });
});

describe('a token', () => {
  it.each([
    [`Bearer ${apiToken}`, 200],
    [`bearer ${apiToken}`, 200],
    ['Bearer token-of-another', 200],
    [`Bearer ${apiToken}x`, 401],
    [`Bearer ${apiToken}, token-of-another`, 401],
    ['Bearer ', 401],
    [apiToken, 401],
    [`Basic ${apiToken}`, 401],
  ])('sent as "%s" is answered %i', async (authorization, status) => {
    expect((await gateway.fetch('/api/contracts', { headers: { authorization } })).status).toBe(status);
  });

  it('is never accepted when none is configured', async () => {
    const closed = await startTestGateway(broker, { services: { contracts }, config: { API_TOKENS: ' , ' } });
    for (const authorization of [`Bearer ${apiToken}`, 'Bearer ,', 'Bearer'])
      expect((await closed.fetch('/api/contracts', { headers: { authorization } })).status).toBe(401);
    await closed.stop();
  });
});

describe('a write with a session', () => {
  it.each([
    // [what it says of its origin, status]
    [{}, 200],
    [{ origin: 'OWN' }, 200],
    [{ origin: 'OWN', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'TLS' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'OWN.evil.example' }, 403],
    [{ origin: 'http://127.0.0.1:1' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'OWN', 'sec-fetch-site': 'cross-site' }, 403],
  ] as [Record<string, string>, number][])('from %o is answered %i', async (said, status) => {
    const headers = Object.fromEntries(
      Object.entries(said).map(([name, value]) => [
        name,
        value.replace('OWN', gateway.address).replace('TLS', gateway.address.replace('http:', 'https:')),
      ]),
    );
    const answer = await update({ cookie, ...headers });
    expect(answer.status).toBe(status);
    if (status === 403)
      expect(await answer.json()).toEqual({
        statusCode: 403,
        message: 'This request came from another site and was refused.',
      });
  });

  it('is compared with the public address, which a proxy forwards', async () => {
    const proxied = { cookie, 'x-forwarded-host': 'desk.example', 'x-forwarded-proto': 'https' };
    expect((await update({ ...proxied, origin: 'https://desk.example' })).status).toBe(200);
    expect((await update({ ...proxied, origin: gateway.address })).status).toBe(403);
    expect((await update({ ...proxied, origin: 'http://desk.example' })).status).toBe(403);
  });

  it('may come from any origin with a token, which no browser adds by itself', async () => {
    const answer = await update({
      authorization: `Bearer ${apiToken}`,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(200);
  });

  it('is not checked for reads', async () => {
    const answer = await gateway.fetch('/api/contracts', { headers: { cookie, origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the throttle', () => {
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
  /** In tens, so that a busy machine answers each within its deadline. */
  async function many(count: number, headers: Record<string, string>): Promise<number[]> {
    const statuses: number[] = [];
    const once = async (): Promise<number> => (await gateway.fetch('/api/contracts', { headers })).status;
    while (statuses.length < count) statuses.push(...(await Promise.all(Array.from({ length: 10 }, once))));
    return statuses;
  }

  it('blocks an address with many refused requests, and no other', async () => {
    const statuses = await many(310, from('203.0.113.50'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await gateway.fetch('/api/contracts', { headers: from('203.0.113.50') });
    expect(await refused.json()).toEqual({ statusCode: 429, message: 'Too many requests. Please wait and try again.' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await gateway.fetch('/api/contracts', { headers: from('203.0.113.51') })).status).toBe(401);
  });

  it('does not count requests of admins or for health', async () => {
    expect(new Set(await many(400, { ...from('203.0.113.60'), cookie }))).toEqual(new Set([200]));
    expect((await gateway.fetch('/healthz', { headers: from('203.0.113.50') })).status).toBe(200);
  });
});
