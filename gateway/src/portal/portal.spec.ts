import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { createLog } from '@creator-desk/server/telemetry/log';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { creatorPayout, portalLink, portalView, productRequest } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const slug = 'Zm9yLWNvbnRyYWN0LXNldmVuLWFsb25l';
const unknown = 'Z3Vlc3NlZC1hbmQtbmV2ZXItbWFkZS0h';
const creator = { kind: 'creator', contractId: 7 };

let broker: TestBroker;
let portal: StubService<'portal'>;
let payouts: StubService<'payouts'>;
let comms: StubService<'comms'>;
let gateway: TestGateway;
const written: string[] = [];

beforeAll(async () => {
  broker = await TestBroker.start();
  portal = await startStubService(broker, 'portal', {
    contractOfSlug: (({ slug: given }: { slug: string }) => {
      if (given !== slug) throw new Refusal('not_found');
      return { contractId: 7, portalLinkId: 3 };
    }) as never,
    page: portalView,
    payoutHistory: () => [],
    announcementsFor: () => [],
    notePayoutRequest: () => null,
    chooseLanguage: () => ({ language: 'es' }),
    requestProducts: productRequest,
    productRequestsOf: () => [],
    rotateLink: () => portalLink({ id: 3 }),
    revokeLink: () => null,
    accessesOf: () => [],
  });
  payouts = await startStubService(broker, 'payouts', {
    requestByCreator: () => creatorPayout({ id: 12 }),
    termsOf: () => [],
  });
  const devices = { publicKey: 'key', devices: [] };
  comms = await startStubService(broker, 'comms', {
    pushDevices: () => devices,
    addPushDevice: () => ({ id: 4, ...devices }),
    removePushDevice: () => devices,
  });
  const log = createLog('gateway', 'debug', { write: (line) => void written.push(line) });
  gateway = await startTestGateway(broker, { services: { portal, payouts, comms }, config: { TRUST_PROXY: 1 }, log });
});

afterAll(async () => {
  await gateway.stop();
  await portal.stop();
  await payouts.stop();
  await comms.stop();
  await broker.end();
});

beforeEach(() => {
  portal.calls.length = 0;
  payouts.calls.length = 0;
  comms.calls.length = 0;
});

/** What an operation was asked, without the questions for the slug. */
const asked = (): unknown[] =>
  portal.calls.filter(({ operation }) => operation !== 'contractOfSlug').map(({ operation, input }) => [operation, input]);
const post = (path: string, body: object, headers: object = {}): Promise<Response> =>
  gateway.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const payout = { paymentMethod: 'paypal', paymentDetails: 'me@example.org', description: 'January' };

