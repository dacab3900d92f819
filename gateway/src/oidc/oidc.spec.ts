import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { SignInByIdentity } from '@creator-desk/protocol/contracts/access/single-sign-on';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { forgedIdTokens, oidcClient, OidcServer } from '@creator-desk/testing/servers/oidc-server';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { jane, OidcBrowser } from '../../test/oidc-browser.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { callbackPath } from './single-sign-on.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let oidc: OidcServer;
let gateway: TestGateway;
/** What the contracts service says of somebody whom the provider has identified. */
let outcome: UserFacts | RefusalCode;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    signInByIdentity: () => {
      if (typeof outcome === 'string') throw new Refusal(outcome);
      return outcome;
    },
    userFacts: () => jane,
    recordAccess: () => null,
  });
  oidc = await OidcServer.start(() => [gateway.address + callbackPath]);
  gateway = await startTestGateway(broker, {
    services: { contracts },
    config: {
      TRUST_PROXY: 1,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
      OIDC_LABEL: 'Example ID',
      OIDC_DOMAINS: 'example.com',
      OIDC_ROLES: 'admins=owner; money=finance',
    },
  });
});

afterAll(async () => {
  await gateway.stop();
  await oidc.stop();
  await contracts.stop();
  await broker.end();
});

let people = 0;
let login = '';
/** Each test is somebody else's, from another address. */
beforeEach(() => {
  people += 1;
  login = `person-${people}`;
  oidc.accounts.set(login, {
    email: `Jane${people}@Example.com`,
    email_verified: true,
    name: 'Jane Doe',
    groups: ['staff', 'money'],
  });
  outcome = jane;
  oidc.tamper = (idToken) => idToken;
  contracts.calls.length = 0;
});

const newBrowser = (): OidcBrowser => new OidcBrowser(gateway.address, `192.0.2.${people}`);
const identified = (): SignInByIdentity[] =>
  contracts.calls.filter(({ operation }) => operation === 'signInByIdentity').map(({ input }) => input as SignInByIdentity);
const written = (): AccessAttempt[] =>
  contracts.calls.filter(({ operation }) => operation === 'recordAccess').map(({ input }) => input as AccessAttempt);

/** The browser has no session, the reason stands in the address and in the audit log. */
async function expectRefused(browser: OidcBrowser, answer: Response, code: RefusalCode): Promise<void> {
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/#sign-in=${code}`);
  expect(await browser.session()).toMatchObject({ authenticated: false });
  expect(written()).toMatchObject([{ action: 'refused', method: 'single sign-on', reason: code }]);
}

