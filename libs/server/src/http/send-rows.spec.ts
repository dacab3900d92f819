import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { stalledReader } from '@creator-desk/testing/slow-reader';
import { fixtureService } from '../../test/fixture-service.ts';

let broker: TestBroker;
let service: RunningService;
let caller: TestCaller;
const readers: Socket[] = [];
/** Far away: only the tests that wait for it let readers go. */
const stallTimeoutMs = 60_000;

beforeAll(async () => {
  broker = await TestBroker.start();
  service = await startTestService(fixtureService('comms'), broker, { config: { LIST_STALL_TIMEOUT_MS: stallTimeoutMs } });
  caller = await TestCaller.on(broker);
});

afterEach(() => readers.splice(0).forEach((reader) => reader.destroy()));

afterAll(async () => {
  await caller.close();
  await service.stop();
  await broker.end();
});

const open = async (of = service): Promise<Socket> => {
  const reader = await stalledReader(of, '/texts');
  readers.push(reader);
  return reader;
};

/** Connections that still read the long list. */
const cursors = async (): Promise<number> =>
  (
    await service.database.query(
      `select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and query like '%generate_series(1, 30000)%'
         and pid <> pg_backend_pid()`,
    )
  ).length;

it('closes the cursor of every reader that goes away half-way', async () => {
  for (let nth = 0; nth < 30; nth += 1) (await open()).destroy();
  expect(await caller.ask('comms.spend', { amount: 1 })).toMatchObject({ amount: 1 });
  await eventually(async () => expect(await cursors()).toBe(0));
  expect((await service.get('/readyz')).status).toBe(200);
});

it('leaves connections to others while many readers stall', async () => {
  // More than there are connections: those that find no room are refused.
  const stalled = await Promise.all(Array.from({ length: 12 }, () => open()));
  expect(await caller.ask('comms.spend', { amount: 2 })).toMatchObject({ amount: 2 });
  expect((await service.get('/readyz')).status).toBe(200);
  const answers = stalled.map((reader) => String(reader.read()).slice(9, 12));
  expect(answers.filter((status) => status === '200')).toHaveLength(6);
  expect(answers.filter((status) => status === '503')).toHaveLength(6);
  stalled.forEach((reader) => reader.destroy());
  await eventually(async () => expect(await cursors()).toBe(0));
});

it('lets a reader go that takes nothing more', async () => {
  const impatient = await startTestService(fixtureService('media', { withEventHandlers: false }), broker, {
    database: service.database,
    config: { LIST_STALL_TIMEOUT_MS: 300 },
  });
  const reader = await open(impatient);
  await eventually(async () => expect(await cursors()).toBe(0));
  // It finds the end of what was sent when it reads on.
  const closed = once(reader, 'close');
  reader.resume();
  await closed;
  await impatient.stop();
});

it('says that it is not ready while all connections of the pool are taken, and is ready when they are free', async () => {
  const locker = new Client({ connectionString: service.database.url });
  await locker.connect();
  await locker.query('begin; lock table spending');
  const asked = Array.from({ length: 12 }, () => caller.ask('comms.spend', { amount: 3 }, { timeoutMs: 30_000 }));
  const failed = async (): Promise<unknown> => (await service.get('/readyz')).json();
  await eventually(async () => expect(await failed()).toEqual({ status: 'unavailable', failed: ['database pool'] }));
  await locker.query('commit');
  await locker.end();
  await Promise.allSettled(asked);
  await eventually(async () => expect(await failed()).toEqual({ status: 'ok', failed: [] }));
});