describe("a creator's page", () => {
  it('opens with its slug, for its own contract, and knows its visitor', async () => {
    const answer = await gateway.fetch(`/api/portal/${slug}`, { headers: { 'user-agent': 'Safari' } });
    expect(answer.status).toBe(200);
    const visitor = expect.stringMatching(/^[0-9a-f]{6}$/) as string;
    expect(asked()).toEqual([['page', { contractId: 7, slug, userAgent: 'Safari', visitor }]]);
    expect(portal.calls.at(-1)?.call?.caller).toEqual(creator);
  });

  it('knows which language the browser asks for, and lets the creator choose', async () => {
    await gateway.fetch(`/api/portal/${slug}`, { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' } });
    expect(asked()).toEqual([['page', expect.objectContaining({ browserLanguage: 'es' })]]);
    portal.calls.length = 0;
    const headers = { 'content-type': 'application/json' };
    const answer = await gateway.fetch(`/api/portal/${slug}/language`, { method: 'POST', body: '{"language":"es"}', headers });
    expect([answer.status, await answer.json()]).toEqual([200, { language: 'es' }]);
    expect(asked()).toEqual([['chooseLanguage', { contractId: 7, language: 'es' }]]);
    const refused = await gateway.fetch(`/api/portal/${slug}/language`, { method: 'POST', body: '{"language":"it"}', headers });
    expect(await refused.json()).toMatchObject({ errors: { language: 'The language must be one of: en, es, pt, fr, de' } });
  });

  it('is answered with one request, once its slug is known, and ends with its link', async () => {
    await gateway.fetch(`/api/portal/${slug}`);
    portal.calls.length = 0;
    expect((await gateway.fetch(`/api/portal/${slug}`)).status).toBe(200);
    expect(portal.calls.map(({ operation }) => operation)).toEqual(['page']);
    const { page, contractOfSlug } = portal.operations;
    const revoked = (code: 'portal.unknown' | 'not_found') => (): never => {
      throw new Refusal(code);
    };
    Object.assign(portal.operations, { page: revoked('portal.unknown'), contractOfSlug: revoked('not_found') });
    for (const operation of ['page', 'contractOfSlug']) {
      const answer = await gateway.fetch(`/api/portal/${slug}`);
      expect(await answer.json()).toEqual({ statusCode: 404, message: 'This portal link is invalid or has expired.' });
      expect(portal.calls.at(-1)?.operation).toBe(operation);
    }
    Object.assign(portal.operations, { page, contractOfSlug });
  });

  it('is neither cached, indexed nor sent as a referrer', async () => {
    for (const path of [`/api/portal/${slug}`, `/api/portal/${unknown}`, '/api/portal/short']) {
      const { headers } = await gateway.fetch(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
  });

  it("is viewed by an admin as an admin; writes are the creator's", async () => {
    const cookie = await gateway.session();
    await gateway.fetch(`/api/portal/${slug}`, { headers: { cookie } });
    expect(portal.calls.at(-1)?.call?.caller).toEqual({ kind: 'admin', via: 'session' });
    // A page under no-referrer sends the origin 'null'.
    expect(
      (await post(`/api/portal/${slug}/product-requests`, { requestedProducts: 'A' }, { cookie, origin: 'null' })).status,
    ).toBe(201);
    expect(portal.calls.at(-1)?.call?.caller).toEqual(creator);
  });

  it.each([
    ['payout-requests', 'payoutHistory'],
    ['announcements', 'announcementsFor'],
    ['product-requests', 'productRequestsOf'],
  ])('has its %s', async (path, operation) => {
    expect(await (await gateway.fetch(`/api/portal/${slug}/${path}`)).json()).toEqual([]);
    expect(asked()).toEqual([[operation, { contractId: 7 }]]);
  });

  it('is answered 503 while its service is down', async () => {
    const alone = await TestBroker.start();
    const other = await startTestGateway(alone);
    const answer = await other.fetch(`/api/portal/${slug}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    await other.stop();
    await alone.end();
  });
});

describe('an unknown slug', () => {
  const paths = ['', '/payout-requests', '/announcements', '/product-requests'];

  it.each([
    ['a malformed one', 'short', 'Invalid portal link.'],
    ['another malformed one', `${'a'.repeat(30)}%20`, 'Invalid portal link.'],
    ['an unknown one', unknown, 'This portal link is invalid or has expired.'],
    ['one in another case', slug.toLowerCase(), 'This portal link is invalid or has expired.'],
  ])('is answered the same everywhere: %s', async (_, given, message) => {
    for (const path of paths) {
      const answer = await gateway.fetch(`/api/portal/${given}${path}`);
      expect([answer.status, await answer.json()]).toEqual([404, { statusCode: 404, message }]);
    }
    for (const path of ['/payout-request', '/product-requests'])
      expect((await post(`/api/portal/${given}${path}`, {})).status).toBe(404);
    expect(payouts.calls).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('is throttled long before guessing could succeed, and is never logged', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    await gateway.fetch(`/api/portal/${slug}`, { headers });
    let [answer, tries] = [await gateway.fetch(`/api/portal/${unknown}`, { headers }), 1];
    while (answer.status === 404 && tries < 400) {
      answer = await gateway.fetch(`/api/portal/${unknown}`, { headers });
      tries += 1;
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(tries).toBeLessThan(300);
    // The others are served as before.
    expect((await gateway.fetch(`/api/portal/${slug}`)).status).toBe(200);
    await expect.poll(() => written.length).toBeGreaterThan(tries);
    const log = written.join('');
    for (const secret of [slug, unknown, slug.toLowerCase()]) expect(log).not.toContain(secret);
  });
});

describe("a creator's payout request", () => {
  it('is created once per key, as the creator, and recorded in the portal', async () => {
    const answer = await post(`/api/portal/${slug}/payout-request`, payout, { 'idempotency-key': 'k1', 'user-agent': 'Safari' });
    expect(answer.status).toBe(201);
    expect(payouts.calls).toMatchObject([{ input: { ...payout, contractId: 7 }, call: { caller: creator } }]);
    expect(asked()).toMatchObject([
      ['notePayoutRequest', { contractId: 7, payoutRequestId: 12, termNumber: 1, paymentPeriodStart: '2026-01-01' }],
    ]);
    await post(`/api/portal/${slug}/payout-request`, payout, { 'idempotency-key': 'k1' });
    expect(payouts.calls).toHaveLength(1);
  });

  it('that is refused keeps its text', async () => {
    payouts.operations.requestByCreator = () => {
      throw new Refusal('payout.open');
    };
    const answer = await post(`/api/portal/${slug}/payout-request`, payout);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { statusCode: 409, message: 'A payout request is already waiting to be paid.' },
    ]);
    expect(asked()).toEqual([]);
  });

  it('must be complete', async () => {
    const answer = await post(`/api/portal/${slug}/payout-request`, { ...payout, description: ' ' });
    expect(await answer.json()).toMatchObject({
      statusCode: 400,
      message: 'Please fill in all required fields: payment method, payment details, and description.',
    });
  });
});

describe('portal links', () => {
  it.each([
    ['POST', '/api/portal-links/3/rotate', 200, 'rotateLink'],
    ['DELETE', '/api/portal-links/3', 204, 'revokeLink'],
    ['GET', '/api/portal-links/3/accesses', 200, 'accessesOf'],
  ])('%s %s is for admins', async (method, path, status, operation) => {
    expect((await gateway.fetch(path, { method })).status).toBe(401);
    expect((await gateway.ask(path, { method })).status).toBe(status);
    expect(asked()).toEqual([[operation, { id: 3 }]]);
  });
});

describe('the terms of a contract', () => {
  it('come from the payouts service', async () => {
    expect(await (await gateway.ask('/api/contracts/7/terms')).json()).toEqual([]);
    expect(payouts.calls).toMatchObject([{ operation: 'termsOf', input: { id: 7 } }]);
  });
});

describe('notifications', () => {
  const path = `/api/portal/${slug}/notifications`;
  const device = { endpoint: 'https://push.example.com/x', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const calls = () => comms.calls.map(({ operation, input }) => [operation, input]);

  it('are for the contract of the slug, whatever the body says', async () => {
    expect((await gateway.fetch(path)).status).toBe(200);
    expect((await post(path, device, { 'user-agent': 'Test' })).status).toBe(201);
    expect((await gateway.fetch(`${path}/4`, { method: 'DELETE' })).status).toBe(200);
    expect(calls()).toEqual([
      ['pushDevices', { contractId: 7 }],
      ['addPushDevice', { ...device, contractId: 7, userAgent: 'Test' }],
      ['removePushDevice', { contractId: 7, id: 4 }],
    ]);
    expect((await post(path, { ...device, contractId: 8 })).status).toBe(400);
  });

  it.each([
    [{ ...device, p256dh: 'short' }, 'p256dh'],
    [{ ...device, auth: '' }, 'auth'],
    [{ ...device, endpoint: '' }, 'endpoint'],
  ])('need what a browser gives', async (body, field) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
    expect(calls()).toEqual([]);
  });
});
