import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '@creator-desk/server/telemetry/log';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractView } from '../../test/factories.ts';
import { adminPassword, withApiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { FailedAttempts } from './sign-in/failed-attempts.ts';

interface Line {
  event?: string;
  name: string;
  msg: string;
  client: string;
  caller: object;
  credential?: { kind: string; id: string };
}

const slug = 'Zm9yLWNvbnRyYWN0LXNldmVuLWFsb25l';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let portal: StubService<'portal'>;
let gateway: TestGateway;
let written: string[];

const lines = (): Line[] => written.map((line) => JSON.parse(line) as Line);
const events = (): Line[] => lines().filter(({ event }) => event === 'security');
const names = (): string[] => events().map(({ name }) => name);
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

beforeAll(async () => {
  written = [];
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', { read: () => contractView() });
  portal = await startStubService(broker, 'portal', {
    contractOfSlug: () => ({ contractId: 7, portalLinkId: 3 }),
  });
  const log = createLog('gateway', 'info', { write: (line) => void written.push(line) });
  gateway = await startTestGateway(broker, { services: { contracts, portal }, log, config: { TRUST_PROXY: 1 } });
});

beforeEach(() => {
  written.length = 0;
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await portal.stop();
  await broker.end();
});

it('signing in and out is logged with client and session', async () => {
  await gateway.signIn('a-wrong-password', from('203.0.113.1'));
  const answer = await gateway.signIn(adminPassword, from('203.0.113.1'));
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  await gateway.fetch('/api/contracts/1', { headers: { cookie, ...from('203.0.113.1') } });
  await gateway.fetch('/api/auth/logout', { method: 'POST', headers: { cookie, ...from('203.0.113.1') } });
  expect(names()).toEqual(['sign_in_failed', 'sign_in', 'sign_out']);
  const [failed, signedIn, signedOut] = events();
  expect(failed).toMatchObject({ client: expect.stringMatching(/^[0-9a-f]{12}$/), caller: { kind: 'anonymous' } });
  expect(signedIn).toMatchObject({ client: failed?.client, credential: { kind: 'session' } });
  expect(signedOut?.credential).toEqual(signedIn?.credential);
});

it('signing out everywhere is logged with the caller', async () => {
  await gateway.fetch('/api/auth/logout-everywhere', { method: 'POST', headers: { ...withApiToken, ...from('203.0.113.2') } });
  const event = events().find(({ name }) => name === 'sign_out_everywhere');
  expect(event?.caller).toEqual({ kind: 'admin', via: 'token' });
  // Logged in the background.
  await eventually(() => expect(names()).toContain('credential_at_new_address'));
});

it('blocked guessing is logged', async () => {
  const failures = gateway.app.get(FailedAttempts);
  const client = lines().at(-1)?.client;
  await gateway.signIn('a-wrong-password', from('203.0.113.3'));
  const guesser = events().at(-1)?.client ?? '';
  expect(guesser).not.toBe(client);
  for (let attempt = 0; attempt < 10; attempt++)
    await failures.guard({ client: guesser, isKnown: false }, () => Promise.resolve(false)).catch(() => undefined);
  await gateway.signIn(adminPassword, from('203.0.113.3'));
  expect(names()).toEqual(['sign_in_failed', 'sign_in_locked_out']);
  for (let attempt = 0; attempt <= 50; attempt++)
    await failures.guard({ client: `c${attempt}`, isKnown: false }, () => Promise.resolve(false)).catch(() => undefined);
  await gateway.signIn(adminPassword, from('203.0.113.4'));
  expect(names().at(-1)).toBe('sign_in_paused');
});

it('a throttled client and a cross-site request are logged', async () => {
  await Promise.all(Array.from({ length: 301 }, () => gateway.fetch('/api/contracts', { headers: from('203.0.113.5') })));
  expect(names()).toEqual(['request_throttled']);
  const headers = { 'sec-fetch-site': 'cross-site', ...from('203.0.113.6') };
  await gateway.fetch('/api/auth/logout', { method: 'POST', headers });
  expect(names()).toEqual(['request_throttled', 'cross_origin_refused']);
});

it.each([
  ['a token', '/api/contracts/1', withApiToken, { kind: 'token', id: expect.stringMatching(/^[0-9a-f]{12}$/) }],
  ['a portal link', `/api/portal/${slug}/announcements`, {}, { kind: 'portal_link', id: '3' }],
])('%s that is used from a new address leaves one line for each address', async (_, path, headers, credential) => {
  const use = (address: string): Promise<Response> => gateway.fetch(path, { headers: { ...headers, ...from(address) } });
  await Promise.all([use('198.51.100.1'), use('198.51.100.1'), use('198.51.100.2')]);
  await expect.poll(names).toEqual(['credential_at_new_address', 'credential_at_new_address']);
  await use('198.51.100.1');
  const replica = await startTestGateway(broker, { services: { contracts, portal }, config: { TRUST_PROXY: 1 } });
  await replica.fetch(path, { headers: { ...headers, ...from('198.51.100.2') } });
  await replica.stop();
  expect(names()).toHaveLength(2);
  expect(new Set(events().map(({ client }) => client)).size).toBe(2);
  for (const event of events()) expect(event.credential).toEqual(credential);
});

it('the lines of a request name its caller, and services receive the client', async () => {
  await gateway.fetch(`/api/portal/${slug}/announcements`, { headers: from('198.51.100.1') });
  await gateway.fetch('/api/contracts/1', { headers: { ...withApiToken, ...from('198.51.100.1') } });
  const requests = (): Line[] => lines().filter(({ msg }) => msg === 'request');
  await expect
    .poll(() => requests().map(({ caller }) => caller))
    .toEqual([
      { kind: 'creator', contractId: 7 },
      { kind: 'admin', via: 'token' },
    ]);
  expect(contracts.calls.at(-1)?.call?.client).toBe(requests()[1]?.client);
  expect(requests()[0]?.client).toBe(requests()[1]?.client);
});

it('services receive address and user agent for the audit log, no line has them', async () => {
  const userAgent = `Müller's browser ${'x'.repeat(400)}`;
  const headers = { ...withApiToken, ...from('198.51.100.77'), 'user-agent': userAgent };
  await gateway.fetch('/api/contracts/1', { headers });
  const call = contracts.calls.at(-1)?.call;
  expect(call).toMatchObject({ address: '198.51.100.77', operation: 'contracts.read' });
  expect(call?.userAgent).toBe(userAgent.replace('ü', '?').slice(0, 200));
  expect(written.join('')).not.toMatch(/198\.51\.100\.77|browser/);
});
