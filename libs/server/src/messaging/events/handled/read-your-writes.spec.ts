import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { handledNumbers, numbers } from '../../../../test/event-path.ts';
import { fixtureService } from '../../../../test/fixture-service.ts';
import { ReadYourWrites } from './read-your-writes.ts';

let broker: TestBroker;
let caller: TestCaller;
let listening: TestDatabase;
let publishing: RunningService;

const startListening = (): Promise<RunningService> => startTestService(fixtureService('comms'), broker, { database: listening });
const publish = (from: number, more: object = {}): Promise<null> => caller.ask('contracts.publish', { from, count: 1, ...more });

beforeEach(async () => {
  broker = await TestBroker.start();
  caller = await TestCaller.on(broker);
  listening = await createDatabase();
  publishing = await startTestService(fixtureService('contracts', { withEventHandlers: false }), broker);
});

afterEach(async () => {
  await publishing.stop();
  await caller.close();
  await listening.drop();
  await broker.end();
});

it('an answer comes after the subscribed services have handled its events', async () => {
  // As long as a busy machine may take.
  publishing.app.get(ReadYourWrites).timeoutMs = 4_000;
  const listener = await startListening();
  let last = 0;
  // Nobody waits for a service that has just started until its first notice arrives.
  await eventually(async () => {
    await publish(++last);
    expect(await handledNumbers(listening)).toContain(last);
  });
  for (const id of numbers(last + 1, 20)) {
    await publish(id, { andUnheard: id % 2 === 0 });
    expect(await handledNumbers(listening)).toEqual(numbers(1, id));
  }
  await publish(last + 21, { count: 50 });
  expect(await handledNumbers(listening)).toEqual(numbers(1, last + 70));
  await listener.stop();
});

it('an answer comes although an event handler fails, or its service is away and handles the event later', async () => {
  const listener = await startListening();
  await listening.query('insert into poison values (1)');
  await publish(1);
  await publish(2);
  await expect.poll(() => listening.query('select 1 from dead_letter')).toHaveLength(1);
  await listener.stop();
  await publish(3);
  await publish(4);
  await expect(publish(5, { thenRefuse: true })).rejects.toMatchObject({ status: 409 });
  expect(await handledNumbers(listening)).toEqual([2]);
  const back = await startListening();
  await expect.poll(() => handledNumbers(listening)).toEqual([2, 3, 4]);
  await back.stop();
});
