import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { readModelService } from '../../test/read-model-service.ts';
import { fixtureService } from '../../test/fixture-service.ts';

let broker: TestBroker;
let keeper: RunningService;
let caller: TestCaller;

beforeEach(async () => {
  broker = await TestBroker.start();
  keeper = await startTestService(readModelService, broker);
  caller = await TestCaller.on(broker);
});

afterEach(async () => {
  await caller.close();
  await keeper.stop();
  await broker.end();
});

const rows = (): Promise<object[]> => keeper.database.query('select * from contract_record order by contract_id');
const handled = async (): Promise<number> => (await keeper.database.query('select 1 from handled_event')).length;

describe('rebuilding the read model', () => {
  const publishFrom = async (owner: RunningService, type: string, facts: Partial<ContractFacts>): Promise<unknown> =>
    owner.database.query(
      `insert into outbox (event_id, type, subject, time, data) values (gen_random_uuid(), $1, $2, now(), $3)`,
      [type, `contract/${facts.contractId}`, JSON.stringify(facts)],
    );

  it('gives the same read models as before, by the events that the owner keeps', async () => {
    const owner = await startTestService(fixtureService('contracts', { withEventHandlers: false }), broker);
    const [first, second, third] = [contractFacts(), contractFacts({ platforms: [] }), contractFacts({ creatorId: null })];
    await publishFrom(owner, 'contract.created', first);
    await publishFrom(owner, 'contract.created', second);
    await publishFrom(owner, 'contract.created', third);
    await publishFrom(owner, 'contract.updated', { ...second, version: 2, fullName: 'Renamed' });
    const { contractId, fullName, socialHandle } = third;
    await publishFrom(owner, 'contract.deleted', { contractId, version: 3, fullName, socialHandle });
    await expect.poll(handled).toBe(5);
    const before = await rows();
    expect(before).toHaveLength(3);
    await keeper.database.query(`update contract_record set full_name = 'spoilt', version = 99`);
    await caller.ask('portal.rebuildReadModels', {});
    await expect.poll(rows).toEqual(before);
    await expect.poll(handled).toBe(5);
    expect(await rows()).toEqual(before);
    await owner.stop();
  });

  it('changes nothing when the owner is away', async () => {
    const publisher = await FakeService.on(broker);
    await publisher.publish('contract.created', contractFacts());
    await publisher.close();
    await expect.poll(handled).toBe(1);
    const before = await rows();
    await expect(caller.ask('portal.rebuildReadModels', {})).rejects.toMatchObject({ status: 503 });
    expect(await rows()).toEqual(before);
    expect(await handled()).toBe(1);
  });
});
