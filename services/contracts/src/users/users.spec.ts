import { createHash, randomBytes } from 'node:crypto';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { UserFacts, UserLinkView, UserView } from '@creator-desk/protocol/contracts/access/user';
import { readConfig } from '@creator-desk/server/runtime/config';
import { callerPublicKey } from '@creator-desk/testing/signing';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { ContractsConfig } from '../config.ts';
import { Passwords } from './passwords.ts';
import { runUserCommand } from './user-command.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const gateway: Caller = { kind: 'service', name: 'gateway' };
const goodPassword = 'a quiet lake at dawn';
const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

const ask = <T>(operation: string, input: object): Promise<T> => contracts.caller.ask<T>(`contracts.${operation}`, input);
/** As the gateway does before it knows who asks. */
const askAsGateway = <T>(operation: string, input: object): Promise<T> =>
  contracts.caller.ask<T>(`contracts.${operation}`, input, { caller: gateway });

const unlimited = { sessionIdleHours: null, sessionLifetimeHours: null, secondFactorRoles: [] };

let invited = 0;
async function invite(fields: object = {}): Promise<{ user: UserView; linkHash: string; email: string }> {
  invited += 1;
  const [email, linkHash] = [`jane${invited}@example.com`, newHash()];
  const user = await ask<UserView>('inviteUser', { email, name: 'Jane Doe', role: 'owner', linkHash, ...fields });
  return { user, linkHash, email };
}

const redeem = (linkHash: string, password = goodPassword): Promise<UserFacts> =>
  askAsGateway<UserFacts>('redeemUserLink', { linkHash, password });
const signIn = (email: string, password: string): Promise<UserFacts> => askAsGateway<UserFacts>('signIn', { email, password });

async function member(): Promise<{ facts: UserFacts; email: string }> {
  const { linkHash, email } = await invite();
  return { facts: await redeem(linkHash), email };
}

