import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ApiTokenFacts, ApiTokenView } from '@creator-desk/protocol/contracts/access/api-token';
import { loggedChanges } from '@creator-desk/testing/audit/audit-lines';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const gateway: Caller = { kind: 'service', name: 'gateway' };
const ask = <T>(operation: string, input: object, caller?: Caller): Promise<T> =>
  contracts.caller.ask<T>(`contracts.${operation}`, input, caller && { caller });
const create = (tokenHash: string, more: object = {}): Promise<ApiTokenView> =>
  ask('createApiToken', { name: 'Accounting', role: 'finance', tokenHash, ...more });
const facts = (tokenHash: string): Promise<ApiTokenFacts> => ask('apiTokenFacts', { tokenHash }, gateway);

it('a token works until it is revoked, and the log has both without its hash', async () => {
  const tokenHash = 'a'.repeat(64);
  const { id } = await create(tokenHash);
  expect(await facts(tokenHash)).toEqual({ id, name: 'Accounting', role: 'finance', expiresAt: null, lastUsedAt: null });
  await ask('apiTokenUsed', { id }, gateway);
  expect((await ask<ApiTokenView[]>('apiTokens', {}))[0]).toMatchObject({ id, lastUsedAt: expect.any(String) as string });
  await ask('revokeApiToken', { id });
  await expect(facts(tokenHash)).rejects.toMatchObject({ code: 'token.not_found' });
  await expect(ask('revokeApiToken', { id })).rejects.toMatchObject({ code: 'token.not_found' });
  const logged = (await loggedChanges(contracts.service.database)).filter(({ subject }) => subject === `API token ${id}`);
  expect(logged).toMatchObject([
    { action: 'created', changes: { name: 'Accounting', role: 'finance' }, operation: 'contracts.createApiToken' },
    { action: 'removed', operation: 'contracts.revokeApiToken' },
  ]);
  expect(JSON.stringify(logged)).not.toContain(tokenHash);
});

it('a token expires', async () => {
  const tokenHash = 'b'.repeat(64);
  const { expiresAt } = await create(tokenHash, { expiresInDays: 90 });
  const days = (Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await contracts.service.database.query(`update api_tokens set expires_at = now() - interval '1 second'`);
  await expect(facts(tokenHash)).rejects.toMatchObject({ code: 'token.not_found' });
});

it.each([{ expiresInDays: 0 }, { expiresInDays: 1.5 }, { name: ' ' }, { role: 'admin' }])(
  'a token is refused with %o',
  async (more) => {
    await expect(create('c'.repeat(64), more)).rejects.toMatchObject({ status: 400 });
  },
);
