import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { adminPassword, startTestGateway, withApiToken, type TestGateway } from '../../../test/gateway.ts';
import { SseClient } from '../../../test/sse-client.ts';
import { startStubService, type StubService } from '../../../test/stub-service.ts';

const email = 'jane@example.com';
const password = 'a quiet lake at dawn';
const token = 'A'.repeat(43);
const jane: UserFacts = { id: 7, version: 1, email, name: 'Jane Doe', role: 'owner', active: true, credentialVersion: 1 };
const view = {
  ...jane,
  status: 'active',
  secondFactors: [],
  singleSignOn: false,
  linkExpiresAt: null,
  lastSignInAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let replica: TestGateway;
/** What the contracts service has stored. */
let stored = jane;
let isLinkGood = true;
let settings = { sharedPassword: true, version: 1 };

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    signIn: (given: { email: string; password: string }) => {
      if (given.email !== email || given.password !== password || !stored.active) throw new Refusal('wrong_credentials');
      return stored;
    },
    userFacts: () => stored,
    recordAccess: () => null,
    userLink: () => {
      if (!isLinkGood) throw new Refusal('user.link_invalid');
      return { email, name: 'Jane Doe', purpose: 'invite', expiresAt: '2026-03-04T12:00:00.000Z' };
    },
    redeemUserLink: () => stored,
    changePassword: ({ currentPassword }: { currentPassword: string }) => {
      if (currentPassword !== password) throw Refusal.ofField('currentPassword', 'The current password is not right');
      return change({ credentialVersion: stored.credentialVersion + 1 });
    },
    updateUser: ({ disabled }: { disabled?: boolean }) => {
      change(disabled ? { active: false, credentialVersion: stored.credentialVersion + 1 } : {});
      return { ...withoutFacts(view), version: stored.version, status: disabled ? 'disabled' : 'active' };
    },
    inviteUser: () => withoutFacts(view),
    renewUserLink: () => withoutFacts(view),
    accessSettings: () => settings,
    setAccessSettings: ({ sharedPassword }: { sharedPassword: boolean }) =>
      (settings = { sharedPassword, version: settings.version + 1 }),
  });
  const config = { TRUST_PROXY: 1 };
  gateway = await startTestGateway(broker, { services: { contracts }, config });
  replica = await startTestGateway(broker, { services: { contracts }, config });
});

afterAll(async () => {
  await gateway.stop();
  await replica.stop();
  await contracts.stop();
  await broker.end();
});

let clients = 0;
/** Each test comes from an address of its own. */
beforeEach(() => {
  clients += 1;
});

function change(fields: Partial<UserFacts>): UserFacts {
  stored = { ...stored, ...fields, version: stored.version + 1 };
  return stored;
}