describe('an invitation', () => {
  it('is a link that works once, for 72 hours, and sets the password', async () => {
    const { user, linkHash, email } = await invite();
    expect(user).toMatchObject({ email, name: 'Jane Doe', role: 'owner', status: 'invited', lastSignInAt: null });
    const left = Date.parse(user.linkExpiresAt ?? '') - Date.now();
    expect(left / 3_600_000).toBeGreaterThan(71.9);
    expect(left / 3_600_000).toBeLessThanOrEqual(72);
    expect(await askAsGateway<UserLinkView>('userLink', { linkHash })).toMatchObject({
      email,
      name: 'Jane Doe',
      purpose: 'invite',
    });

    expect(await redeem(linkHash)).toMatchObject({ id: user.id, email, active: true, credentialVersion: 2 });
    expect(await signIn(email, goodPassword)).toMatchObject({ id: user.id });
    await expect(redeem(linkHash, 'another lake at dusk')).rejects.toMatchObject({ code: 'user.link_invalid' });
    await expect(askAsGateway('userLink', { linkHash })).rejects.toMatchObject({ code: 'user.link_invalid' });
  });

  it('is redeemed by one of two who try at the same time', async () => {
    const { linkHash } = await invite();
    const outcomes = await Promise.allSettled([redeem(linkHash), redeem(linkHash, 'another lake at dusk')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends after its time', async () => {
    const { linkHash } = await invite();
    await contracts.service.database.query(`update user_links set expires_at = now() - interval '1 second'`);
    await expect(redeem(linkHash)).rejects.toMatchObject({ code: 'user.link_invalid' });
  });

  it('is replaced by a new link', async () => {
    const { user, linkHash } = await invite();
    const renewed = newHash();
    await ask('renewUserLink', { id: user.id, linkHash: renewed });
    await expect(redeem(linkHash)).rejects.toMatchObject({ code: 'user.link_invalid' });
    expect(await redeem(renewed)).toMatchObject({ id: user.id });
  });

  it('is refused for an email that has an account, in any case', async () => {
    const { email } = await invite();
    await expect(invite({ email: email.toUpperCase() })).rejects.toMatchObject({
      code: 'user.email_taken',
      errors: { email: 'A user with this email already exists' },
    });
  });

  it('publishes no name and no address', async () => {
    const { user } = await invite();
    const [event] = await contracts.service.events({ subject: `user/${user.id}` });
    expect(event).toMatchObject({ type: 'user.invited', data: { userId: user.id, version: 1 } });
    expect(JSON.stringify(event)).not.toContain('example.com');
  });
});

describe('a password', () => {
  it.each([
    ['short', 'The password must have at least 12 characters'],
    ['aaaaaaaaaaaa', 'The password is too easy to guess: choose one that nobody else uses'],
    ['1qaz2wsx3edc', 'The password is one of the most common ones: choose another'],
    ['Manchester2026!', 'The password is one of the most common ones: choose another'],
  ])('is refused when it is weak: %s', async (password, message) => {
    const { linkHash } = await invite();
    await expect(redeem(linkHash, password)).rejects.toMatchObject({ status: 400, errors: { password: message } });
    expect(await redeem(linkHash)).toMatchObject({ active: true });
  });

  it.each(['all small letters here', 'ÄÖÜ straße ñandú', '🐎🔋 staple correct'])(
    'needs no kinds of characters: %s',
    async (password) => {
      const { linkHash, email } = await invite();
      await redeem(linkHash, password);
      expect(await signIn(email, password.normalize('NFD'))).toMatchObject({ email });
    },
  );

  it('is stored as an argon2id hash', async () => {
    const { facts } = await member();
    const [row] = await contracts.service.database.query<{ password: string }>(
      `select password from users where id = ${facts.id}`,
    );
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/);
  });

  it('is hashed with 46 MB and two passes outside of tests, whatever the environment says', async () => {
    const required = { INTERNAL_TOKEN: 'token', CALLER_PUBLIC_KEY: callerPublicKey, STORAGE_DIR: '/none' };
    const database = { DATABASE_URL: 'postgres://127.0.0.1/none' };
    const config = readConfig(ContractsConfig, { ...required, ...database, argon2MemoryKiB: '8' });
    expect(await new Passwords(config).hash(goodPassword)).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
  });

  it('is changed by who knows it, which makes earlier sessions invalid', async () => {
    const { facts, email } = await member();
    const change = (currentPassword: string): Promise<UserFacts> =>
      askAsGateway('changePassword', { id: facts.id, currentPassword, password: 'a loud street at noon' });
    await expect(change('wrong password')).rejects.toMatchObject({ errors: { currentPassword: expect.any(String) as string } });
    expect((await change(goodPassword)).credentialVersion).toBe(facts.credentialVersion + 1);
    await expect(signIn(email, goodPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await signIn(email, 'a loud street at noon')).toMatchObject({ id: facts.id });
  });

  it('is replaced by the link of an owner', async () => {
    const { facts, email } = await member();
    const linkHash = newHash();
    await ask('renewUserLink', { id: facts.id, linkHash });
    expect(await askAsGateway<UserLinkView>('userLink', { linkHash })).toMatchObject({ purpose: 'reset' });
    await redeem(linkHash, 'a loud street at noon');
    await expect(signIn(email, goodPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });
});

describe('signing in', () => {
  it('is refused alike for an unknown email, a wrong password, an invited and a disabled user', async () => {
    const { email } = await member();
    const waiting = await invite();
    const gone = await member();
    await ask('updateUser', { id: gone.facts.id, disabled: true });
    const refused = { code: 'wrong_credentials', message: 'Invalid email or password. Please try again.' };
    await expect(signIn('nobody@example.com', goodPassword)).rejects.toMatchObject(refused);
    await expect(signIn(email, 'wrong password')).rejects.toMatchObject(refused);
    await expect(signIn(waiting.email, '!')).rejects.toMatchObject(refused);
    await expect(signIn(gone.email, goodPassword)).rejects.toMatchObject(refused);
  });

  it('does not let creators in', async () => {
    await contracts.service.database.query(
      `insert into users (username, password, email, role) values ('creator', '!', 'creator@example.com', 'CREATOR')`,
    );
    await expect(signIn('creator@example.com', '!')).rejects.toMatchObject({ code: 'wrong_credentials' });
  });
});

describe('an owner', () => {
  it('disables and enables a user, whose sessions become invalid', async () => {
    const { facts, email } = await member();
    expect(await ask('updateUser', { id: facts.id, disabled: true })).toMatchObject({ status: 'disabled' });
    const disabled = await askAsGateway<UserFacts>('userFacts', { id: facts.id });
    expect(disabled).toMatchObject({ active: false, credentialVersion: facts.credentialVersion + 1 });
    await expect(ask('renewUserLink', { id: facts.id, linkHash: newHash() })).rejects.toMatchObject({ code: 'user.disabled' });
    expect(await ask('updateUser', { id: facts.id, disabled: false })).toMatchObject({ status: 'active' });
    expect(await signIn(email, goodPassword)).toMatchObject({ active: true });
  });

  it('changes nothing that was changed meanwhile', async () => {
    const { user } = await invite();
    await ask('updateUser', { id: user.id, name: 'Jane Roe', ifMatch: [1] });
    await expect(ask('updateUser', { id: user.id, name: 'Jane', ifMatch: [1] })).rejects.toMatchObject({ code: 'user.stale' });
  });

  it('sees the people of the team only', async () => {
    const { email } = await invite();
    const list = (await (await contracts.service.get('/users?search=example.com&sort=-createdAt')).json()) as UserView[];
    expect(list[0]).toMatchObject({ email, status: 'invited' });
    expect(list.map((one) => one.email)).not.toContain('creator@example.com');
    expect(JSON.stringify(list)).not.toContain('argon2');
  });
});

describe('the shared password', () => {
  it('is switched off only when an owner has signed in, and the last such owner stays', async () => {
    const alone = await startContracts();
    const own = <T>(operation: string, input: object, caller?: Caller): Promise<T> =>
      alone.caller.ask<T>(`contracts.${operation}`, input, caller && { caller });
    expect(await own('accessSettings', {})).toEqual({ sharedPassword: true, ...unlimited, version: 1 });
    const linkHash = newHash();
    const { id } = await own<UserView>('inviteUser', { email: 'jane@example.com', name: 'Jane', role: 'owner', linkHash });
    const off = (): Promise<object> => own('setAccessSettings', { sharedPassword: false });
    await expect(off()).rejects.toMatchObject({ code: 'access.no_owner' });
    await own('redeemUserLink', { linkHash, password: goodPassword }, gateway);
    expect(await off()).toEqual({ sharedPassword: false, ...unlimited, version: 2 });
    await expect(own('updateUser', { id, disabled: true })).rejects.toMatchObject({ code: 'user.last_owner' });
    const limits = { sessionIdleHours: 8, sessionLifetimeHours: 24, secondFactorRoles: [] };
    await own('setAccessSettings', { sharedPassword: true, ...limits });
    expect(await own('setAccessSettings', { sharedPassword: true })).toEqual({ sharedPassword: true, ...limits, version: 3 });
    await expect(own('setAccessSettings', { sharedPassword: true, sessionIdleHours: 0 })).rejects.toMatchObject({
      errors: { sessionIdleHours: 'sessionIdleHours must be a whole number of hours from 1 to 720' },
    });
    expect(await own('updateUser', { id, disabled: true })).toMatchObject({ status: 'disabled' });
    await alone.stop();
  });
});

describe('the command', () => {
  const address = 'https://desk.example.com';
  let em: EntityManager;
  beforeAll(() => (em = contracts.service.app.get(MikroORM).em.fork()));
  const run = (...args: string[]): Promise<string> => runUserCommand(em, args, address);
  const hashIn = (printed: string): string => {
    const [, token = ''] = /\nhttps:\/\/desk\.example\.com\/join#([\w-]{43})$/.exec(printed) ?? [];
    return createHash('sha256').update(token).digest('hex');
  };

  it('lets somebody in as owner who has no account', async () => {
    expect(await redeem(hashIn(await run('add', 'Locked-Out@example.com')))).toMatchObject({
      email: 'locked-out@example.com',
      role: 'owner',
      active: true,
    });
    expect(await run('list')).toContain('locked-out@example.com\towner\tactive\t');
  });

  it('makes a new link for a lost password', async () => {
    const { facts, email } = await member();
    const reset = hashIn(await run('reset', email));
    expect(await redeem(reset, 'another lake at dusk')).toMatchObject({ id: facts.id });
    await expect(signIn(email, goodPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('refuses what the API refuses', async () => {
    const { email } = await member();
    await expect(run('add', email)).rejects.toMatchObject({ code: 'user.email_taken' });
    await expect(run('add', 'nobody')).rejects.toMatchObject({ errors: { email: expect.any(String) as string } });
    await expect(run('add', 'x@example.com', '--role', 'boss')).rejects.toMatchObject({
      errors: { role: expect.any(String) as string },
    });
    await expect(run('reset', 'unknown@example.com')).rejects.toMatchObject({ code: 'user.not_found' });
    for (const args of [[], ['remove', email], ['list', email], ['add', email, '--owner']])
      await expect(run(...args)).rejects.toThrow('Name what to do');
  });
});
