import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { adminPassword, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { AccessAudit } from './access-audit.ts';

const email = 'jane@example.com';
const password = 'a quiet lake at dawn';
const jane: UserFacts = { id: 7, version: 1, email, name: 'Jane Doe', role: 'owner', active: true, credentialVersion: 1 };

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let isAway = false;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    signIn: (given: { email: string; password: string }) => {
      if (given.email !== email || given.password !== password) throw new Refusal('wrong_credentials');
      return jane;
    },
    redeemUserLink: () => {
      throw new Refusal('user.link_invalid');
    },
    userFacts: () => jane,
    recordAccess: () => {
      if (isAway) throw new Refusal('unavailable');
      return null;
    },
  });
  gateway = await startTestGateway(broker, { services: { contracts }, config: { TRUST_PROXY: 1 } });
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

let clients = 0;
beforeEach(() => {
  clients += 1;
  isAway = false;
  contracts.calls.length = 0;
});

const client = (): string => `192.0.2.${clients}`;
const headers = (): Record<string, string> => ({ 'x-forwarded-for': client(), 'user-agent': 'Firefox' });
const post = (path: string, body: object, more: object = {}): Promise<Response> =>
  gateway.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers(), ...more },
  });
const written = (): AccessAttempt[] =>
  contracts.calls.filter(({ operation }) => operation === 'recordAccess').map(({ input }) => input as AccessAttempt);
const outcomes = (): string[] => written().map(({ action, method }) => `${action} ${method}`);
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const signIn = (given = { email, password }): Promise<Response> => post('/api/auth/account/login', given);

describe('the audit log has', () => {
  it('who signed in and out, from where and with what', async () => {
    const answer = await signIn();
    await post('/api/auth/logout', {}, { cookie: cookieOf(answer) });
    const from = { address: client(), userAgent: 'Firefox', requestId: expect.stringMatching(/^[\da-f]{32}$/) as string };
    expect(written()).toMatchObject([
      { action: 'signed_in', method: 'account', userId: 7, ...from },
      { action: 'signed_out', method: 'session', userId: 7, ...from },
    ]);
  });

  it('the shared password, which is nobody', async () => {
    await post('/api/auth/login', { password: 'wrong' });
    await post('/api/auth/login', { password: adminPassword });
    expect(written()).toMatchObject([
      { action: 'sign_in_failed', method: 'shared password', reason: 'wrong_password' },
      { action: 'signed_in', method: 'shared password' },
    ]);
    expect(written()[1]).not.toHaveProperty('userId');
  });

  it('an unknown e-mail and a wrong password alike, and never a password', async () => {
    for (const given of [
      { email: 'nobody@example.com', password },
      { email, password: 'a wrong one' },
    ])
      expect((await signIn(given)).status).toBe(401);
    expect(outcomes()).toEqual(['sign_in_failed account', 'sign_in_failed account']);
    expect(JSON.stringify(written())).not.toMatch(/quiet lake|a wrong one/);
  });

  it('a lock-out once a minute, however often it is met', async () => {
    for (let tries = 0; tries < 14; tries += 1) await signIn({ email: 'guessed@example.com', password });
    expect(outcomes().filter((outcome) => outcome === 'locked_out account')).toHaveLength(1);
    expect(outcomes().filter((outcome) => outcome === 'sign_in_failed account')).toHaveLength(10);
  });

  it('a link that is used again', async () => {
    await post('/api/auth/account/link/redeem', { token: 'A'.repeat(43), password });
    expect(written()).toMatchObject([{ action: 'refused', method: 'link', reason: 'user.link_invalid' }]);
  });

  it('a sign-in that another site sent', async () => {
    await post('/api/auth/login', { password: adminPassword }, { origin: 'https://evil.example' });
    expect(written()).toMatchObject([{ action: 'refused', reason: 'cross_origin' }]);
  });

  it('a session that was used after its end, and a token that nobody gave out', async () => {
    const cookie = cookieOf(await signIn());
    await post('/api/auth/logout', {}, { cookie });
    contracts.calls.length = 0;
    expect((await gateway.fetch('/api/contracts', { headers: { ...headers(), cookie } })).status).toBe(401);
    // A refusal does not wait for its line.
    await eventually(() => expect(outcomes()).toEqual(['refused session']));
    const authorization = 'Bearer of-somebody';
    expect((await gateway.fetch('/api/contracts', { headers: { ...headers(), authorization } })).status).toBe(401);
    await eventually(() => expect(outcomes()).toEqual(['refused session', 'refused API token']));
    expect(JSON.stringify(written())).not.toContain('of-somebody');
  });
});

describe('while the contracts service is away', () => {
  it('people sign in with the shared password, and the line is written once it is back', async () => {
    isAway = true;
    expect((await post('/api/auth/login', { password: adminPassword })).status).toBe(200);
    const [line] = written();
    isAway = false;
    contracts.calls.length = 0;
    await gateway.app.get(AccessAudit).writeWaiting();
    expect(written()).toEqual([line]);
    await gateway.app.get(AccessAudit).writeWaiting();
    expect(written()).toHaveLength(1);
  });
});
