import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContractState } from '../contracts/contract.entity.ts';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { ContractBatch, takenKeys } from './contract-batch.ts';

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

it('takes creators that exist, and makes the others', async () => {
  const { app, database } = contracts.service;
  const [known] = await database.query<{ id: number }>(
    `insert into users (username, password, name, role, handle) values ('@known', '', 'Known', 'CREATOR', '@known') returning id`,
  );
  const rows = ['@new', '@known'].map((handle) => ({ contract: contractOf(handle) }));
  const em = app.get(MikroORM).em.fork();
  await em.transactional(() => app.get(ContractBatch).add(rows, { importId: 2, awaited: false }));
  const stored = await database.query<{ handle: string; id: number }>(
    `select social_handle as handle, creator_id as id from contracts where social_handle in ('@new', '@known') order by 1`,
  );
  expect(stored).toMatchObject([{ handle: '@known', id: known?.id }, { handle: '@new' }]);
});

it('looks for handles that are taken without reading all contracts', async () => {
  const { database } = contracts.service;
  await database.query(
    `insert into contracts (full_name, social_handle, handle_key, monthly_fee, start_date, end_date, term_start)
     select 'Many', '@many' || n, '@many' || n, 1, '2026-01-01', '2026-12-31', '2026-01-01' from generate_series(1, 5000) n`,
  );
  await database.query('analyze contracts');
  const keys = JSON.stringify(Array.from({ length: 1_000 }, (_, at) => `@free${at}`));
  const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${takenKeys('$1')}`, [keys]);
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/contracts_handle/);
  expect(text).not.toMatch(/Seq Scan/);
});
