import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import type { Caller } from '@creator-desk/protocol/caller';
import type {
  AppSecret,
  CheckedCode,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactorView,
} from '@creator-desk/protocol/contracts/access/second-factor';
import type { UserFacts, UserView } from '@creator-desk/protocol/contracts/access/user';
import { Authenticator } from '@creator-desk/testing/authenticator';
import { Clock } from '@creator-desk/server/runtime/clock';
import { startContracts, type RunningContracts } from '../../../test/running.ts';
import { AppCodes } from './codes.ts';

const site = 'desk.example.com';
const origin = `https://${site}`;
const periodMs = 30_000;

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts({ SECOND_FACTOR_KEY: 'a key of the tests' });
});

afterAll(() => contracts.stop());

const gateway: Caller = { kind: 'service', name: 'gateway' };
const ask = <T>(operation: string, input: object, caller?: Caller): Promise<T> =>
  contracts.caller.ask<T>(`contracts.${operation}`, input, caller && { caller });
const as = (facts: UserFacts): Caller => ({ kind: 'admin', via: 'session', user: facts });
const newChallenge = (): string => randomBytes(32).toString('base64url');

let people = 0;
async function member(role: Role = 'manager'): Promise<UserFacts> {
  people += 1;
  const linkHash = createHash('sha256').update(randomBytes(32)).digest('hex');
  await ask('inviteUser', { email: `second${people}@example.com`, name: 'Jane Doe', role, linkHash });
  return ask<UserFacts>('redeemUserLink', { linkHash, password: 'a quiet lake at dawn' }, gateway);
}

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * periodMs });

/** Sets an app up with the code of this step: that of the next one is unused, and accepted already. */
async function withApp(facts: UserFacts): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, setup } = await ask<AppSecret>('beginApp', { id: facts.id }, as(facts));
  const given = { id: facts.id, setup, code: codeOf(secret) };
  const { recoveryCodes } = await ask<RecoveryCodes>('confirmApp', given, as(facts));
  return { secret, recoveryCodes };
}

async function withPasskey(facts: UserFacts, authenticator = new Authenticator()): Promise<Authenticator> {
  const { id } = facts;
  const challenge = newChallenge();
  await ask<PasskeyOptions>('beginPasskey', { id, challenge, site }, as(facts));
  const answer = authenticator.register({ challenge, site, origin, userHandle: String(id) });
  await ask<RecoveryCodes>('addPasskey', { id, name: 'Laptop', challenge, site, origins: [origin], answer }, as(facts));
  return authenticator;
}

const check = (id: number, code: string): Promise<CheckedCode> => ask<CheckedCode>('checkCode', { id, code }, gateway);
const view = (facts: UserFacts): Promise<SecondFactorView> => ask<SecondFactorView>('secondFactor', { id: facts.id }, as(facts));
const signed = (authenticator: Authenticator, fields: { origin?: string; site?: string; count?: number } = {}): object => {
  const challenge = newChallenge();
  const answer = authenticator.sign({ challenge, site, origin, ...fields });
  return { answer, challenge, site, origins: [origin] };
};
const checkPasskey = (given: object): Promise<UserFacts> => ask<UserFacts>('checkPasskey', given, gateway);

