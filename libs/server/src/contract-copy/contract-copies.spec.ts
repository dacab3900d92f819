import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/nats';
import { contractFacts, TestNeighbour } from '@creator-desk/testing/neighbour';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/service';
import { soon } from '../../test/event-path.ts';
import { probe } from '../../test/probe.ts';
import { ServiceConfig } from '../config.ts';
import type { ServiceDefinition } from '../service.module.ts';
import { ContractCopies } from './contract-copies.ts';
import { ContractCopy } from './contract-copy.entity.ts';
import { ContractCopyTable } from './contract-copy.migration.ts';
import { ContractCopyModule } from './contract-copy.module.ts';

@Controller()
class CopyReader {
  constructor(private readonly copies: ContractCopies) {}

  @MessagePattern('portal.copyOf', Transport.NATS)
  async copyOf(@Payload() { id }: { id: number }): Promise<ContractCopy> {
    const { contractId, version, fullName, monthlyFee, startDate, platforms } = await this.copies.find(id);
    return { contractId, version, fullName, monthlyFee, startDate, platforms } as ContractCopy;
  }
}

class CopyKeeper {}

const copyKeeper: ServiceDefinition<ServiceConfig> = {
  name: 'portal',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: { entities: [ContractCopy], migrations: [{ name: '0001-contract-copy', class: ContractCopyTable }] },
  module: () => ({ module: CopyKeeper, imports: [ContractCopyModule.in('portal')], controllers: [CopyReader] }),
};

let broker: TestBroker;
let keeper: RunningService;
let neighbour: TestNeighbour;
let caller: TestCaller;

beforeEach(async () => {
  broker = await TestBroker.start();
  keeper = await startTestService(copyKeeper, broker);
  neighbour = await TestNeighbour.on(broker);
  caller = await TestCaller.on(broker);
});

afterEach(async () => {
  await caller.close();
  await neighbour.leave();
  await keeper.stop();
  await broker.end();
});

const copyOf = (id: number): Promise<ContractCopy> => caller.ask('portal.copyOf', { id });
const copies = (): Promise<object[]> => keeper.database.query('select * from contract_copy order by contract_id');
const handled = async (): Promise<number> => (await keeper.database.query('select 1 from handled_event')).length;

describe('a copy', () => {
  const versions = [1, 2, 3];
  const orders = versions.flatMap((a) => versions.filter((b) => b !== a).map((b) => [a, b, 6 - a - b] as const));

  it.each(orders)('keeps the newest version when they come in the order %i, %i, %i', async (...order) => {
    const facts = contractFacts({ platforms: ['TikTok', 'X'] });
    for (const version of order)
      await neighbour.announce(version === 1 ? 'contract.created' : 'contract.updated', {
        ...facts,
        version,
        fullName: `Version ${version}`,
      });
    await expect.poll(handled, soon).toBe(3);
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
  ] as const)('is gone for good when the end of the contract is heard of %s', async (_, order) => {
    const facts = contractFacts();
    for (const type of order) await neighbour.announce(type, { ...facts, version: type === 'contract.updated' ? 5 : 2 });
    await expect.poll(handled, soon).toBe(3);
    await expect(copyOf(facts.contractId)).rejects.toMatchObject({ status: 404, code: 'contract.not_found' });
  });

  it('that is still missing is asked of its owner, and kept', async () => {
    const facts = contractFacts({ fullName: 'Just Made' });
    let asked = 0;
    neighbour.answer('contracts.facts', () => {
      asked += 1;
      return facts;
    });
    expect(await copyOf(facts.contractId)).toMatchObject({ fullName: 'Just Made', version: 1 });
    expect(await copyOf(facts.contractId)).toMatchObject({ fullName: 'Just Made', version: 1 });
    expect(asked).toBe(1);
  });

  it('answers while the owner is away; what it lacks is unavailable then', async () => {
    const facts = contractFacts();
    await neighbour.announce('contract.created', facts);
    await expect.poll(handled, soon).toBe(1);
    expect(await copyOf(facts.contractId)).toMatchObject({ fullName: facts.fullName });
    await expect(copyOf(facts.contractId + 1)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('of a contract that the owner does not know is refused in its words', async () => {
    neighbour.answer('contracts.facts', () => {
      throw new Refusal('contract.not_found');
    });
    await expect(copyOf(1)).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
  });
});

describe('rebuilding the copies', () => {
  const announceBy = async (owner: RunningService, type: string, facts: Partial<ContractFacts>): Promise<unknown> =>
    owner.database.query(
      `insert into outbox (event_id, type, subject, time, data) values (gen_random_uuid(), $1, $2, now(), $3)`,
      [type, `contract/${facts.contractId}`, JSON.stringify(facts)],
    );

  it('gives the same copies as before, by the events that the owner keeps', async () => {
    const owner = await startTestService(probe('contracts', { deaf: true }), broker);
    const [first, second, third] = [contractFacts(), contractFacts({ platforms: [] }), contractFacts({ creatorId: null })];
    await announceBy(owner, 'contract.created', first);
    await announceBy(owner, 'contract.created', second);
    await announceBy(owner, 'contract.created', third);
    await announceBy(owner, 'contract.updated', { ...second, version: 2, fullName: 'Renamed' });
    const { contractId, fullName, socialHandle } = third;
    await announceBy(owner, 'contract.deleted', { contractId, version: 3, fullName, socialHandle });
    await expect.poll(handled, soon).toBe(5);
    const before = await copies();
    expect(before).toHaveLength(3);
    await keeper.database.query(`update contract_copy set full_name = 'spoilt', version = 99`);
    await caller.ask('portal.rebuildCopies', {});
    await expect.poll(copies, soon).toEqual(before);
    await expect.poll(handled, soon).toBe(5);
    expect(await copies()).toEqual(before);
    await owner.stop();
  });

  it('changes nothing when the owner is away', async () => {
    const facts = contractFacts();
    await neighbour.announce('contract.created', facts);
    await expect.poll(handled, soon).toBe(1);
    const before = await copies();
    await expect(caller.ask('portal.rebuildCopies', {})).rejects.toMatchObject({ status: 503 });
    expect(await copies()).toEqual(before);
    expect(await handled()).toBe(1);
  });
});
