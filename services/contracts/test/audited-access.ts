import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { AppSecret, RecoveryCodes, SecondFactorView } from '@creator-desk/protocol/contracts/access/second-factor';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import type { AuditedCases } from '@creator-desk/testing/audit/audited-changes';
import { Authenticator } from '@creator-desk/testing/authenticator';
import type { RunningContracts } from './running.ts';

const site = 'desk.example.com';
const gateway: Caller = { kind: 'service', name: 'gateway' };
const as = ({ id, name, role }: UserFacts): Caller => ({ kind: 'admin', via: 'session', user: { id, name, role } });
const someTime = expect.any(String) as string;
const changed = ['•••', '•••'];

/** The audited changes of how people prove who they are. */
export function accessCases(running: () => RunningContracts): AuditedCases {
  const ask = <T>(operation: string, input: object, caller: Caller): Promise<T> =>
    running().caller.ask<T>(`contracts.${operation}`, input, { caller });
  let people = 0;
  async function member(): Promise<UserFacts> {
    people += 1;
    const linkHash = randomBytes(32).toString('hex');
    const invitation = { email: `access${people}@example.com`, name: 'Jane Doe', role: 'manager', linkHash };
    await running().caller.ask('contracts.inviteUser', invitation);
    return ask<UserFacts>('redeemUserLink', { linkHash, password: 'a quiet lake at dawn' }, gateway);
  }
  async function beginApp(user: UserFacts): Promise<object> {
    const { secret, setup } = await ask<AppSecret>('beginApp', { id: user.id }, as(user));
    return { id: user.id, setup, code: new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate() };
  }
  async function withApp(): Promise<{ user: UserFacts; recoveryCodes: string[] }> {
    const user = await member();
    return { user, ...(await ask<RecoveryCodes>('confirmApp', await beginApp(user), as(user))) };
  }
  async function beginPasskey(user: UserFacts): Promise<object> {
    const challenge = randomBytes(32).toString('base64url');
    const origin = `https://${site}`;
    await ask('beginPasskey', { id: user.id, challenge, site }, as(user));
    const answer = new Authenticator().register({ challenge, site, origin, userHandle: String(user.id) });
    return { id: user.id, name: 'Laptop', challenge, site, origins: [origin], answer };
  }

  return {
    'contracts.confirmApp': async (call) => {
      const user = await member();
      await call.ask(await beginApp(user), as(user));
      return [
        { action: 'changed', subject: 'user', changes: { appSince: [null, someTime] } },
        { action: 'created', subject: 'second factor', changes: { appSecret: '•••', recoveryHashes: '•••' } },
      ];
    },
    'contracts.removeApp': async (call) => {
      const { user } = await withApp();
      await call.ask({ id: user.id }, as(user));
      return [{ action: 'changed', subject: 'user', changes: { appSince: [someTime, null] } }];
    },
    'contracts.newRecoveryCodes': async (call) => {
      const { user } = await withApp();
      await call.ask({ id: user.id }, as(user));
      return [{ action: 'changed', subject: 'second factor', changes: { recoveryHashes: changed } }];
    },
    'contracts.addPasskey': async (call) => {
      const user = await member();
      await call.ask(await beginPasskey(user), as(user));
      return [{ action: 'created', subject: 'passkey', changes: { name: 'Laptop' } }];
    },
    'contracts.renamePasskey': async (call) => {
      const user = await member();
      await ask('addPasskey', await beginPasskey(user), as(user));
      const { passkeys } = await ask<SecondFactorView>('secondFactor', { id: user.id }, as(user));
      await call.ask({ id: user.id, passkeyId: passkeys[0]?.id, name: 'Phone' }, as(user));
      return [{ action: 'changed', subject: 'passkey', changes: { name: ['Laptop', 'Phone'] } }];
    },
    'contracts.removePasskey': async (call) => {
      const user = await member();
      await ask('addPasskey', await beginPasskey(user), as(user));
      const { passkeys } = await ask<SecondFactorView>('secondFactor', { id: user.id }, as(user));
      await call.ask({ id: user.id, passkeyId: passkeys[0]?.id }, as(user));
      return [{ action: 'removed', subject: 'passkey', changes: { name: 'Laptop' } }];
    },
    'contracts.resetSecondFactor': async (call) => {
      const { user } = await withApp();
      await call.ask({ id: user.id });
      return [{ action: 'changed', subject: 'user', changes: { appSince: [someTime, null] } }];
    },
    'contracts.checkCode': async (call) => {
      const { user, recoveryCodes } = await withApp();
      await call.ask({ id: user.id, code: recoveryCodes[0] }, gateway);
      return [{ action: 'changed', subject: 'second factor', changes: { recoveryHashes: changed } }];
    },
    'contracts.setSingleSignOn': async (call) => {
      const given = {
        enabled: true,
        issuer: 'https://login.example.com',
        clientId: 'desk',
        label: 'Example ID',
        sealedSecret: 'sealed',
      };
      await call.ask({ ...given, domains: [], defaultRole: 'viewer', groupsClaim: 'groups', groupRoles: [] });
      return [{ action: 'changed', subject: 'single sign-on', changes: { clientId: ['', 'desk'], sealedSecret: [null, '•••'] } }];
    },
    'contracts.unbindUser': async (call) => {
      const { id, email } = await member();
      const given = { issuer: 'https://login.example.com', subject: 'unbound', verifiedEmail: email };
      await ask('signInByIdentity', { ...given, mapsRoles: false, mayJoin: false, defaultRole: 'viewer' }, gateway);
      await call.ask({ id });
      return [{ action: 'removed', subject: 'user identity', changes: { subject: 'unbound' } }];
    },
    'contracts.signInByIdentity': async (call) => {
      const { email } = await member();
      const nobody = { mapsRoles: false, mayJoin: false, defaultRole: 'viewer' };
      await call.ask({ ...nobody, issuer: 'https://login.example.com', subject: 'jane', verifiedEmail: email }, gateway);
      return [{ action: 'created', subject: 'user identity', changes: { subject: 'jane' } }];
    },
  };
}
