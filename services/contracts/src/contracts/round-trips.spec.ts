import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { countRoundTrips, type RoundTrips } from '@creator-desk/testing/services/round-trips';
import { contractInput, makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;
let existing: ContractView;

beforeAll(async () => {
  contracts = await startContracts();
  existing = await makeContract(contracts.caller);
});

afterAll(() => contracts.stop());

const cost = (operation: string, input: object, idempotencyKey?: string): Promise<RoundTrips> =>
  countRoundTrips(contracts.service.app, (traceparent) =>
    contracts.caller.ask(`contracts.${operation}`, input, { traceparent, ...(idempotencyKey && { idempotencyKey }) }),
  );

describe.each([
  ['create', () => contractInput()],
  ['update', () => ({ id: existing.id, socialHandle: existing.socialHandle, notes: `edited at ${performance.now()}` })],
  ['advanceTerm', () => ({ id: existing.id })],
])('the operation %s', (operation, input) => {
  it('asks PostgreSQL twice, and nobody else', async () => {
    expect(await cost(operation, input())).toMatchObject({ sql: 2, subjects: [] });
  });

  it('asks no more often with an idempotency key', async () => {
    expect(await cost(operation, input(), `key of ${operation}`)).toMatchObject({ sql: 2, subjects: [] });
  });
});

describe('the operation read', () => {
  it('asks PostgreSQL once, and nobody else', async () => {
    expect(await cost('read', { id: existing.id })).toMatchObject({ sql: 1, nats: 0 });
  });
});

describe('a request that is repeated with its key', () => {
  it('finds its answer in three round trips at most', async () => {
    const input = contractInput();
    await contracts.caller.ask('contracts.create', input, { idempotencyKey: 'repeated' });
    const { sql, subjects } = await cost('create', input, 'repeated');
    // Two if the rollback is sent before the last answer of the first round trip has arrived.
    expect(sql).toBeLessThanOrEqual(3);
    expect(subjects).toEqual([]);
  });
});