describe('signing in at the provider', () => {
  it('is offered to who has not signed in', async () => {
    expect(await newBrowser().session()).toEqual({ authenticated: false, singleSignOn: 'Example ID' });
  });

  it('begins a session and shows the path that was asked for', async () => {
    const browser = newBrowser();
    const answer = await browser.signIn(login, '?returnTo=/payments%3Fpage=2');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/payments?page=2']);
    expect(await browser.session()).toMatchObject({ authenticated: true, user: { id: 7, name: 'Jane', role: 'owner' } });
    expect(identified()).toEqual([
      {
        issuer: oidc.issuer,
        subject: login,
        verifiedEmail: `jane${people}@example.com`,
        name: 'Jane Doe',
        role: 'finance',
        mapsRoles: true,
        mayJoin: true,
        defaultRole: 'viewer',
      },
    ]);
    expect(written()).toMatchObject([{ action: 'signed_in', method: 'single sign-on', userId: 7 }]);
  });

  it('uses PKCE with S256, a state and a nonce that differ each time', async () => {
    const [one, other] = [await newBrowser().start(), await newBrowser().start()];
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\\..\\b', '\t//evil.example'])(
    'never leads to another site: %s',
    async (returnTo) => {
      const answer = await newBrowser().signIn(login, `?returnTo=${encodeURIComponent(returnTo)}`);
      expect(answer.headers.get('location')).toBe('/');
    },
  );

  it('keeps the attempt in a cookie that scripts and other sites cannot read', async () => {
    const answer = await gateway.fetch('/api/auth/oidc/start');
    expect(answer.headers.get('set-cookie')).toMatch(/^creator_desk_oidc=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('set-cookie')).not.toContain(
      new URL(answer.headers.get('location') ?? '').searchParams.get('state'),
    );
  });

  it('is no recent proof until somebody signs in there once more, as the same person', async () => {
    const browser = newBrowser();
    const change = async (): Promise<string | null> => {
      const answer = await browser.fetch('/api/access-settings', { method: 'PUT', body: '{}' });
      return `${answer.status} ${answer.headers.get('www-authenticate') ?? ''}`;
    };
    await browser.signIn(login);
    expect(await change()).toBe('403 Session error="insufficient_user_authentication"');
    outcome = { ...jane, id: 8 };
    browser.forgetProvider();
    const other = await browser.signIn('somebody-else', '?confirm=session');
    expect(other.headers.get('location')).toBe('/confirmed#sign-in=sso.refused');
    expect(await change()).toMatch(/^403/);
    outcome = jane;
    browser.forgetProvider();
    const url = await browser.start('?confirm=session&returnTo=/confirmed');
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual(['login', '0']);
    expect((await browser.get(await browser.authorize(url, login))).headers.get('location')).toBe('/confirmed');
    expect(await change()).toMatch(/^400/);
  });

  it('proves nothing without a session', async () => {
    const browser = newBrowser();
    const answer = await browser.fetch('/api/auth/oidc/start?confirm=session');
    expect(answer.headers.get('location')).toBe('/confirmed#sign-in=unauthenticated');
  });

  it('ends the session that the browser had', async () => {
    const browser = newBrowser();
    await browser.signIn(login);
    const before = browser.cookies();
    await browser.signIn(login);
    expect(await new OidcBrowser(gateway.address, '192.0.2.250', before).session()).toMatchObject({ authenticated: false });
  });
});

describe('the contracts service learns', () => {
  it('no address that the provider has not verified', async () => {
    oidc.accounts.set(login, { email: 'jane@example.com', email_verified: false, groups: ['money'] });
    outcome = 'sso.unverified_email';
    const browser = newBrowser();
    await expectRefused(browser, await browser.signIn(login), 'sso.unverified_email');
    expect(identified()).toMatchObject([{ subject: login, mayJoin: false }]);
    expect(identified()[0]).not.toHaveProperty('verifiedEmail');
  });

  it.each([
    [['admins', 'money'], 'owner'],
    [['money', 'admins'], 'owner'],
    [['staff'], undefined],
  ])('for the groups %o the role %s', async (groups, role) => {
    oidc.accounts.set(login, { email: 'jane@elsewhere.example', email_verified: true, groups });
    await newBrowser().signIn(login);
    expect(identified()[0]?.role).toBe(role);
    expect(identified()[0]).toMatchObject({ mapsRoles: true, mayJoin: false });
  });
});

describe('a sign-in is refused, and stands in the audit log,', () => {
  it.each(['sso.not_invited', 'sso.disabled', 'sso.other_identity'] as const)(
    'when the contracts service says %s',
    async (code) => {
      outcome = code;
      const browser = newBrowser();
      await expectRefused(browser, await browser.signIn(login), code);
    },
  );

  it('when somebody declines at the provider', async () => {
    const browser = newBrowser();
    await expectRefused(browser, await browser.signIn('refuse'), 'sso.refused');
  });

  it('when the callback is replayed, even with the cookie', async () => {
    const browser = newBrowser();
    const callback = await browser.authorize(await browser.start(), login);
    const cookies = browser.cookies();
    expect((await browser.get(callback)).headers.get('location')).toBe('/');
    contracts.calls.length = 0;
    const thief = new OidcBrowser(gateway.address, '192.0.2.251', cookies);
    await expectRefused(thief, await thief.get(callback), 'sso.expired');
    expect(identified()).toEqual([]);
  });

  it('when two replicas get the same callback at once', async () => {
    const browser = newBrowser();
    const callback = await browser.authorize(await browser.start(), login);
    const answers = await Promise.all([browser.get(callback), browser.get(callback)]);
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual(['/', '/#sign-in=sso.expired']);
    expect(identified()).toHaveLength(1);
  });

  it('when the state was swapped', async () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const callback = await browser.authorize(await browser.start(), login);
    callback.searchParams.set('state', (await other.start()).searchParams.get('state') ?? '');
    await expectRefused(browser, await browser.get(callback), 'sso.expired');
  });

  it('when the nonce was swapped', async () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const url = await browser.start();
    url.searchParams.set('nonce', (await other.start()).searchParams.get('nonce') ?? '');
    await expectRefused(browser, await browser.get(await browser.authorize(url, login)), 'sso.refused');
    expect(identified()).toEqual([]);
  });

  it('when the callback was opened in another browser, with an attempt of its own or without', async () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const callback = await browser.authorize(await browser.start(), login);
    await expectRefused(other, await other.get(callback), 'sso.expired');
    contracts.calls.length = 0;
    await other.start();
    expect((await other.get(callback)).headers.get('location')).toBe('/#sign-in=sso.expired');
    expect(await other.session()).toMatchObject({ authenticated: false });
  });

  it('when the code was stolen: it is worth nothing without its verifier', async () => {
    const [victim, thief] = [newBrowser(), newBrowser()];
    const stolen = (await victim.authorize(await victim.start(), login)).searchParams.get('code') ?? '';
    const callback = new URL(callbackPath, gateway.address);
    callback.search = new URLSearchParams({
      code: stolen,
      state: (await thief.start()).searchParams.get('state') ?? '',
    }).toString();
    callback.searchParams.set('iss', oidc.issuer);
    await expectRefused(thief, await thief.get(callback), 'sso.refused');
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: stolen,
      redirect_uri: gateway.address + callbackPath,
    });
    const authorization = `Basic ${Buffer.from(`${oidcClient.id}:${oidcClient.secret}`).toString('base64')}`;
    const answer = await fetch(`${oidc.issuer}/token`, { method: 'POST', body, headers: { authorization } });
    expect(answer.status).toBe(400);
  });

  it('when the answer comes from another provider (mix-up)', async () => {
    const browser = newBrowser();
    const callback = await browser.authorize(await browser.start(), login);
    const requests = oidc.tokenRequests;
    callback.searchParams.set('iss', 'https://evil.example');
    await expectRefused(browser, await browser.get(callback), 'sso.refused');
    // The code was sent to nobody.
    expect(oidc.tokenRequests).toBe(requests);
  });

  it.each(forgedIdTokens)('when the ID token has %s', async (_, tamper) => {
    oidc.tamper = tamper;
    const browser = newBrowser();
    await expectRefused(browser, await browser.signIn(login), 'sso.refused');
    expect(identified()).toEqual([]);
  });

  it('when it took longer than ten minutes', async () => {
    const browser = newBrowser();
    const callback = await browser.authorize(await browser.start(), login);
    const later = Date.now() + 10 * 60 * 1000 + 1;
    const now = vi.spyOn(Date, 'now').mockReturnValue(later);
    const answer = await browser.get(callback);
    now.mockRestore();
    await expectRefused(browser, answer, 'sso.expired');
  });
});
