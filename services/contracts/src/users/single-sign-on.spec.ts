import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { StoredSingleSignOn } from '@creator-desk/protocol/contracts/access/single-sign-on';
import type { UserFacts, UserView } from '@creator-desk/protocol/contracts/access/user';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { runUserCommand } from './user-command.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const gateway: Caller = { kind: 'service', name: 'gateway' };
const issuer = 'https://login.example.com';
const password = 'a quiet lake at dawn';
const ask = <T>(operation: string, input: object): Promise<T> => contracts.caller.ask<T>(`contracts.${operation}`, input);
const askAsGateway = <T>(operation: string, input: object): Promise<T> =>
  contracts.caller.ask<T>(`contracts.${operation}`, input, { caller: gateway });

const nobody = { issuer, mapsRoles: false, mayJoin: false, defaultRole: 'viewer' };
const enter = (given: object): Promise<UserFacts> => askAsGateway('signInByIdentity', { ...nobody, ...given });

let people = 0;
async function invited(role = 'reviewer'): Promise<{ id: number; email: string; linkHash: string }> {
  people += 1;
  const email = `person${people}@example.com`;
  const linkHash = createHash('sha256').update(randomBytes(32)).digest('hex');
  const { id } = await ask<UserView>('inviteUser', { email, name: 'Jane Doe', role, linkHash });
  return { id, email, linkHash };
}

