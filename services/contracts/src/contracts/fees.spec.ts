import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles, type Role } from '@creator-desk/domain/access/roles';
import type { Caller } from '@creator-desk/protocol/caller';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const as = (role: Role): Caller => ({ kind: 'admin', via: 'session', user: { id: 1, name: 'Jane', role } });
const get = (path: string, role: Role): Promise<Response> =>
  fetch(contracts.service.address + path, { headers: internalHeaders('contracts', as(role)) });
const seesFees = new Set<Role>(['owner', 'manager', 'finance']);

it.each(roles)('fees are sent to a %s or left out, in a record, a list, an order and an export', async (role) => {
  const { id } = await makeContract(contracts.caller);
  const allowed = seesFees.has(role);
  const record = await contracts.caller.ask<object>('contracts.read', { id }, { caller: as(role) });
  const [row = {}] = (await (await get('/contracts', role)).json()) as object[];
  for (const contract of [record, row])
    for (const field of ['monthlyFee', 'feeTotal', 'feePerVideo', 'parsedJson']) expect(field in contract).toBe(allowed);
  expect((await get('/contracts?sort=-monthlyFee', role)).status).toBe(allowed ? 200 : 403);
  expect((await get('/contracts/export', role)).status).toBe(allowed ? 200 : 403);
  expect((await get('/contract-files', role)).status).toBe(allowed ? 200 : 403);
});

it('nobody without the permission changes a contract', async () => {
  const { id } = await makeContract(contracts.caller);
  for (const role of ['reviewer', 'finance', 'viewer'] as const) {
    const change = contracts.caller.ask('contracts.update', { id, notes: 'x' }, { caller: as(role) });
    await expect(change).rejects.toMatchObject({ code: 'forbidden' });
  }
});
