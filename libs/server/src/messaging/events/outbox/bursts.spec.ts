import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { handledNumbers, numbers, outboxPending, publishEvents, publishMany, storedEvents } from '../../../../test/event-path.ts';
import { FixtureProgram } from '../../../../test/fixture-process.ts';
import { fixtureService } from '../../../../test/fixture-service.ts';
import { Standstill } from '../../../../test/frozen-process.ts';
import { eraseMessages } from '../../../privacy/erase-messages.ts';
import { Outbox } from './outbox.ts';

let broker: TestBroker;
let database: TestDatabase;
let listener: RunningService;
const running: RunningService[] = [];

async function start(name: 'contracts' | 'comms'): Promise<RunningService> {
  const service = await startTestService(fixtureService(name, { withEventHandlers: name === 'comms' }), broker, {
    ...(name === 'contracts' && { database }),
  });
  running.push(service);
  return service;
}

interface StoredRow {
  subject: string;
  published: boolean;
  seq: string | null;
}

const rows = (): Promise<StoredRow[]> =>
  database.query(`select subject, published_at is not null as published, stream_seq::text as seq from outbox order by position`);
const bursts = async (): Promise<number> => (await database.query('select 1 from outbox_burst')).length;
const handled = (): Promise<number[]> => handledNumbers(listener.database);
const subjects = (from: number, count: number): string[] => numbers(from, count).map((id) => `contract/${id}`);
/** The relay waits with its burst published, and not yet marked. */
const beforeMarking = (): Promise<Standstill> => Standstill.before('insert', database, 'outbox', 'new.published_at is not null');

beforeEach(async () => {
  broker = await TestBroker.start();
  database = await createDatabase();
  listener = await start('comms');
});

afterEach(async () => {
  for (const service of running.splice(0).reverse()) await service.stop();
  await database.drop();
  await broker.end();
});

describe('many events of one statement', () => {
  it('are one row until they are published in few messages, then rows in their order, marked', async () => {
    const { address } = await start('contracts');
    const marking = await beforeMarking();
    await publishMany(address, 1, 250);
    await expect.poll(handled).toEqual(numbers(1, 250));
    await expect.poll(() => marking.waiting()).toBe(1);
    expect([await bursts(), await rows(), await outboxPending(database)]).toEqual([1, [], 250]);
    // What comes later about the same contract has a later place.
    await publishEvents(address, 250);
    await marking.open();
    await expect.poll(() => outboxPending(database)).toBe(0);
    const [stored, kept] = [await storedEvents(broker), await rows()];
    expect(kept.map(({ subject }) => subject)).toEqual([...subjects(1, 250), 'contract/250']);
    expect(kept.map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => String(seq)));
    expect(new Set(stored.map(({ seq }) => seq)).size).toBe(4);
    expect(await bursts()).toBe(0);
  });

  it('are rows from the start when they are few', async () => {
    const { address } = await start('contracts');
    const marking = await Standstill.before('update', database, 'outbox', 'new.published_at is not null');
    await publishMany(address, 1, 49);
    await expect.poll(() => marking.waiting()).toBe(1);
    expect([await bursts(), (await rows()).length]).toEqual([0, 49]);
    await marking.open();
    await expect.poll(() => outboxPending(database)).toBe(0);
  });

  it('become rows while there is no broker, as other versions know them, and are published later', async () => {
    const { address } = await start('contracts');
    await broker.stop();
    await publishMany(address, 1, 1_200);
    await expect.poll(async () => (await rows()).map(({ subject }) => subject)).toEqual(subjects(1, 1_200));
    expect([await bursts(), await outboxPending(database)]).toEqual([0, 1_200]);
    await broker.startAgain();
    await expect.poll(handled).toEqual(numbers(1, 1_200));
    await expect.poll(() => outboxPending(database)).toBe(0);
  });

  it('do not wait behind one that the broker refuses', async () => {
    const { address } = await start('contracts');
    await publishMany(address, 1, 60, 'oversized');
    await expect.poll(handled).toEqual(numbers(1, 60));
    await expect.poll(() => outboxPending(database)).toBe(1);
    expect((await rows()).filter(({ published }) => !published)).toEqual([
      { subject: 'contract/0', published: false, seq: null },
    ]);
  });

  it('are all published again, although they are published at that moment', async () => {
    const owner = await start('contracts');
    const caller = await TestCaller.on(broker);
    const marking = await beforeMarking();
    await publishMany(owner.address, 1, 60);
    await expect.poll(() => marking.waiting()).toBe(1);
    const again = caller.ask('contracts.republishEvents', {});
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.query(waiting)).length).toBe(2);
    await marking.open();
    expect(await again).toEqual({ events: 60 });
    await caller.close();
    await expect.poll(async () => (await storedEvents(broker)).length).toBe(120);
    await expect.poll(handled).toEqual(numbers(1, 60));
  });

  it('are refused with their change when PostgreSQL cannot store one', async () => {
    const owner = await start('contracts');
    const unstorable = numbers(1, 60).map((id) => ({
      subject: 'setting/x',
      data: { key: `\0 ${id}`, value: '', changedAt: '' },
    }));
    await expect(
      inRequest(owner, async (_, outbox) => outbox.publishAll('setting.changed', unstorable, { awaited: false })),
    ).rejects.toThrow('unsupported Unicode escape sequence');
    expect(await outboxPending(database)).toBe(0);
  });

  it('are erased one by one, although nobody has published them', async () => {
    const owner = await start('contracts');
    const about = numbers(1, 60).map((id) => ({
      subject: `contract/${id}`,
      data: { contractId: id, fullName: 'Ann', socialHandle: '@ann' } as never,
    }));
    await inRequest(owner, async (em, outbox) => {
      await outbox.publishAll('contract.created', about, { awaited: false });
      await eraseMessages(em, [7], ['Ann']);
    });
    await expect.poll(() => outboxPending(database)).toBe(0);
    expect((await rows()).map(({ subject }) => subject)).toEqual([...subjects(1, 6), ...subjects(8, 53)]);
  });

  it('are published again by the next process when theirs is killed before it marks them, and take effect once', async () => {
    const program = await FixtureProgram.get();
    const first = await program.start(broker, database, { PROBE_NAME: 'contracts' });
    const marking = await beforeMarking();
    await publishMany(first.address, 1, 250);
    await expect.poll(handled).toEqual(numbers(1, 250));
    await expect.poll(() => marking.waiting()).toBe(1);
    await first.kill();
    await marking.terminate();
    await marking.open();
    expect([await bursts(), await outboxPending(database)]).toEqual([1, 250]);
    await start('contracts');
    await expect.poll(() => outboxPending(database)).toBe(0);
    // The same messages: the stream has dropped them.
    expect(await storedEvents(broker)).toHaveLength(250);
    expect(await handled()).toEqual(numbers(1, 250));
  });
});

function inRequest(service: RunningService, work: (em: EntityManager, outbox: Outbox) => Promise<void>): Promise<void> {
  const em = service.app.get(EntityManager);
  return RequestContext.create(em, () => em.transactional((tx) => work(tx as EntityManager, service.app.get(Outbox))));
}
