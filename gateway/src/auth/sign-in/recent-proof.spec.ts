import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { adminPassword, startTestGateway, withApiToken, type TestGateway } from '../../../test/gateway.ts';
import { startStubService, type StubService } from '../../../test/stub-service.ts';
import { KeyValueStore } from '../key-value-store.ts';
import { proofMaxAgeMs } from './recent-proof.ts';
import { sessionLifetimeMs, Sessions } from '../sessions/sessions.ts';
import { UserDirectory } from '../sessions/user-directory.ts';

const password = 'a quiet lake at dawn';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let payouts: StubService<'payouts'>;
let gateway: TestGateway;
let replica: TestGateway;
let people = 20;

/** The service refuses what gets through: only whether it was asked matters. */
const reached = (): never => {
  throw new Refusal('payout.not_found');
};

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    recordAccess: () => null,
    signIn: ({ email, password: given }: { email: string; password: string }) => {
      if (given !== password) throw new Refusal('wrong_credentials');
      return facts(Number(email.split('@')[0]));
    },
    inviteUser: () => {
      throw new Refusal('user.email_taken');
    },
  });
  payouts = await startStubService(broker, 'payouts', { settle: reached, review: reached, reverse: reached });
  const config = { TRUST_PROXY: 1 };
  gateway = await startTestGateway(broker, { services: { contracts, payouts }, config });
  replica = await startTestGateway(broker, { services: { contracts, payouts }, config });
});

afterAll(async () => {
  await Promise.all([gateway.stop(), replica.stop()]);
  await Promise.all([contracts.stop(), payouts.stop()]);
  await broker.end();
});

beforeEach(() => {
  people += 1;
  contracts.calls.length = 0;
});

const facts = (id: number): UserFacts => ({
  id,
  version: 1,
  email: `${id}@example.com`,
  name: 'Jane Doe',
  role: 'owner',
  active: true,
  credentialVersion: 1,
});

async function begin(user?: UserFacts): Promise<string> {
  if (user) await gateway.app.get(UserDirectory).remember(user);
  return gateway.app.get(Sessions).begin(user);
}

/** Stores the session as one whose password was given this long ago. */
async function age(token: string, ageMs = proofMaxAgeMs + 1_000): Promise<void> {
  const digest = createHash('sha256').update(token).digest('hex');
  const key = token.includes('.') ? `${token.split('.')[0]}.${digest}` : digest;
  await gateway.app.get(KeyValueStore).withBucket('sessions', sessionLifetimeMs, async (bucket) => {
    const stored = (await bucket.get(key))!.json<object>();
    await bucket.put(key, JSON.stringify({ ...stored, since: Date.now() - ageMs, provedAt: Date.now() - ageMs }));
  });
}

const from = (): Record<string, string> => ({ 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${people}` });
const send = (token: string, method: string, path: string, body?: object, at = gateway): Promise<Response> =>
  at.fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { cookie: `creator_desk_session=${token}`, ...from() },
  });
const pay = (token: string, at = gateway): Promise<Response> =>
  send(token, 'PUT', '/api/payout-requests/1/status', { status: 'PAID' }, at);
const confirm = (token: string, given: string): Promise<Response> =>
  send(token, 'POST', '/api/auth/confirm', { password: given });

describe('a session whose password was given more than ten minutes ago', () => {
  it.each([
    ['PUT', '/api/payout-requests/1/status', { status: 'PAID' }],
    ['PUT', '/api/payout-requests/1', { status: ' PAID ' }],
    ['POST', '/api/payout-requests/1/reverse', { reason: 'twice' }],
    ['GET', '/api/payout-requests/export', undefined],
    ['GET', '/api/creator-exports?socialHandle=%40ada', undefined],
    ['GET', '/api/auth/confirm', undefined],
    ['POST', '/api/users', { email: 'a@example.com', name: 'A', role: 'owner' }],
    ['PUT', '/api/users/1', { role: 'owner' }],
    ['POST', '/api/users/1/link', undefined],
    ['DELETE', '/api/users/1/sessions', undefined],
    ['PUT', '/api/access-settings', { sharedPassword: false }],
    ['POST', '/api/api-tokens', { name: 'A', role: 'owner' }],
    ['DELETE', '/api/api-tokens/1', undefined],
    ['PUT', '/api/mail-settings/server', { server: null, username: null, from: null, replyTo: null }],
  ])('must confirm before %s %s', async (method, path, body) => {
    const token = await begin(facts(people));
    await age(token);
    const answer = await send(token, method, path, body);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_user_authentication');
    expect(await answer.json()).toEqual({ statusCode: 403, message: 'Confirm with your password to continue.' });
    expect(payouts.calls).toEqual([]);
  });

  it('may do what moves no money', async () => {
    const token = await begin(facts(people));
    await age(token);
    const answer = await send(token, 'PUT', '/api/payout-requests/1/status', { status: 'CANCELLED', declineNotes: 'No' });
    expect(answer.status).toBe(404);
    payouts.calls.length = 0;
  });

  it('may pay on every replica once the password was given', async () => {
    const token = await begin(facts(people));
    await age(token);
    expect([(await pay(token)).status, (await pay(token, replica)).status]).toEqual([403, 403]);
    expect((await confirm(token, password)).status).toBe(204);
    expect([(await pay(token)).status, (await pay(token, replica)).status]).toEqual([404, 404]);
    expect((await send(token, 'GET', '/api/auth/confirm')).status).toBe(204);
  });

  it('of the shared password asks for that', async () => {
    const token = await begin();
    await age(token);
    expect((await pay(token)).status).toBe(403);
    expect((await confirm(token, password)).status).toBe(400);
    expect((await confirm(token, adminPassword)).status).toBe(204);
    expect((await pay(token)).status).toBe(404);
  });
});

describe('a wrong password', () => {
  it('ends no session, and stands in the audit log without the password', async () => {
    const token = await begin(facts(people));
    await age(token);
    const answer = await confirm(token, 'wrong password');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { password: 'The password is not right' } });
    expect((await pay(token)).status).toBe(403);
    const lines = contracts.calls
      .filter(({ operation }) => operation === 'recordAccess')
      .map(({ input }) => input as AccessAttempt);
    expect(lines).toMatchObject([{ action: 'sign_in_failed', method: 'confirmation', userId: people }]);
    expect(JSON.stringify(lines)).not.toContain('wrong password');
  });

  it('is guessed ten times at most, from however many addresses', async () => {
    const token = await begin(facts(people));
    const guessed: number[] = [];
    for (let tries = 0; tries < 13; tries += 1) {
      const headers = { ...from(), 'x-forwarded-for': `198.51.100.${tries}`, cookie: `creator_desk_session=${token}` };
      const body = JSON.stringify({ password: 'a guess' });
      guessed.push((await gateway.fetch('/api/auth/confirm', { method: 'POST', body, headers })).status);
    }
    expect(guessed.filter((status) => status === 400).length).toBeLessThanOrEqual(11);
    expect(guessed.at(-1)).toBe(429);
  });
});

describe('nobody is asked', () => {
  it('with a fresh session', async () => {
    expect((await pay(await begin(facts(people)))).status).toBe(404);
  });

  it('with a token, which is its own proof and confirms nothing', async () => {
    expect((await gateway.send('PUT', '/api/payout-requests/1/status', { status: 'PAID' })).status).toBe(404);
    expect((await gateway.send('POST', '/api/auth/confirm', { password }, withApiToken)).status).toBe(403);
  });
});
