import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { TestPostgres } from '@creator-desk/testing/servers/postgres';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { fixtureService } from '../../../test/fixture-service.ts';

let broker: TestBroker;
let postgres: TestPostgres;
let service: RunningService;
let caller: TestCaller;

beforeAll(async () => {
  [broker, postgres] = await Promise.all([TestBroker.start(), TestPostgres.start()]);
  const database = { url: postgres.url, query: () => Promise.resolve([]), drop: () => Promise.resolve() };
  service = await startTestService(fixtureService('comms'), broker, { database, config: { DATABASE_PROBE_INTERVAL_MS: 500 } });
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await service.stop();
  await postgres.end();
  await broker.end();
});

const ready = async (): Promise<unknown> => (await service.get('/readyz')).json();
const long = { timeout: 20_000 };

async function outboxIsListenedTo(): Promise<boolean> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rowCount } = await client.query(`select 1 from pg_stat_activity where application_name = 'comms relay'`);
  await client.end();
  return rowCount === 1;
}

it('lets a database end that shuts down smartly, says that it is not ready, and goes on when it is back', async () => {
  // It has pooled connections and one that listens.
  expect(await caller.ask('comms.spend', { amount: 1 })).toMatchObject({ amount: 1 });
  await expect.poll(outboxIsListenedTo, long).toBe(true);
  postgres.shutDownSmartly();
  // Nobody asks for readiness: the service finds out by itself, although its connections are in use all the while.
  let ended = false;
  void postgres.exited.then(() => (ended = true));
  while (!ended) await caller.ask('comms.spend', { amount: 2 }).catch(() => undefined);
  expect((await service.get('/readyz')).status).toBe(503);
  expect(await ready()).toMatchObject({ failed: ['database'] });
  await expect(caller.ask('comms.spend', { amount: 3 })).rejects.toMatchObject({ status: 503 });
  await postgres.startAgain();
  await expect.poll(ready, long).toEqual({ status: 'ok', failed: [] });
  expect(await caller.ask('comms.spend', { amount: 4 })).toMatchObject({ amount: 4 });
  await expect.poll(outboxIsListenedTo, long).toBe(true);
});
