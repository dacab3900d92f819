import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import type { SampleDataView, SampleRun } from '@creator-desk/protocol/contracts/sample-data';
import { erasureConfirmations } from '@creator-desk/protocol/creator-erasure';
import { eventually } from '@creator-desk/testing/eventually';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { contractInput, makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;
let others: FakeService;
const directory = mkdtempSync(join(tmpdir(), 'creator-desk-sample-'));
const ledger = join(directory, 'erasures.jsonl');
const sampleAt = '2026-03-04T15:00:00.000Z';
const loader: Caller = { kind: 'admin', via: 'session', sampleAt };

beforeAll(async () => {
  contracts = await startContracts({ ERASURE_LEDGER: ledger });
  others = await FakeService.on(contracts.broker);
});

afterAll(async () => {
  await others.close();
  await contracts.stop();
  rmSync(directory, { recursive: true });
});

const ask = <T>(operation: string, input: object = {}, caller?: Caller): Promise<T> =>
  contracts.caller.ask<T>(`contracts.${operation}`, input, caller && { caller });
const state = (): Promise<SampleDataView> => ask('sampleData');
const begin = (): Promise<SampleRun> => ask('beginSampleData');
const sampleContract = (): Promise<ContractView> => ask('create', contractInput(), loader);
const query = (sql: string, ...values: unknown[]): Promise<object[]> => contracts.service.database.query(sql, values);
const refused = (status: number, message: RegExp): object => ({ status, message: expect.stringMatching(message) as string });

async function untilRemoved(): Promise<void> {
  const [row] = (await query('select erasure_id as "erasureId" from sample_data')) as { erasureId: string }[];
  for (const service of ['media', 'portal', 'payouts', 'comms'] as const)
    await others.publish(erasureConfirmations[service], { erasureId: row?.erasureId ?? '', service });
  await eventually(async () => expect(await state()).toMatchObject({ state: 'none', contracts: 0 }));
}

it('makes contracts as of earlier days, and removes them as if they had never been there', async () => {
  await expect(sampleContract()).rejects.toMatchObject(refused(409, /not being loaded/));
  const { runId } = await begin();
  expect(await state()).toMatchObject({ state: 'loading', stalled: false, contracts: 0, realContracts: 0 });
  const made = await sampleContract();
  expect(made).toMatchObject({ sample: true, createdAt: sampleAt });
  const [created] = await contracts.service.events({ type: 'contract.created' });
  expect(created?.data).toMatchObject({ contractId: made.id, sample: true });

  // Somebody deletes one of them by hand: what belongs to it elsewhere goes with the others.
  const deleted = await sampleContract();
  await ask('remove', { id: deleted.id });
  await ask('noteSampleData', { runId, done: 3, total: 3 });
  await expect(begin()).rejects.toMatchObject(refused(409, /loaded already/));
  const real = await makeContract(contracts.caller);
  expect(await ask('read', { id: real.id })).not.toHaveProperty('sample');
  expect(await state()).toMatchObject({ state: 'loaded', contracts: 1, realContracts: 1 });

  expect(await ask('removeSampleData')).toMatchObject({ state: 'removing', contracts: 0 });
  expect(await ask('removeSampleData')).toMatchObject({ state: 'removing' });
  const requests = await contracts.service.events({ type: 'creator.erasure_requested' });
  expect(requests.map(({ data }) => data)).toMatchObject([{ contractIds: [made.id, deleted.id], sample: true }]);
  await expect(sampleContract()).rejects.toMatchObject(refused(409, /not being loaded/));
  await expect(begin()).rejects.toMatchObject(refused(409, /being removed/));
  await untilRemoved();
  expect(await ask('erasures')).toEqual([]);
  expect(() => readFileSync(ledger)).toThrow(/ENOENT/);
  expect(await ask('summary')).toMatchObject({ total: 1 });
  await expect(begin()).rejects.toMatchObject(refused(409, /only while there are no contracts/));
  await ask('remove', { id: real.id });
});

it('goes on with what was interrupted, but not while somebody is at it, and not on another day', async () => {
  const run = await begin();
  await expect(begin()).rejects.toMatchObject(refused(409, /being loaded already/));
  await query(`update sample_data set touched_at = now() - interval '1 minute'`);
  expect(await state()).toMatchObject({ stalled: true });
  expect(await begin()).toEqual(run);
  expect(await state()).toMatchObject({ stalled: false });
  await query(`update sample_data set touched_at = now() - interval '1 day', started_at = now() - interval '1 day'`);
  await expect(begin()).rejects.toMatchObject(refused(409, /from another day/));
  await ask('removeSampleData');
  await expect(ask('noteSampleData', { runId: run.runId, done: 1, total: 2 })).rejects.toMatchObject(
    refused(409, /not being loaded/),
  );
  await untilRemoved();
});

it('is for owners alone', async () => {
  const manager: Caller = { kind: 'admin', via: 'session', user: { id: 1, name: 'Max', role: 'manager' } };
  for (const operation of ['beginSampleData', 'removeSampleData'])
    await expect(ask(operation, {}, manager)).rejects.toMatchObject({ status: 403 });
  expect(await ask('sampleData', {}, manager)).toMatchObject({ state: 'none' });
});
