import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { makeContract } from '../test/factories.ts';
import { startContracts, type RunningContracts } from '../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const strangers: Caller[] = [{ kind: 'anonymous' }, { kind: 'creator', contractId: 1 }, { kind: 'service', name: 'media' }];

describe('callers that are not admins', () => {
  it.each(strangers)('read no list, export and file: %j', async (who) => {
    for (const path of ['/contracts', '/contracts/export', '/contract-files', '/revenue', '/contract-files/1/download']) {
      const answer = await fetch(contracts.service.address + path, { headers: internalHeaders('contracts', who) });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it.each(strangers)('change nothing: %j', async (who) => {
    const change = contracts.caller.ask('contracts.setSetting', { key: 'managerName', value: 'Mallory' }, { caller: who });
    await expect(change).rejects.toMatchObject({ code: 'forbidden' });
    expect(await contracts.caller.ask('contracts.settings', {})).not.toMatchObject({ managerName: 'Mallory' });
  });

  it('may read the facts of a contract only as its creator', async () => {
    const { id } = await makeContract(contracts.caller);
    const facts = (contractId: number): Promise<unknown> =>
      contracts.caller.ask('contracts.facts', { id }, { caller: { kind: 'creator', contractId } });
    expect(await facts(id)).toMatchObject({ contractId: id });
    await expect(facts(id + 1)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('may read the facts of a contract as a service, in a job of its own', async () => {
    const { id } = await makeContract(contracts.caller);
    const caller = { kind: 'service' as const, name: 'comms' };
    expect(await contracts.caller.ask('contracts.facts', { id }, { caller })).toMatchObject({ contractId: id });
  });
});
