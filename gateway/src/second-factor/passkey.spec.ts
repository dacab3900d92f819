import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { adminPassword, withApiToken } from '../../test/gateway.ts';
import { cookieOf, rightCode, SecondFactorDesk, type Sent } from '../../test/second-factor.ts';

let desk: SecondFactorDesk;

beforeAll(async () => {
  desk = await SecondFactorDesk.start();
});

afterAll(() => desk.stop());

beforeEach(() => desk.next(['app', 'passkey']));

describe('a passkey alone', () => {
  const handle = (): string => Buffer.from(String(desk.people)).toString('base64url');
  const answerTo = (challenge: string): object => ({
    id: 'a-credential',
    response: { clientDataJSON: Buffer.from(JSON.stringify({ challenge })).toString('base64url'), userHandle: handle() },
  });
  async function challenge(path: string, sent: Sent = {}): Promise<string> {
    const answer = await desk.post(path, {}, sent);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { options: { challenge: string } }).options.challenge;
  }

  it('signs in, as two factors, with a challenge that is good once', async () => {
    await desk.requireOf(['manager']);
    const given = { answer: answerTo(await challenge('/api/auth/passkey/options')) };
    const entered = await desk.post('/api/auth/passkey', given, { at: desk.replica });
    expect(await entered.json()).toMatchObject({ authenticated: true, user: { id: desk.people } });
    expect(await desk.asked(cookieOf(entered))).toBe(200);
    expect((await desk.post('/api/auth/passkey', given)).status).toBe(401);
    expect(desk.lines()).toMatchObject([
      { action: 'signed_in', method: 'passkey', userId: desk.people },
      { action: 'sign_in_failed', method: 'passkey', userId: desk.people, reason: 'wrong_passkey' },
    ]);
  });

  it('is refused from another site, and as a copy', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await desk.post('/api/auth/passkey/options', {}, { headers })).status).toBe(403);
    const given = { answer: answerTo(await challenge('/api/auth/passkey/options')) };
    const { checkPasskey } = desk.contracts.operations;
    desk.contracts.operations.checkPasskey = () => {
      throw new Refusal('passkey_copied');
    };
    const refused = await desk.post('/api/auth/passkey', given);
    desk.contracts.operations.checkPasskey = checkPasskey!;
    expect(refused.status).toBe(401);
    expect(desk.lines()).toMatchObject([{ action: 'sign_in_failed', reason: 'passkey_copied', userId: desk.people }]);
  });

  it('confirms what needs a recent proof, instead of the password', async () => {
    desk.stored = desk.person([]);
    const cookie = cookieOf(await desk.signIn());
    desk.change({ secondFactors: ['passkey'] });
    const path = '/api/auth/confirm/passkey';
    const given = { answer: answerTo(await challenge(`${path}/options`, { cookie })) };
    expect((await desk.post(path, given, { cookie })).status).toBe(204);
    expect((await desk.post(path, given, { cookie })).status).toBe(400);
    expect(desk.lines().at(-1)).toMatchObject({ action: 'sign_in_failed', method: 'confirmation', userId: desk.people });
    expect((await desk.post(path, given, { headers: withApiToken })).status).toBe(403);
  });
});

describe('the second factor of the own account', () => {
  it('is set up in a session, which has proved two factors then', async () => {
    desk.stored = desk.person([]);
    const cookie = cookieOf(await desk.signIn());
    expect((await desk.post('/api/auth/second-factor/app', {}, { cookie })).status).toBe(200);
    const body = { setup: 'sealed', code: rightCode };
    expect((await desk.post('/api/auth/second-factor/app/confirm', body, { cookie })).status).toBe(200);
    await desk.requireOf(['manager']);
    expect(await desk.asked(cookie)).toBe(200);
    const { call } = desk.contracts.calls.findLast(({ operation }) => operation === 'confirmApp') ?? {};
    expect(call?.caller).toMatchObject({ user: { id: desk.people } });
  });

  it.each([
    ['the shared password', async () => ({ cookie: cookieOf(await desk.gateway.signIn(adminPassword)) })],
    ['an API token', () => Promise.resolve({ headers: withApiToken })],
  ])('does not exist for %s', async (_, sentBy) => {
    const sent = await sentBy();
    expect((await desk.post('/api/auth/second-factor/app', {}, sent)).status).toBe(403);
    expect((await desk.post('/api/auth/second-factor/recovery-codes', {}, sent)).status).toBe(403);
  });
});
