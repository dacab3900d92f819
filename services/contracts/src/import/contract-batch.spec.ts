import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContractState } from '../contracts/contract.entity.ts';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { ContractBatch } from './contract-batch.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const dates = { startDate: '2026-01-01', endDate: '2026-12-31' };
const contractOf = (socialHandle: string): ContractState =>
  ContractState.of({ fullName: 'Jane', socialHandle, monthlyFee: '100.00', ...dates });

it('leaves out a contract that another request has added since the rows were checked, and its event', async () => {
  await makeContract(contracts.caller, { socialHandle: '@taken' });
  const rows = ['@first', '@taken', '@last'].map((handle) => ({ contract: contractOf(handle) }));
  const { app, database } = contracts.service;
  const em = app.get(MikroORM).em.fork();
  expect([...(await em.transactional(() => app.get(ContractBatch).add(rows, { importId: 1, awaited: false })))]).toEqual([
    '@first',
    '@last',
  ]);
  const stored = await database.query<{ id: number; handle: string; username: string }>(
    `select contracts.id, social_handle as handle, username from contracts join users on users.id = creator_id order by handle`,
  );
  expect(stored.map(({ handle, username }) => [handle, username])).toEqual(
    ['@first', '@last', '@taken'].map((handle) => [handle, handle]),
  );
  const events = await contracts.service.events({ type: 'contract.created' });
  expect(events.map(({ data }) => [data.contractId, data.socialHandle]).toSorted()).toEqual(
    stored.map(({ id, handle }) => [id, handle]).toSorted(),
  );
});
