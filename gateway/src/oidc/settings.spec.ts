import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredSingleSignOn, StoreSingleSignOn } from '@creator-desk/protocol/contracts/access/single-sign-on';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { oidcClient, OidcServer } from '@creator-desk/testing/servers/oidc-server';
import { adminPassword, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { jane, OidcBrowser } from '../../test/oidc-browser.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { publicOnly, publicOrLoopback } from '@creator-desk/server/http/reach';
import { fetchWithin } from './provider-fetch.ts';
import { callbackPath } from './single-sign-on.ts';

const off: StoredSingleSignOn = {
  version: 1,
  enabled: false,
  issuer: '',
  clientId: '',
  label: 'single sign-on',
  domains: [],
  defaultRole: 'viewer',
  groupsClaim: 'groups',
  groupRoles: [],
  sealedSecret: null,
};

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let oidc: OidcServer;
let gateway: TestGateway;
let stored = off;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    singleSignOn: () => stored,
    setSingleSignOn: ({ ifMatch: _, sealedSecret = stored.sealedSecret, ...settings }: StoreSingleSignOn) =>
      (stored = { ...settings, sealedSecret, version: stored.version + 1 }),
    signInByIdentity: () => jane,
    userFacts: () => jane,
    recordAccess: () => null,
  });
  oidc = await OidcServer.start(() => [gateway.address + callbackPath]);
  gateway = await startTestGateway(broker, { services: { contracts } });
});

afterAll(async () => {
  await gateway.stop();
  await oidc.stop();
  await contracts.stop();
  await broker.end();
});

const settings = () => ({
  enabled: true,
  issuer: oidc.issuer,
  clientId: oidcClient.id,
  clientSecret: oidcClient.secret,
  label: 'Example ID',
  domains: ['example.com'],
  defaultRole: 'viewer',
  groupsClaim: 'groups',
  groupRoles: [{ group: 'admins', role: 'owner' }],
});
const set = (fields: object = {}, at = gateway): Promise<Response> =>
  at.send('PUT', '/api/single-sign-on', { ...settings(), ...fields });
const test = async (at = gateway): Promise<unknown> => (await at.send('POST', '/api/single-sign-on/test', {})).json();

describe('the settings of single sign-on', () => {
  it('are off at first, and say which address the provider must know', async () => {
    const view = (await (await gateway.ask('/api/single-sign-on')).json()) as object;
    const redirectUri = gateway.address + callbackPath;
    expect(view).toMatchObject({ enabled: false, hasSecret: false, source: 'settings', redirectUri });
    const answer = await gateway.fetch('/api/auth/oidc/start');
    expect(answer.headers.get('location')).toBe('/#sign-in=sso.off');
    expect((await gateway.send('POST', '/api/single-sign-on/test', {})).status).toBe(409);
  });

  it('let people in at once, and never show or store the secret', async () => {
    const answer = await set();
    expect(await answer.json()).toMatchObject({ enabled: true, hasSecret: true, label: 'Example ID' });
    const sent = JSON.stringify(contracts.calls.filter(({ operation }) => operation === 'setSingleSignOn'));
    expect(sent).not.toContain(oidcClient.secret);
    expect(await (await gateway.ask('/api/single-sign-on')).text()).not.toMatch(/sealed|secret-of/);
    const browser = new OidcBrowser(gateway.address, '192.0.2.1');
    expect(await browser.session()).toEqual({ authenticated: false, singleSignOn: 'Example ID' });
    await browser.signIn('jane');
    expect(await browser.session()).toMatchObject({ authenticated: true });
  });

  it('keep the secret when it is left out', async () => {
    await set();
    const { clientSecret: _, ...others } = settings();
    await gateway.send('PUT', '/api/single-sign-on', others);
    const browser = new OidcBrowser(gateway.address, '192.0.2.2');
    expect((await browser.signIn('jane')).headers.get('location')).toBe('/');
    expect(await (await set({ clientSecret: null })).json()).toMatchObject({ hasSecret: false });
  });

  it('need an owner with a recent proof', async () => {
    const cookie = await gateway.session();
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify(settings());
    expect((await gateway.fetch('/api/single-sign-on', { method: 'PUT', headers, body })).status).toBe(200);
    expect((await gateway.fetch('/api/single-sign-on', { method: 'PUT', body })).status).toBe(401);
  });

  it.each([
    'http://login.example.com',
    'ftp://login.example.com',
    'https://user@login.example.com',
    'https://a.example/?b',
    'login',
  ])('refuse the issuer %s', async (issuer) => {
    const answer = await set({ issuer });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { issuer: expect.stringContaining('https://') as string } });
  });

  it('refuse a loopback issuer where the system is public', async () => {
    const config = { PUBLIC_URL: 'https://desk.example.com' };
    const served = await startTestGateway(broker, { services: { contracts }, config });
    expect((await set({}, served)).status).toBe(400);
    await served.stop();
  });
});

