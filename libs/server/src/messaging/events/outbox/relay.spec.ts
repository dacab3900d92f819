import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { publishEvents, handledNumbers, numbers, storedEvents, outboxPending } from '../../../../test/event-path.ts';
import { FixtureProgram } from '../../../../test/fixture-process.ts';
import { fixtureService } from '../../../../test/fixture-service.ts';
import { Standstill } from '../../../../test/frozen-process.ts';

let broker: TestBroker;
let database: TestDatabase;
const running: RunningService[] = [];

async function start(name: 'contracts' | 'comms'): Promise<RunningService> {
  const service = await startTestService(fixtureService(name, { withEventHandlers: name !== 'contracts' }), broker, {
    ...(name === 'contracts' && { database }),
  });
  running.push(service);
  return service;
}

beforeEach(async () => {
  broker = await TestBroker.start();
  database = await createDatabase();
});

afterEach(async () => {
  for (const service of running.splice(0).reverse()) await service.stop();
  await database.drop();
  await broker.end();
});

describe('a published event', () => {
  it('reaches another service once, as a CloudEvent in the trace of the request', async () => {
    const owner = await start('contracts');
    const other = await start('comms');
    await publishEvents(owner.address, 7);
    await expect.poll(() => handledNumbers(other.database)).toEqual([7]);
    const [stored] = await storedEvents(broker);
    expect(stored?.envelope).toMatchObject({
      specversion: '1.0',
      type: 'portal.created',
      source: '/contracts',
      subject: 'contract/7',
      datacontenttype: 'application/json',
      data: { contractId: 7, portalLinkId: 7 },
    });
    expect(stored?.envelope.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    // It is handled before it is marked.
    await expect.poll(() => outboxPending(database)).toBe(0);
  });

  it('reaches the stream in few messages when much waits, in order', async () => {
    await start('contracts');
    await publishEvents(running.at(-1)?.address ?? '', 1, 250);
    await expect.poll(() => outboxPending(database)).toBe(0);
    const stored = await storedEvents(broker);
    expect(stored.map(({ envelope }) => envelope.subject)).toEqual(numbers(1, 250).map((id) => `contract/${id}`));
    expect(new Set(stored.map(({ seq }) => seq)).size).toBe(3);
  });

  it('is never published when its transaction is rolled back', async () => {
    const owner = await start('contracts');
    const other = await start('comms');
    const caller = await TestCaller.on(broker);
    await expect(caller.ask('contracts.publish', { from: 1, count: 3, thenRefuse: true })).rejects.toMatchObject({
      status: 409,
    });
    await publishEvents(owner.address, 9);
    await expect.poll(() => handledNumbers(other.database)).toEqual([9]);
    expect((await storedEvents(broker)).map(({ envelope }) => envelope.subject)).toEqual(['contract/9']);
    await caller.close();
  });

  it('waits for a broker that comes up later, while requests are served', async () => {
    const owner = await start('contracts');
    const other = await start('comms');
    await broker.stop();
    await publishEvents(owner.address, 1, 50);
    expect(await outboxPending(database)).toBe(50);
    await broker.startAgain();
    await expect.poll(() => handledNumbers(other.database)).toEqual(numbers(1, 50));
  });

  it('does not wait behind an event that the broker refuses', async () => {
    const owner = await start('contracts');
    const other = await start('comms');
    await database.query(
      `insert into outbox (event_id, type, subject, time, data)
       values (gen_random_uuid(), 'portal.created', 'contract/1', now(), jsonb_build_object('text', repeat('x', 2000000)))`,
    );
    await publishEvents(owner.address, 2, 300);
    await expect.poll(() => handledNumbers(other.database)).toEqual(numbers(2, 300));
    await expect.poll(() => outboxPending(database)).toBe(1);
  });
});

describe('a relay that dies between publishing and marking', () => {
  let program: FixtureProgram;
  beforeAll(async () => {
    program = await FixtureProgram.get();
  });

  it('publishes again when its database connection broke, and the event takes effect once', async () => {
    const owner = await start('contracts');
    const other = await start('comms');
    const marking = await Standstill.before('update', database, 'outbox', 'new.published_at is not null');
    await publishEvents(owner.address, 1, 5);
    await expect.poll(() => handledNumbers(other.database)).toEqual(numbers(1, 5));
    await expect.poll(() => marking.waiting()).toBe(1);
    await marking.terminate();
    await marking.open();
    await expect.poll(() => outboxPending(database)).toBe(0);
    expect(await handledNumbers(other.database)).toEqual(numbers(1, 5));
  });

  it('is killed with its whole process: the next one publishes again, and the event takes effect once', async () => {
    const other = await start('comms');
    const first = await program.start(broker, database, { PROBE_NAME: 'contracts' });
    const marking = await Standstill.before('update', database, 'outbox', 'new.published_at is not null');
    await publishEvents(first.address, 1, 5);
    await expect.poll(() => handledNumbers(other.database)).toEqual(numbers(1, 5));
    await expect.poll(() => marking.waiting()).toBe(1);
    await first.kill();
    // The server would carry out what it has received.
    await marking.terminate();
    await marking.open();
    expect(await outboxPending(database)).toBe(5);
    const second = await start('contracts');
    await expect.poll(() => outboxPending(database)).toBe(0);
    await publishEvents(second.address, 6);
    await expect.poll(() => handledNumbers(other.database)).toEqual(numbers(1, 6));
  });

  it('is forgotten by the stream meanwhile: the event comes twice and still takes effect once', async () => {
    const owner = await start('contracts');
    const other = await start('comms');
    await publishEvents(owner.address, 1);
    await expect.poll(() => outboxPending(database)).toBe(0);
    await database.query('update outbox set published_at = null, replays = 1');
    await expect.poll(async () => (await storedEvents(broker)).length).toBe(2);
    await publishEvents(owner.address, 2);
    await expect.poll(() => handledNumbers(other.database)).toEqual([1, 2]);
  });
});

describe('two relays of one service', () => {
  it('publish every event once between them', async () => {
    const one = await start('contracts');
    const two = await start('contracts');
    const other = await start('comms');
    await Promise.all(numbers(0, 10).map((batch) => publishEvents(batch % 2 ? one.address : two.address, batch * 100 + 1, 100)));
    await expect.poll(() => handledNumbers(other.database)).toEqual(numbers(1, 1000));
    const ids = (await storedEvents(broker)).map(({ envelope }) => envelope.id);
    expect(ids).toHaveLength(1000);
    expect(new Set(ids).size).toBe(1000);
  });
});
