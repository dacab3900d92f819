import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessToday, type Day } from '@creator-desk/domain/values/business-day';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts, stopClock } from '../../test/running.ts';

let contracts: RunningContracts;
const now = new Date();
const today = businessToday(now, businessZone);

beforeAll(async () => {
  contracts = await startContracts();
  stopClock(contracts, now);
});

afterAll(() => contracts.stop());

const began = (daysAgo: number, daysLeft = 365): Promise<ContractView> =>
  makeContract(contracts.caller, { startDate: addDays(today, -daysAgo), endDate: addDays(today, daysLeft) });

const advance = (id: number, fromTerm?: number): Promise<ContractView> =>
  contracts.caller.ask('contracts.advanceTerm', { id, fromTerm });

describe('advancing a term', () => {
  it('advances one term for concurrent requests and refuses the others', async () => {
    const { id, termNumber } = await began(10);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => advance(id, termNumber)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, message: expect.stringContaining('already') as string });
    expect(await contracts.caller.ask('contracts.read', { id })).toMatchObject({ termNumber: 2, termStart: addDays(today, 20) });
  });

  it('publishes the previous and the current term', async () => {
    const { id, videosPerMonth } = await began(3);
    await advance(id);
    const events = await contracts.service.events({ subject: `contract/${id}` });
    expect(events.map(({ type }) => type)).toEqual(['contract.created', 'contract.updated', 'term.advanced']);
    expect(events[2]?.data).toEqual({
      contractId: id,
      version: 2,
      fromTerm: 1,
      toTerm: 2,
      fromTermStart: addDays(today, -3),
      termStart: addDays(today, 27),
      videosPerMonth,
    });
  });

  it('moves to the current term when it is late', async () => {
    const { id } = await began(100);
    expect(await advance(id)).toMatchObject({ termNumber: 4, termStart: addDays(today, -10), termEnd: addDays(today, 20) });
  });

  it.each<[string, () => Promise<ContractView>, RegExp]>([
    ['a contract whose running term has not begun', () => began(-5), /has not begun/],
    ['a contract that has ended', () => began(40, -1), /has ended/],
    ['a contract that ends before the next term', () => began(10, 5), /after the contract ends/],
  ])('is refused for %s', async (_, contract, message) => {
    await expect(advance((await contract()).id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(message) as string,
    });
  });

  it('never moves the dates of the agreement', async () => {
    const contract = await began(31);
    const { startDate, endDate } = await advance(contract.id);
    expect([startDate, endDate]).toEqual([contract.startDate, contract.endDate] as Day[]);
  });
});
