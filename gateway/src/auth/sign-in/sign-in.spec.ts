import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { adminPassword, startTestGateway, type TestGateway } from '../../../test/gateway.ts';

let broker: TestBroker;
let gateway: TestGateway;
let behindProxy: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  gateway = await startTestGateway(broker);
  behindProxy = await startTestGateway(broker, { config: { TRUST_PROXY: 1 } });
});

afterAll(async () => {
  await gateway.stop();
  await behindProxy.stop();
  await broker.end();
});

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const isSignedIn = async (at: TestGateway, cookie: string): Promise<unknown> =>
  (await at.fetch('/api/auth/session', { headers: { cookie } })).json();

describe('signing in', () => {
  it('starts a session in an HttpOnly and SameSite cookie', async () => {
    const answer = await gateway.signIn(adminPassword);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ authenticated: true });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^creator_desk_session=[\w-]{43};/);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict']);
    expect(await isSignedIn(gateway, cookie.split(';')[0] ?? '')).toEqual({ authenticated: true });
  });

  it('sets a Secure cookie when the proxy reports TLS', async () => {
    const tls = await behindProxy.signIn(adminPassword, { 'x-forwarded-proto': 'https' });
    expect(tls.headers.get('set-cookie')).toContain('; Secure');
    const plain = await behindProxy.signIn(adminPassword, { 'x-forwarded-proto': 'http' });
    expect(plain.headers.get('set-cookie')).not.toContain('Secure');
    const unproved = await gateway.signIn(adminPassword, { 'x-forwarded-proto': 'https' });
    expect(unproved.headers.get('set-cookie')).not.toContain('Secure');
  });

  it.each([
    ['another password', 'wrong'],
    ['no password', ''],
    ['the password in other case', adminPassword.toUpperCase()],
    ['a password longer than any', 'x'.repeat(500_000)],
  ])('refuses %s in the specified words', async (_, password) => {
    const answer = await behindProxy.signIn(password, from('203.0.113.1'));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ statusCode: 401, message: 'Invalid password. Please try again.' });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['nothing', {}, { password: 'Enter your password' }],
    ['a number', { password: 1 }, { password: 'Enter your password' }],
    ['more than a password', { password: 'x', remember: true }, { remember: 'remember is not a known field' }],
  ])('says what is wrong with %s', async (_, body, errors) => {
    const answer = await gateway.send('POST', '/api/auth/login', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: 400, errors });
  });

  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ])('is refused from another site (%s: %s)', async (header, value) => {
    expect((await gateway.signIn(adminPassword, { [header]: value })).status).toBe(403);
  });
});

describe('more than 10 failures from one address', () => {
  it('block it, even with the right password, and no other address', async () => {
    const attempts: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) attempts.push((await behindProxy.signIn('x', from('198.51.100.7'))).status);
    expect(attempts).toEqual(Array(10).fill(401));
    expect((await behindProxy.signIn(adminPassword, from('198.51.100.7'))).status).toBe(200);

    await behindProxy.signIn('x', from('198.51.100.7'));
    const refused = await behindProxy.signIn(adminPassword, from('198.51.100.7'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect(await refused.json()).toMatchObject({ statusCode: 429, message: expect.stringMatching(/^Too many failed attempts/) });

    expect((await behindProxy.signIn(adminPassword, from('198.51.100.8'))).status).toBe(200);
  });

  it('cannot be hidden by a forged X-Forwarded-For', async () => {
    for (let attempt = 0; attempt < 11; attempt++) await behindProxy.signIn('x', from(`10.0.0.${attempt}, 198.51.100.20`));
    expect((await behindProxy.signIn(adminPassword, from('192.0.2.1, 198.51.100.20'))).status).toBe(429);
  });

  it('are counted when they are concurrent, and across all replicas', async () => {
    const replica = await startTestGateway(broker, { config: { TRUST_PROXY: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? replica : behindProxy).signIn('x', from('198.51.100.30'))),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11);
    expect((await replica.signIn(adminPassword, from('198.51.100.30'))).status).toBe(429);
    await replica.stop();
  });

  it('are counted by the socket address without a trusted proxy', async () => {
    for (let attempt = 0; attempt < 11; attempt++) await gateway.signIn('x', from(`203.0.113.${attempt}`));
    expect((await gateway.signIn(adminPassword, from('203.0.113.200'))).status).toBe(429);
  });
});

describe('a session', () => {
  const signedIn = async (): Promise<string> => {
    const answer = await behindProxy.signIn(adminPassword, from('192.0.2.77'));
    expect(answer.status).toBe(200);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  it('is valid on every replica and ends on all of them', async () => {
    const cookie = await signedIn();
    expect(await isSignedIn(gateway, cookie)).toEqual({ authenticated: true });
    const out = await gateway.fetch('/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect(out.status).toBe(204);
    expect(await out.text()).toBe('');
    expect(out.headers.get('set-cookie')).toMatch(/^creator_desk_session=; Max-Age=0; Path=\//);
    expect(await isSignedIn(gateway, cookie)).toEqual({ authenticated: false });
    expect(await isSignedIn(behindProxy, cookie)).toEqual({ authenticated: false });
    expect((await behindProxy.fetch('/api/contracts', { headers: { cookie } })).status).toBe(401);
  });

  it('survives a restart of the gateway and of the broker', async () => {
    const cookie = await signedIn();
    await broker.stop();
    await broker.startAgain();
    const restarted = await startTestGateway(broker);
    expect(await isSignedIn(restarted, cookie)).toEqual({ authenticated: true });
    // Both come back by themselves, each in its own time.
    for (const replica of [gateway, behindProxy])
      await expect.poll(() => isSignedIn(replica, cookie)).toEqual({ authenticated: true });
    await restarted.stop();
  });

  it.each(['', 'creator_desk_session=', 'creator_desk_session=made-up', 'creator_desk_session=../x y'])(
    'is none with the cookie "%s"',
    async (cookie) => {
      expect(await isSignedIn(gateway, cookie)).toEqual({ authenticated: false });
    },
  );

  it('is not needed with a token', async () => {
    expect(await (await gateway.ask('/api/auth/session')).json()).toEqual({ authenticated: true });
  });

  it('cannot be ended by another site', async () => {
    const cookie = await signedIn();
    const out = await gateway.fetch('/api/auth/logout', { method: 'POST', headers: { cookie, origin: 'https://evil.example' } });
    expect(out.status).toBe(403);
    expect(await isSignedIn(gateway, cookie)).toEqual({ authenticated: true });
  });
});