describe('somebody whom the provider has identified', () => {
  it('is bound at the first sign-in, and known by the subject afterwards, whatever the address is', async () => {
    const { id, email } = await invited();
    const first = await enter({ subject: 'a', verifiedEmail: email });
    expect(first).toMatchObject({ id, email, role: 'reviewer', active: true });
    expect(await enter({ subject: 'a' })).toMatchObject({ id });
    expect(await enter({ subject: 'a', verifiedEmail: 'other@example.com' })).toMatchObject({ id, email });
    const taken = enter({ subject: 'somebody who got the address later', verifiedEmail: email });
    await expect(taken).rejects.toMatchObject({ code: 'sso.other_identity', status: 403 });
  });

  it('is refused without an invitation, and without a verified address', async () => {
    const { email } = await invited();
    await expect(enter({ subject: 'b', verifiedEmail: 'nobody@example.com' })).rejects.toMatchObject({ code: 'sso.not_invited' });
    await expect(enter({ subject: 'b', mayJoin: true })).rejects.toMatchObject({ code: 'sso.unverified_email' });
    await expect(enter({ subject: 'b', issuer: 'https://other.example', verifiedEmail: 'x' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await enter({ subject: 'b', verifiedEmail: email })).toMatchObject({ email });
  });

  it('joins with the default role where everybody of the domain may', async () => {
    const email = 'new@example.com';
    const made = await enter({ subject: 'c', verifiedEmail: email, name: 'Ada Lovelace', mayJoin: true });
    expect(made).toMatchObject({ email, name: 'Ada Lovelace', role: 'viewer', active: true });
    expect(await enter({ subject: 'c' })).toMatchObject({ id: made.id });
    const twice = { verifiedEmail: 'both@example.com', mayJoin: true };
    const outcomes = await Promise.allSettled(['d', 'e'].map((subject) => enter({ ...twice, subject })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('does not get the account of a creator', async () => {
    await contracts.service.database.query(
      `insert into users (username, password, email, role) values ('creator', '!', 'creator@example.com', 'CREATOR')`,
    );
    const creator = { subject: 'f', verifiedEmail: 'creator@example.com' };
    await expect(enter(creator)).rejects.toMatchObject({ code: 'sso.not_invited' });
    await expect(enter({ ...creator, mayJoin: true })).rejects.toMatchObject({ code: 'sso.refused' });
  });

  it('is refused when disabled, by the subject and by the address', async () => {
    const [bound, unbound] = [await invited(), await invited()];
    await enter({ subject: 'g', verifiedEmail: bound.email });
    for (const { id } of [bound, unbound]) await ask('updateUser', { id, disabled: true });
    await expect(enter({ subject: 'g' })).rejects.toMatchObject({ code: 'sso.disabled' });
    await expect(enter({ subject: 'h', verifiedEmail: unbound.email })).rejects.toMatchObject({ code: 'sso.disabled' });
  });

  it('uses up the invitation, and has no password until an owner makes a link', async () => {
    const { id, email, linkHash } = await invited();
    await enter({ subject: 'i', verifiedEmail: email });
    await expect(askAsGateway('redeemUserLink', { linkHash, password })).rejects.toMatchObject({ code: 'user.link_invalid' });
    for (const guess of ['!single sign-on', '!', password])
      await expect(askAsGateway('signIn', { email, password: guess })).rejects.toMatchObject({ code: 'wrong_credentials' });
    const renewed = createHash('sha256').update(randomUUID()).digest('hex');
    await ask('renewUserLink', { id, linkHash: renewed });
    expect(await askAsGateway('userLink', { linkHash: renewed })).toMatchObject({ purpose: 'reset' });
    await askAsGateway('redeemUserLink', { linkHash: renewed, password });
    expect(await askAsGateway('signIn', { email, password })).toMatchObject({ id });
  });
});

it('an identity that changed at the provider is bound anew when an operator has forgotten the old one', async () => {
  const { email, id } = await invited();
  await enter({ subject: 'old', verifiedEmail: email });
  await expect(enter({ subject: 'new', verifiedEmail: email })).rejects.toMatchObject({ code: 'sso.other_identity' });
  const em = contracts.service.app.get(MikroORM).em.fork();
  expect(await runUserCommand(em, ['unbind', email.toUpperCase()], 'https://desk.example.com')).toContain(email);
  expect(await enter({ subject: 'new', verifiedEmail: email })).toMatchObject({ id });
  await expect(enter({ subject: 'old', verifiedEmail: email })).rejects.toMatchObject({ code: 'sso.other_identity' });
});

it('an owner sees who is bound, and unbinds', async () => {
  const { email, id } = await invited();
  await enter({ subject: 'first', verifiedEmail: email });
  expect(await ask<UserView>('renewUserLink', { id, linkHash: 'a'.repeat(64) })).toMatchObject({ singleSignOn: true });
  const rows = (await (await contracts.service.get(`/users?search=${email}`)).json()) as UserView[];
  expect(rows).toMatchObject([{ id, singleSignOn: true }]);
  const manager: Caller = { kind: 'admin', via: 'session', user: { id: 900, name: 'Max', role: 'manager' } };
  await expect(contracts.caller.ask('contracts.unbindUser', { id }, { caller: manager })).rejects.toMatchObject({ status: 403 });
  expect(await ask<UserView>('unbindUser', { id })).toMatchObject({ id, singleSignOn: false });
  expect(await ask<UserView>('unbindUser', { id })).toMatchObject({ id, singleSignOn: false });
  await expect(ask('unbindUser', { id: 999_999 })).rejects.toMatchObject({ code: 'user.not_found' });
  await expect(enter({ subject: 'first' })).rejects.toMatchObject({ code: 'sso.unverified_email' });
  expect(await enter({ subject: 'second', verifiedEmail: email })).toMatchObject({ id });
});

describe('the role', () => {
  it('follows the groups at each sign-in, and goes with the group', async () => {
    const { email } = await invited('manager');
    const groups = { subject: 'j', verifiedEmail: email, mapsRoles: true };
    expect(await enter(groups)).toMatchObject({ role: 'manager' });
    expect(await enter({ ...groups, role: 'finance' })).toMatchObject({ role: 'finance' });
    expect(await enter({ ...groups, role: 'owner' })).toMatchObject({ role: 'owner' });
    expect(await enter(groups)).toMatchObject({ role: 'viewer' });
  });

  it('stays with the last owner while the shared password is off', async () => {
    const alone = await startContracts();
    const own = <T>(operation: string, input: object, caller?: Caller): Promise<T> =>
      alone.caller.ask<T>(`contracts.${operation}`, input, caller && { caller });
    const owner = { ...nobody, subject: 'k', verifiedEmail: 'k@example.com', mapsRoles: true, mayJoin: true };
    await own('signInByIdentity', { ...owner, role: 'owner' }, gateway);
    await own('setAccessSettings', { sharedPassword: false });
    expect(await own('signInByIdentity', owner, gateway)).toMatchObject({ role: 'owner' });
    await own('setAccessSettings', { sharedPassword: true });
    expect(await own('signInByIdentity', { ...owner, role: 'viewer' }, gateway)).toMatchObject({ role: 'viewer' });
    await alone.stop();
  });
});

describe('the settings of the provider', () => {
  const settings = {
    enabled: true,
    issuer,
    clientId: 'desk',
    label: 'Example ID',
    domains: ['Example.com'],
    defaultRole: 'viewer',
    groupsClaim: 'groups',
    groupRoles: [{ group: 'finance team', role: 'finance' }],
  };

  it('are stored with the encrypted secret, which stays until another one is given', async () => {
    const { version } = await askAsGateway<StoredSingleSignOn>('singleSignOn', {});
    await ask('setSingleSignOn', { ...settings, sealedSecret: 'sealed', ifMatch: [version] });
    await expect(ask('setSingleSignOn', { ...settings, ifMatch: [version] })).rejects.toMatchObject({ code: 'sso.stale' });
    await ask('setSingleSignOn', { ...settings, label: 'Other' });
    const stored = { ...settings, domains: ['example.com'], label: 'Other', sealedSecret: 'sealed', version: version + 2 };
    expect(await askAsGateway('singleSignOn', {})).toEqual(stored);
    expect(await ask('setSingleSignOn', { ...settings, sealedSecret: null })).toMatchObject({ sealedSecret: null });
  });

  it.each([
    [{ domains: ['@example.com'] }, 'domains'],
    [{ issuer: '' }, 'issuer'],
    [{ groupRoles: [{ group: 'a', role: 'boss' }] }, 'groupRoles.0.role'],
    [{ groupRoles: ['a'] }, 'groupRoles.0'],
    [{ defaultRole: 'boss' }, 'defaultRole'],
  ])('are refused with %o', async (wrong, field) => {
    await expect(ask('setSingleSignOn', { ...settings, ...wrong })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: expect.any(String) as string },
    });
  });
});
