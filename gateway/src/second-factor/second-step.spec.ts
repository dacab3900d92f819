import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPassword, withApiToken } from '../../test/gateway.ts';
import { cookieOf, password, rightCode, SecondFactorDesk } from '../../test/second-factor.ts';
import { Sessions } from '../auth/sessions/sessions.ts';

let desk: SecondFactorDesk;

beforeAll(async () => {
  desk = await SecondFactorDesk.start();
});

afterAll(() => desk.stop());

beforeEach(() => desk.next(['app', 'passkey']));

describe('a user with a second factor', () => {
  it('has no session after the password, and learns what is needed', async () => {
    const answer = await desk.signIn();
    const secondStep = { name: 'Jane Doe', steps: ['app', 'passkey', 'recovery code'], mustSetUp: false };
    expect(await answer.json()).toEqual({ authenticated: false, secondStep });
    const cookie = cookieOf(answer);
    expect(cookie).toMatch(/^creator_desk_sign_in=/);
    expect(await desk.session(cookie, desk.replica)).toEqual({ authenticated: false, secondStep });
    expect(await desk.asked(cookie)).toBe(401);
    expect(desk.lines().filter(({ action }) => action === 'signed_in')).toEqual([]);
  });

  it('has one after the code, once, on every replica', async () => {
    const cookie = await desk.waiting();
    const answer = await desk.post('/api/auth/second-step/code', { code: rightCode }, { cookie, at: desk.replica });
    expect(await answer.json()).toMatchObject({ authenticated: true, user: { name: 'Jane Doe' } });
    expect(await desk.asked(cookieOf(answer))).toBe(200);
    expect(desk.lines()).toMatchObject([{ action: 'signed_in', method: 'authenticator app', userId: desk.people }]);
    const again = await desk.post('/api/auth/second-step/code', { code: rightCode }, { cookie });
    expect(again.status).toBe(410);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('is refused with a wrong code, and with one that was used; both are in the audit log', async () => {
    const cookie = await desk.waiting();
    const wrong = await desk.post('/api/auth/second-step/code', { code: '000000' }, { cookie });
    expect(await wrong.json()).toEqual({ statusCode: 401, message: 'This code is not right. Please try again.' });
    expect((await desk.post('/api/auth/second-step/code', { code: 'used' }, { cookie })).status).toBe(401);
    expect(desk.lines()).toMatchObject([
      { action: 'sign_in_failed', method: 'authenticator app', userId: desk.people, reason: 'wrong_code' },
      { action: 'sign_in_failed', method: 'recovery code', userId: desk.people, reason: 'code_used' },
    ]);
    expect(JSON.stringify(desk.lines())).not.toContain('000000');
  });

  it('is guessed at ten times at most, from however many addresses', async () => {
    const cookie = await desk.waiting();
    const statuses: number[] = [];
    for (let tries = 0; tries < 13; tries += 1)
      statuses.push(
        (await desk.post('/api/auth/second-step/code', { code: '000000' }, { cookie, address: `198.51.100.${tries}` })).status,
      );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(11);
    expect(statuses.at(-1)).toBe(429);
    expect(desk.lines().at(-1)).toMatchObject({ action: 'locked_out', userId: desk.people });
  });

  it('starts again after a new password, or when disabled', async () => {
    const cookie = await desk.waiting();
    await desk.gateway.app.get(Sessions).userChanged(desk.change({ credentialVersion: 2 }));
    expect((await desk.post('/api/auth/second-step/code', { code: rightCode }, { cookie })).status).toBe(410);
    const later = await desk.waiting();
    await desk.gateway.app.get(Sessions).userChanged(desk.change({ active: false }));
    expect((await desk.post('/api/auth/second-step/code', { code: rightCode }, { cookie: later })).status).toBe(410);
  });

  it('is refused from another site', async () => {
    const cookie = await desk.waiting();
    const headers = { origin: 'https://evil.example' };
    expect((await desk.post('/api/auth/second-step/code', { code: rightCode }, { cookie, headers })).status).toBe(403);
  });

  it('sets nothing up before it is proved', async () => {
    const cookie = await desk.waiting();
    expect((await desk.post('/api/auth/second-step/app', {}, { cookie })).status).toBe(403);
    expect((await desk.post('/api/auth/second-step/passkeys/options', {}, { cookie })).status).toBe(403);
  });

  it('takes the second step after a link, too', async () => {
    const answer = await desk.post('/api/auth/account/link/redeem', { token: 'A'.repeat(43), password });
    expect(await answer.json()).toMatchObject({ authenticated: false, secondStep: { mustSetUp: false } });
  });
});

describe('a passkey after the password', () => {
  const clientData = (challenge: string): object => ({
    id: 'a-credential',
    response: { clientDataJSON: Buffer.from(JSON.stringify({ challenge })).toString('base64url') },
  });

  async function challengeFor(cookie: string): Promise<string> {
    const answer = await desk.post('/api/auth/second-step/passkey/options', {}, { cookie });
    const { options } = (await answer.json()) as { options: { challenge: string; userVerification: string } };
    expect(options).toMatchObject({
      rpId: '127.0.0.1',
      userVerification: 'required',
      allowCredentials: [{ id: 'a-credential' }],
    });
    return options.challenge;
  }

  it('signs a challenge that is good once', async () => {
    const [first, second] = [await desk.waiting(), await desk.waiting()];
    const answer = clientData(await challengeFor(first));
    expect((await desk.post('/api/auth/second-step/passkey', { answer }, { cookie: first })).status).toBe(200);
    expect((await desk.post('/api/auth/second-step/passkey', { answer }, { cookie: second })).status).toBe(401);
    expect(desk.contracts.calls.filter(({ operation }) => operation === 'checkPasskey')).toMatchObject([
      {
        input: {
          id: desk.people,
          site: '127.0.0.1',
          origins: [desk.gateway.address, desk.gateway.address.replace('http:', 'https:')],
        },
      },
    ]);
    expect(desk.lines()).toMatchObject([
      { action: 'signed_in', method: 'passkey', userId: desk.people },
      { action: 'sign_in_failed', method: 'passkey', userId: desk.people, reason: 'wrong_passkey' },
    ]);
  });

  it('signs nothing that was asked of somebody else, or that nobody asked', async () => {
    const of = await challengeFor(await desk.waiting());
    desk.people += 1;
    desk.stored = desk.person(['passkey']);
    const cookie = await desk.waiting();
    for (const challenge of [of, 'A'.repeat(43), 'short'])
      expect((await desk.post('/api/auth/second-step/passkey', { answer: clientData(challenge) }, { cookie })).status).toBe(401);
    expect((await desk.post('/api/auth/second-step/passkey', { answer: { response: 7 } }, { cookie })).status).toBe(401);
  });
});

describe('a role that requires a second factor', () => {
  beforeEach(async () => {
    desk.stored = desk.person([]);
    await desk.requireOf(['manager']);
  });

  it('lets nobody in who has none, until an app is set up', async () => {
    const answer = await desk.signIn();
    expect(await answer.json()).toEqual({
      authenticated: false,
      secondStep: { name: 'Jane Doe', steps: [], mustSetUp: true },
    });
    const cookie = cookieOf(answer);
    expect([await desk.asked(cookie), await desk.asked(cookie, '/api/contracts')]).toEqual([401, 401]);
    expect((await desk.post('/api/auth/second-step/app', {}, { cookie })).status).toBe(200);
    const confirmed = await desk.post('/api/auth/second-step/app/confirm', { setup: 'sealed', code: rightCode }, { cookie });
    expect(await confirmed.json()).toEqual({ recoveryCodes: ['abcd-efgh'] });
    expect(await desk.asked(cookieOf(confirmed))).toBe(200);
    const { call } = desk.contracts.calls.findLast(({ operation }) => operation === 'confirmApp') ?? {};
    expect(call?.caller).toMatchObject({ kind: 'admin', user: { id: desk.people, name: 'Jane Doe' } });
    expect(desk.lines()).toMatchObject([{ action: 'signed_in', method: 'account', userId: desk.people }]);
  });

  it('ends the sessions without one, and lets those go on that have proved two', async () => {
    await desk.requireOf([]);
    const before = cookieOf(await desk.signIn());
    expect(await desk.asked(before)).toBe(200);
    desk.change({ secondFactors: ['app'] });
    const both = cookieOf(await desk.post('/api/auth/second-step/code', { code: rightCode }, { cookie: await desk.waiting() }));
    await desk.requireOf(['manager']);
    expect([await desk.asked(before), await desk.asked(both)]).toEqual([401, 200]);
  });

  it('goes on after a new password', async () => {
    desk.change({ secondFactors: ['app'] });
    const both = cookieOf(await desk.post('/api/auth/second-step/code', { code: rightCode }, { cookie: await desk.waiting() }));
    const renewed = await desk.post('/api/auth/account/password', { currentPassword: password, password: 'x' }, { cookie: both });
    expect(renewed.status).toBe(204);
    expect(await desk.asked(cookieOf(renewed))).toBe(200);
  });

  it('changes nothing for the shared password and for API tokens', async () => {
    await desk.requireOf(['owner', 'manager', 'reviewer', 'finance', 'viewer']);
    const shared = await desk.gateway.signIn(adminPassword);
    expect(await desk.asked(cookieOf(shared))).toBe(200);
    expect((await desk.gateway.fetch('/api/auth/sessions', { headers: withApiToken })).status).toBe(200);
  });
});