describe('those of the environment', () => {
  it('win, and are not changed on the screen', async () => {
    stored = { ...stored, enabled: true, issuer: 'https://other.example', label: 'Other' };
    const config = { OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: 'of-environment', OIDC_ROLES: 'a=owner' };
    const given = await startTestGateway(broker, { services: { contracts }, config });
    expect(await (await given.ask('/api/single-sign-on')).json()).toMatchObject({
      source: 'environment',
      issuer: oidc.issuer,
      clientId: 'of-environment',
      groupRoles: [{ group: 'a', role: 'owner' }],
    });
    const refused = await set({}, given);
    expect(refused.status).toBe(409);
    expect(await test(given)).toEqual({ problem: null });
    await given.stop();
  });
});

describe('the test of a provider', () => {
  const redirecting = (location: string): Promise<Server> =>
    listening((server) => server.on('request', (_request, response) => response.writeHead(302, { location }).end()));

  it('says that it can be used', async () => {
    await set();
    expect(await test()).toEqual({ problem: null });
  });

  it.each([
    ['https://10.0.0.1', 'private network'],
    ['https://169.254.169.254', 'private network'],
    ['https://[fd00::1]', 'private network'],
    ['https://[::ffff:10.0.0.1]', 'private network'],
    ['http://127.0.0.1:1', 'cannot be reached (ECONNREFUSED)'],
    ['https://no-such-name.invalid', 'There is no server with this name.'],
  ])('says what is wrong with %s', async (issuer, problem) => {
    expect((await set({ issuer })).status).toBe(200);
    expect(await test()).toEqual({ problem: expect.stringContaining(problem) as string });
  });

  it('says that there is no document, or one of somebody else, and follows no redirect', async () => {
    const empty = await listening((server) => server.on('request', (_request, response) => response.end('{}')));
    const elsewhere = await redirecting(`${oidc.issuer}/.well-known/openid-configuration`);
    const document = await (await fetch(`${oidc.issuer}/.well-known/openid-configuration`)).text();
    const copy = await listening((server) =>
      server.on('request', (_request, response) => response.setHeader('content-type', 'application/json').end(document)),
    );
    for (const [server, problem] of [
      [empty, 'no OpenID Connect discovery document'],
      [elsewhere, 'no OpenID Connect discovery document'],
      [copy, 'calls itself by another address'],
    ] as const) {
      await set({ issuer: addressOf(server) });
      expect(await test()).toEqual({ problem: expect.stringContaining(problem) as string });
      server.close();
    }
  });

  it('reaches no private address through a name', async () => {
    const ask = fetchWithin(publicOnly);
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
    await expect(ask('http://localhost:1/', options)).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    const own = fetchWithin(publicOrLoopback);
    expect((await own(`${oidc.issuer.replace('127.0.0.1', 'localhost')}/jwks`, options)).status).toBe(200);
  });
});

describe('a provider that does not answer', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = await listening(() => undefined);
    await set({ issuer: addressOf(silent) });
  });
  beforeEach(() => expect(stored.enabled).toBe(true));
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it('keeps nobody from signing in otherwise, and is said on the sign-in screen', async () => {
    const pending = gateway.fetch('/api/auth/oidc/start');
    const outcome = { answered: false };
    void pending.then(() => (outcome.answered = true));
    expect((await gateway.signIn(adminPassword)).status).toBe(200);
    expect(await (await gateway.fetch('/api/auth/session')).json()).toMatchObject({ singleSignOn: 'Example ID' });
    expect(outcome.answered).toBe(false);
    expect((await pending).headers.get('location')).toBe('/#sign-in=sso.unavailable');
  });
});

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listening(configure: (server: Server) => void): Promise<Server> {
  const server = createServer();
  configure(server);
  server.listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  return server;
}