const withoutFacts = ({ active: _, credentialVersion: __, ...user }: typeof view): object => user;
const post = (path: string, body: object, headers: Record<string, string> = {}, at = gateway): Promise<Response> =>
  at.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${clients}`, ...headers },
  });
const signIn = (given = { email, password }, headers = {}): Promise<Response> => post('/api/auth/account/login', given, headers);
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const session = async (cookie: string, at = gateway): Promise<unknown> =>
  (await at.fetch('/api/auth/session', { headers: { cookie } })).json();
/** What the audit log got. */
const recorded = (): AccessAttempt[] =>
  contracts.calls.filter(({ operation }) => operation === 'recordAccess').map(({ input }) => input as AccessAttempt);
const signedOut = { authenticated: false };

async function signedIn(): Promise<string> {
  const answer = await signIn();
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

describe('a user who signs in', () => {
  it('has a session on every replica that names the user', async () => {
    const cookie = await signedIn();
    const user = { id: 7, name: 'Jane Doe', role: 'owner' };
    expect(await session(cookie)).toEqual({ authenticated: true, user });
    expect(await session(cookie, replica)).toEqual({ authenticated: true, user });
  });

  it('is named in the calls of the services', async () => {
    const cookie = await signedIn();
    await gateway.fetch('/api/access-settings', { headers: { cookie } });
    const { call } = contracts.calls.findLast(({ operation }) => operation === 'accessSettings') ?? {};
    expect(call?.caller).toEqual({ kind: 'admin', via: 'session', user: { id: 7, name: 'Jane Doe', role: 'owner' } });
  });

  it.each([
    ['an unknown email', { email: 'nobody@example.com', password }],
    ['a wrong password', { email, password: 'wrong' }],
  ])('is refused in the same words with %s', async (_, given) => {
    const answer = await signIn(given);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ statusCode: 401, message: 'Invalid email or password. Please try again.' });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is refused from another site', async () => {
    expect((await signIn({ email, password }, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('has no session with the id of another user before the same secret', async () => {
    const cookie = await signedIn();
    expect(await session(cookie.replace('=7.', '=8.'))).toEqual(signedOut);
    expect(await session(cookie.replace('=7.', '='))).toEqual(signedOut);
  });
});

describe('a link', () => {
  it('says whose it is, and signs in once its password is set', async () => {
    const shown = await post('/api/auth/account/link', { token });
    expect(await shown.json()).toMatchObject({ email, purpose: 'invite' });
    const answer = await post('/api/auth/account/link/redeem', { token, password });
    expect(answer.status).toBe(200);
    expect(await session(cookieOf(answer))).toMatchObject({ user: { id: 7 } });
    const { input } = contracts.calls.findLast(({ operation }) => operation === 'redeemUserLink') ?? {};
    expect(JSON.stringify(input)).not.toContain(token);
  });

  it('that was used already is refused, and stands in the audit log', async () => {
    isLinkGood = false;
    contracts.calls.length = 0;
    expect((await post('/api/auth/account/link', { token })).status).toBe(404);
    expect(recorded()).toMatchObject([{ action: 'refused', method: 'link', reason: 'user.link_invalid' }]);
    expect(JSON.stringify(recorded())).not.toContain(token);
    isLinkGood = true;
  });

  it('is made anew with each invitation, and the same when a request is repeated', async () => {
    const invite = async (headers = {}): Promise<string> => {
      const body = { email: 'new@example.com', name: 'New', role: 'owner' };
      const answer = await post('/api/users', body, { ...withApiToken, ...headers });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { link: string }).link;
    };
    const key = { 'idempotency-key': 'invitation 1' };
    const [first, second, keyed, repeated] = [await invite(), await invite(), await invite(key), await invite(key)];
    expect(first).toMatch(/^\/join#[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(repeated).toBe(keyed);
    expect(keyed).not.toBe(first);
  });
});

describe('all sessions of a user', () => {
  it('end everywhere when the password changes, but for the browser that changed it', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const body = { currentPassword: password, password: 'a loud street at noon' };
    const answer = await post('/api/auth/account/password', body, { cookie: mine });
    expect(answer.status).toBe(204);
    expect(await session(cookieOf(answer))).toMatchObject({ authenticated: true });
    await eventually(async () => {
      for (const at of [gateway, replica])
        for (const cookie of [mine, other]) expect(await session(cookie, at)).toEqual(signedOut);
    });
  });

  it('go on when the current password was wrong, and the attempts are counted', async () => {
    const cookie = await signedIn();
    const attempt = (): Promise<Response> =>
      post('/api/auth/account/password', { currentPassword: 'wrong', password }, { cookie });
    const refused = await attempt();
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: { currentPassword: 'The current password is not right' } });
    expect(await session(cookie)).toMatchObject({ authenticated: true });
    for (let more = 0; more < 10; more++) await attempt();
    expect((await attempt()).status).toBe(429);
  });

  it('lets nobody guess the current password from many addresses, and the audit log has each attempt', async () => {
    change({ id: 8 });
    const cookie = await signedIn();
    contracts.calls.length = 0;
    let nth = 0;
    const attempt = (at: TestGateway): Promise<Response> =>
      at.fetch('/api/auth/account/password', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${++nth}` },
        body: JSON.stringify({ currentPassword: 'wrong', password }),
      });
    const answers: number[] = [];
    for (let more = 0; more < 12; more++) answers.push((await attempt(more % 2 ? gateway : replica)).status);
    expect(answers).toEqual([...Array<number>(11).fill(400), 429]);
    const lines = recorded();
    expect(lines.filter(({ action }) => action === 'sign_in_failed')).toHaveLength(11);
    expect(lines.at(-1)).toMatchObject({ action: 'locked_out', method: 'confirmation', userId: 8 });
    change({ id: 7 });
  });

  it('end everywhere when the user is disabled, with open event streams', async () => {
    const cookie = await signedIn();
    const reader = await SseClient.open(`${replica.address}/api/events`, { cookie });
    await eventually(() => expect(reader.lastId).toBeDefined());
    const answer = await gateway.send('PUT', '/api/users/7', { disabled: true });
    expect(answer.status).toBe(200);
    await eventually(async () => {
      for (const at of [gateway, replica]) expect(await session(cookie, at)).toEqual(signedOut);
      expect(reader.ended).toBe(true);
    });
    expect((await signIn()).status).toBe(401);
    change({ active: true });
  });
});

describe('the shared password', () => {
  it('opens no session once it is switched off, and those that it has opened end', async () => {
    const cookie = await gateway.session();
    expect(await session(cookie, replica)).toEqual({ authenticated: true });
    await gateway.send('PUT', '/api/access-settings', { sharedPassword: false });
    await eventually(async () => {
      for (const at of [gateway, replica]) expect(await session(cookie, at)).toEqual(signedOut);
    });
    const refused = await gateway.signIn(adminPassword);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { statusCode: 401, message: 'Invalid password. Please try again.' },
    ]);
    await gateway.send('PUT', '/api/access-settings', { sharedPassword: true });
    expect((await replica.signIn(adminPassword)).status).toBe(200);
  });

  it('cannot change a password: it belongs to nobody', async () => {
    const cookie = await gateway.session();
    const answer = await post('/api/auth/account/password', { currentPassword: adminPassword, password }, { cookie });
    expect(answer.status).toBe(403);
  });
});

// Last: the failures of all unknown addresses together are limited too.
describe('more than 10 failures', () => {
  it('from one address block it', async () => {
    for (let attempt = 0; attempt < 11; attempt++) await signIn({ email: `nobody${attempt}@example.com`, password });
    expect((await signIn()).status).toBe(429);
  });

  it('at one account block unknown addresses from it, whether it exists or not, but not its owner', async () => {
    const known = { 'x-forwarded-for': '198.51.100.1' };
    expect((await signIn({ email, password }, known)).status).toBe(200);
    for (const account of [email, 'nobody@example.com']) {
      for (let attempt = 0; attempt < 11; attempt++)
        await signIn({ email: account, password: 'wrong' }, { 'x-forwarded-for': `203.0.113.${attempt}` });
      expect((await signIn({ email: account, password }, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(429);
    }
    expect((await signIn({ email, password }, known)).status).toBe(200);
  });
});
