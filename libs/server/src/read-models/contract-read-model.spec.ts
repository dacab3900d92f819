import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { readModelService } from '../../test/read-model-service.ts';

let broker: TestBroker;
let keeper: RunningService;
let publisher: FakeService;
let caller: TestCaller;

beforeAll(async () => {
  broker = await TestBroker.start();
  keeper = await startTestService(readModelService, broker);
  publisher = await FakeService.on(broker);
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await publisher.close();
  await keeper.stop();
  await broker.end();
});

const copyOf = (id: number): Promise<ContractRecord> => caller.ask('portal.copyOf', { id });
/** How many of these events have been handled. */
const handled = async (events: { id: string }[]): Promise<number> =>
  (await keeper.database.query('select 1 from handled_event where event_id = any ($1)', [events.map(({ id }) => id)])).length;

describe('a copy', () => {
  const versions = [1, 2, 3];
  const orders = versions.flatMap((a) => versions.filter((b) => b !== a).map((b) => [a, b, 6 - a - b] as const));

  it.each(orders)('keeps the newest version when they come in the order %i, %i, %i', async (...order) => {
    const facts = contractFacts({ platforms: ['TikTok', 'X'] });
    const events: { id: string }[] = [];
    for (const version of order) {
      const type = version === 1 ? 'contract.created' : 'contract.updated';
      events.push(await publisher.publish(type, { ...facts, version, fullName: `Version ${version}` }));
    }
    await expect.poll(() => handled(events)).toBe(3);
    expect(await copyOf(facts.contractId)).toEqual({
      contractId: facts.contractId,
      version: 3,
      fullName: 'Version 3',
      monthlyFee: '1500.00',
      startDate: '2026-01-01',
      platforms: ['TikTok', 'X'],
    });
  });

  it.each([
    ['last', ['contract.created', 'contract.updated', 'contract.deleted']],
    ['between', ['contract.created', 'contract.deleted', 'contract.updated']],
    ['first', ['contract.deleted', 'contract.created', 'contract.updated']],
  ] as const)('is gone for good when the event of its end comes %s', async (_, order) => {
    const facts = contractFacts();
    const events: { id: string }[] = [];
    for (const type of order)
      events.push(await publisher.publish(type, { ...facts, version: type === 'contract.updated' ? 5 : 2 }));
    await expect.poll(() => handled(events)).toBe(3);
    await expect(copyOf(facts.contractId)).rejects.toMatchObject({ status: 404, code: 'contract.not_found' });
  });

  it('that is still missing is asked of its owner, and kept', async () => {
    const facts = contractFacts({ fullName: 'Just Made' });
    let asked = 0;
    const owner = await FakeService.on(broker);
    owner.answer('contracts.facts', () => {
      asked += 1;
      return facts;
    });
    expect(await copyOf(facts.contractId)).toMatchObject({ fullName: 'Just Made', version: 1 });
    expect(await copyOf(facts.contractId)).toMatchObject({ fullName: 'Just Made', version: 1 });
    expect(asked).toBe(1);
    await owner.close();
  });

  it('answers while the owner is away; what it lacks is unavailable then', async () => {
    const facts = contractFacts();
    const event = await publisher.publish('contract.created', facts);
    await expect.poll(() => handled([event])).toBe(1);
    expect(await copyOf(facts.contractId)).toMatchObject({ fullName: facts.fullName });
    await expect(copyOf(contractFacts().contractId)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('of a contract that the owner does not know is refused in its words', async () => {
    const owner = await FakeService.on(broker);
    owner.answer('contracts.facts', () => {
      throw new Refusal('contract.not_found');
    });
    const { contractId } = contractFacts();
    await expect(copyOf(contractId)).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
    await owner.close();
  });
});