describe('an authenticator app', () => {
  it('is set up by its first code, and its secret is stored encrypted', async () => {
    const jane = await member();
    const { secret, address, setup } = await ask<AppSecret>('beginApp', { id: jane.id }, as(jane));
    expect(address).toContain(`otpauth://totp/Creator%20Desk:${encodeURIComponent(jane.email)}?`);
    expect(await view(jane)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    const wrong = { id: jane.id, setup, code: codeOf(secret, 5) };
    await expect(ask('confirmApp', wrong, as(jane))).rejects.toMatchObject({ errors: { code: expect.any(String) as string } });
    const { recoveryCodes } = await ask<RecoveryCodes>('confirmApp', { id: jane.id, setup, code: codeOf(secret) }, as(jane));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await view(jane)).toMatchObject({ appSince: expect.any(String) as string, recoveryCodesLeft: 10 });
    const stored = await contracts.service.database.query<object>('select * from second_factors where user_id = $1', [jane.id]);
    const text = JSON.stringify(stored);
    for (const hidden of [secret.replaceAll(' ', ''), ...recoveryCodes]) expect(text).not.toContain(hidden);
  });

  it('is set up for the account that began it only, and with this key only', async () => {
    const [jane, ada] = [await member(), await member()];
    const { secret, setup } = await ask<AppSecret>('beginApp', { id: jane.id }, as(jane));
    const given = { id: ada.id, setup, code: codeOf(secret) };
    await expect(ask('confirmApp', given, as(ada))).rejects.toMatchObject({ code: 'invalid' });
    await expect(ask('confirmApp', { ...given, setup: 'forged' }, as(ada))).rejects.toMatchObject({ code: 'invalid' });
    await expect(ask('beginApp', { id: jane.id }, as(ada))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('gives codes that are good once', async () => {
    const jane = await member();
    const { secret } = await withApp(jane);
    await expect(check(jane.id, codeOf(secret, -3))).rejects.toMatchObject({ code: 'wrong_code' });
    await expect(check(jane.id, codeOf(secret, 3))).rejects.toMatchObject({ code: 'wrong_code' });
    const code = codeOf(secret, 1);
    expect(await check(jane.id, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ step: 'app', user: { id: jane.id } });
    await expect(check(jane.id, code)).rejects.toMatchObject({ code: 'code_used' });
    await expect(check(jane.id, codeOf(secret))).rejects.toMatchObject({ code: 'code_used' });
  });

  it('is used by one of two who send its code at the same time', async () => {
    const jane = await member();
    const { secret } = await withApp(jane);
    const code = codeOf(secret, 1);
    const outcomes = await Promise.allSettled([check(jane.id, code), check(jane.id, code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('gives nothing to a disabled user, and nothing after it was removed', async () => {
    const [jane, ada] = [await member(), await member()];
    const [{ secret }, { secret: removed }] = [await withApp(jane), await withApp(ada)];
    await ask('updateUser', { id: jane.id, disabled: true });
    await expect(check(jane.id, codeOf(secret, 1))).rejects.toMatchObject({ code: 'wrong_code' });
    await ask('removeApp', { id: ada.id }, as(ada));
    await expect(check(ada.id, codeOf(removed, 1))).rejects.toMatchObject({ code: 'wrong_code' });
    expect(await view(ada)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
  });

  it('leaves no secret in the audit log', async () => {
    const jane = await member();
    const { secret, recoveryCodes } = await withApp(jane);
    const lines = await contracts.service.database.query<object>(
      `select * from audit_pending where parent = $1 or subject_kind = 'user'`,
      [`user/${jane.id}`],
    );
    const text = JSON.stringify(lines);
    expect(text).toContain('recoveryHashes');
    for (const hidden of [secret.replaceAll(' ', ''), ...recoveryCodes]) expect(text).not.toContain(hidden);
  });
});

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('the code of an app %i steps away is accepted: %s', async (steps, accepted) => {
  const now = Date.parse('2026-03-01T12:00:15.000Z');
  const codes = new AppCodes(Object.assign(new Clock('UTC'), { now: () => new Date(now) }));
  const { secret } = await codes.begin('jane@example.com');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * periodMs });
  expect(await codes.stepOf(secret, code)).toBe(accepted ? now / periodMs - 0.5 + steps : undefined);
});

describe('recovery codes', () => {
  it('are good once each, however they are typed, and until there are new ones', async () => {
    const jane = await member();
    const [first = '', second = ''] = (await withApp(jane)).recoveryCodes;
    expect(await check(jane.id, first.toUpperCase().replaceAll('-', ' '))).toMatchObject({ step: 'recovery code' });
    await expect(check(jane.id, first)).rejects.toMatchObject({ code: 'wrong_code' });
    expect(await view(jane)).toMatchObject({ recoveryCodesLeft: 9 });
    const { recoveryCodes } = await ask<RecoveryCodes>('newRecoveryCodes', { id: jane.id }, as(jane));
    await expect(check(jane.id, second)).rejects.toMatchObject({ code: 'wrong_code' });
    expect(await check(jane.id, recoveryCodes[0] ?? '')).toMatchObject({ step: 'recovery code' });
  });

  it('need a second factor that they replace', async () => {
    const jane = await member();
    await expect(ask('newRecoveryCodes', { id: jane.id }, as(jane))).rejects.toMatchObject({ code: 'second_factor.missing' });
  });
});

describe('a passkey', () => {
  it('says who signs in, and counts what it signs', async () => {
    const jane = await member();
    const laptop = await withPasskey(jane);
    expect(await checkPasskey(signed(laptop))).toMatchObject({ id: jane.id, secondFactors: ['passkey'] });
    expect(await checkPasskey({ ...signed(laptop), id: jane.id })).toMatchObject({ id: jane.id });
    expect((await view(jane)).passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) as string }]);
  });

  it('is refused from another site, with another challenge, for another user, and without the holder', async () => {
    const [jane, ada] = [await member(), await member()];
    const laptop = await withPasskey(jane);
    await expect(checkPasskey(signed(laptop, { origin: 'https://evil.example' }))).rejects.toMatchObject({
      code: 'wrong_passkey',
    });
    await expect(checkPasskey(signed(laptop, { site: 'evil.example' }))).rejects.toMatchObject({ code: 'wrong_passkey' });
    const another = { ...signed(laptop), challenge: newChallenge() };
    await expect(checkPasskey(another)).rejects.toMatchObject({ code: 'wrong_passkey' });
    await expect(checkPasskey({ ...signed(laptop), id: ada.id })).rejects.toMatchObject({ code: 'wrong_passkey' });
    await expect(checkPasskey(signed(laptop.unverified()))).rejects.toMatchObject({ code: 'wrong_passkey' });
    await expect(checkPasskey(signed(new Authenticator()))).rejects.toMatchObject({ code: 'wrong_passkey' });
    await expect(checkPasskey({ ...signed(laptop), answer: { id: 7 } })).rejects.toMatchObject({ code: 'wrong_passkey' });
    expect(await checkPasskey(signed(laptop))).toMatchObject({ id: jane.id });
  });

  it('is refused when its count does not grow: somebody has copied it', async () => {
    const jane = await member();
    const laptop = await withPasskey(jane);
    await checkPasskey(signed(laptop, { count: 8 }));
    await expect(checkPasskey(signed(laptop, { count: 8 }))).rejects.toMatchObject({ code: 'passkey_copied' });
    await expect(checkPasskey(signed(laptop, { count: 3 }))).rejects.toMatchObject({ code: 'passkey_copied' });
    expect(await checkPasskey(signed(laptop, { count: 9 }))).toMatchObject({ id: jane.id });
  });

  it('is refused once it was removed, and for a disabled user', async () => {
    const jane = await member();
    const [laptop, phone] = [await withPasskey(jane), await withPasskey(jane)];
    const { passkeys } = await view(jane);
    await ask('removePasskey', { id: jane.id, passkeyId: passkeys[0]?.id }, as(jane));
    await expect(checkPasskey(signed(laptop))).rejects.toMatchObject({ code: 'wrong_passkey' });
    expect(await checkPasskey(signed(phone))).toMatchObject({ id: jane.id });
    await ask('updateUser', { id: jane.id, disabled: true });
    await expect(checkPasskey(signed(phone))).rejects.toMatchObject({ code: 'wrong_passkey' });
  });

  it('belongs to one account', async () => {
    const [jane, ada] = [await member(), await member()];
    const laptop = await withPasskey(jane);
    await expect(withPasskey(ada, laptop)).rejects.toMatchObject({ code: 'passkey.known' });
    const { passkeys } = await view(jane);
    const given = { id: ada.id, passkeyId: passkeys[0]?.id };
    await expect(ask('removePasskey', given, as(ada))).rejects.toMatchObject({ code: 'passkey.not_found' });
    const named = { ...given, name: 'Mine' };
    await expect(ask('renamePasskey', named, as(ada))).rejects.toMatchObject({ code: 'passkey.not_found' });
    await expect(ask('renamePasskey', { ...named, id: jane.id }, as(ada))).rejects.toMatchObject({ code: 'forbidden' });
    expect((await view(jane)).passkeys).toEqual(passkeys);
  });

  it('takes another name, and signs in as before', async () => {
    const jane = await member();
    const laptop = await withPasskey(jane);
    const { passkeys } = await view(jane);
    const given = { id: jane.id, passkeyId: passkeys[0]?.id };
    await expect(ask('renamePasskey', { ...given, name: '  ' }, as(jane))).rejects.toMatchObject({ code: 'invalid' });
    await ask('renamePasskey', { ...given, name: 'Laptop at work' }, as(jane));
    expect((await view(jane)).passkeys).toEqual([{ ...passkeys[0], name: 'Laptop at work' }]);
    expect(await checkPasskey(signed(laptop))).toMatchObject({ id: jane.id });
  });

  it('is not stored without the right answer', async () => {
    const jane = await member();
    const challenge = newChallenge();
    const answer = new Authenticator().register({ challenge, site, origin: 'https://evil.example', userHandle: String(jane.id) });
    const given = { id: jane.id, name: 'Laptop', challenge, site, origins: [origin], answer };
    await expect(ask('addPasskey', given, as(jane))).rejects.toMatchObject({ code: 'invalid' });
    expect((await view(jane)).passkeys).toEqual([]);
  });
});

describe('a role that requires a second factor', () => {
  const require = (secondFactorRoles: Role[]): Promise<unknown> =>
    ask('setAccessSettings', { sharedPassword: true, secondFactorRoles });

  it('keeps the last one of its users, until the role does not require it any more', async () => {
    const jane = await member('finance');
    await withApp(jane);
    await withPasskey(jane);
    await require(['finance']);
    expect(await view(jane)).toMatchObject({ isRequired: true });
    await ask('removeApp', { id: jane.id }, as(jane));
    const { passkeys } = await view(jane);
    const last = { id: jane.id, passkeyId: passkeys[0]?.id };
    await expect(ask('removePasskey', last, as(jane))).rejects.toMatchObject({ code: 'second_factor.required' });
    await require([]);
    await ask('removePasskey', last, as(jane));
    expect(await view(jane)).toMatchObject({ isRequired: false, passkeys: [], recoveryCodesLeft: 0 });
  });
});

it('is taken away by an owner, from who has lost the device', async () => {
  const jane = await member();
  const { recoveryCodes } = await withApp(jane);
  await withPasskey(jane);
  await expect(ask('resetSecondFactor', { id: jane.id }, as(jane))).rejects.toMatchObject({ code: 'forbidden' });
  expect(await ask<UserView>('resetSecondFactor', { id: jane.id })).toMatchObject({ secondFactors: [] });
  expect(await view(jane)).toMatchObject({ appSince: null, passkeys: [], recoveryCodesLeft: 0 });
  await expect(check(jane.id, recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'wrong_code' });
});
