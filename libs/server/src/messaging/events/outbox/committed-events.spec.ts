import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import {
  handledNumbers,
  numbers,
  outboxPending,
  publishEvents,
  publishInCommand,
  storedEvents,
} from '../../../../test/event-path.ts';
import { FixtureProgram } from '../../../../test/fixture-process.ts';
import { fixtureService } from '../../../../test/fixture-service.ts';
import { Standstill } from '../../../../test/frozen-process.ts';

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

/** A service whose relay has compared the stream, so that commands hold their events for it. */
async function startReady(): Promise<RunningService> {
  const owner = await start('contracts');
  await publishEvents(owner.address, 1);
  await expect.poll(() => outboxPending(database)).toBe(0);
  return owner;
}

const handled = (): Promise<number[]> => handledNumbers(listener.database);
const held = async (): Promise<number> => (await database.query('select 1 from outbox where held_until is not null')).length;
const sequences = async (): Promise<Set<number>> => new Set((await storedEvents(broker)).map(({ seq }) => seq));

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

describe('an event of a command', () => {
  it('is published by its process and marked in the outbox', async () => {
    const owner = await startReady();
    await publishInCommand(owner.address, 2, 3);
    await expect.poll(handled).toEqual(numbers(1, 4));
    await expect.poll(() => outboxPending(database)).toBe(0);
    expect(await held()).toBe(3);
    const [marked] = await database.query<{ seqs: string[] }>(
      'select array_agg(stream_seq::text order by position) as seqs from outbox where stream_born is not null',
    );
    expect(marked?.seqs).toEqual((await storedEvents(broker)).map(({ seq }) => String(seq)));
  });

  it('travels in one message with the others that wait', async () => {
    const owner = await startReady();
    await publishInCommand(owner.address, 2, 30);
    await expect.poll(handled).toEqual(numbers(1, 31));
    expect((await sequences()).size).toBe(2);
  });

  it('waits in the outbox while there is no broker, for any relay', async () => {
    const owner = await startReady();
    await broker.stop();
    await publishInCommand(owner.address, 2, 5);
    await expect.poll(() => outboxPending(database)).toBe(5);
    await owner.stop();
    running.splice(running.indexOf(owner), 1);
    await broker.startAgain();
    await start('contracts');
    await expect.poll(handled).toEqual(numbers(1, 6));
  });

  it('is not lost when the broker comes back without it', async () => {
    const owner = await startReady();
    await broker.stop();
    await broker.saveData();
    await broker.startAgain();
    await publishEvents(owner.address, 2);
    await expect.poll(() => outboxPending(database)).toBe(0);
    await publishInCommand(owner.address, 3, 5);
    await expect.poll(handled).toEqual(numbers(1, 7));
    expect(await held()).toBe(5);
    await broker.stop();
    await broker.restoreData();
    await broker.startAgain();
    await expect.poll(async () => (await storedEvents(broker)).length).toBe(7);
    expect(await handled()).toEqual(numbers(1, 7));
  });

  it('that the broker refuses is given back to the outbox, and does not block others', async () => {
    const owner = await startReady();
    await publishInCommand(owner.address, 2, 2, 'oversized');
    await expect.poll(handled).toEqual(numbers(1, 3));
    await expect.poll(() => outboxPending(database)).toBe(1);
    await expect.poll(held).toBe(2);
  });
});

describe('a process that dies between publishing and marking', () => {
  let program: FixtureProgram;
  beforeAll(async () => {
    program = await FixtureProgram.get();
  });

  it('leaves its events to the next one when their time is over, and they take effect once', async () => {
    const first = await program.start(broker, database, { PROBE_NAME: 'contracts' });
    await publishEvents(first.address, 1);
    await expect.poll(() => outboxPending(database)).toBe(0);
    const marking = await Standstill.before('update', database, 'outbox', 'new.published_at is not null');
    await publishInCommand(first.address, 2, 5);
    await expect.poll(handled).toEqual(numbers(1, 6));
    await expect.poll(() => marking.waiting()).toBe(1);
    await first.kill();
    await marking.terminate();
    await marking.open();
    expect(await outboxPending(database)).toBe(5);
    await database.query('update outbox set held_until = now() where published_at is null');
    await start('contracts');
    await expect.poll(() => outboxPending(database)).toBe(0);
    expect(await handled()).toEqual(numbers(1, 6));
  });
});
