import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { TcpProxy } from '@creator-desk/testing/servers/tcp-proxy';
import { fixtureService } from '../../test/fixture-service.ts';
import { serverMigrations } from '../persistence/server-tables.migrations.ts';

let broker: TestBroker;
let database: TestDatabase;
const running: RunningService[] = [];

beforeEach(async () => {
  broker = await TestBroker.start();
  database = await createDatabase();
});

afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
  await database.drop();
  await broker.end();
});

async function start(at: TestDatabase = database, config = {}): Promise<RunningService> {
  const service = await startTestService(fixtureService('comms'), broker, { database: at, config });
  running.push(service);
  return service;
}

describe('starting', () => {
  it('migrates once when four replicas come up at once', async () => {
    const services = await Promise.all([start(), start(), start(), start()]);
    const migrations = await database.query<{ name: string }>('select name from migration order by id');
    expect(migrations.map(({ name }) => name)).toEqual([...serverMigrations.map(({ name }) => name), '0001-probe']);
    for (const service of services) expect((await service.get('/readyz')).status).toBe(200);
  });

  it('finds everything done when it starts again', async () => {
    const done = (): Promise<object[]> => database.query('select * from migration order by id');
    await (await start()).stop();
    running.pop();
    const before = await done();
    await start();
    expect(await done()).toEqual(before);
  });

  it('waits for a database that comes up later', async () => {
    const proxy = await TcpProxy.before(database.url);
    proxy.turnAway();
    const starting = start({ ...database, url: proxy.url });
    await expect.poll(() => proxy.turnedAway).toBeGreaterThan(1);
    proxy.letIn();
    expect((await (await starting).get('/readyz')).status).toBe(200);
    for (const service of running.splice(0)) await service.stop();
    await proxy.close();
  });

  it('waits for a broker that comes up later', async () => {
    const proxy = await TcpProxy.before(broker.url);
    proxy.turnAway();
    const starting = start(database, { NATS_URL: proxy.url });
    await expect.poll(() => proxy.turnedAway).toBeGreaterThan(1);
    proxy.letIn();
    expect((await (await starting).get('/readyz')).status).toBe(200);
    for (const service of running.splice(0)) await service.stop();
    await proxy.close();
  });

  it('gives up at once when the database refuses it', async () => {
    const url = new URL(database.url);
    url.password = 'wrong';
    await expect(start({ ...database, url: url.href })).rejects.toThrow(/password authentication failed/);
  });

  it('leaves no connection behind when it fails', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start(database, { HTTP_PORT: port })).rejects.toThrow(/EADDRINUSE/);
    other.close();
    const connections = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(() => database.query(connections)).toEqual([]);
  });
});

describe('readiness', () => {
  it('names what is away, and comes back with it', async () => {
    const service = await start();
    const ready = async (): Promise<unknown> => (await service.get('/readyz')).json();
    expect(await ready()).toEqual({ status: 'ok', failed: [] });
    await broker.stop();
    await expect.poll(ready).toEqual({ status: 'unavailable', failed: ['broker'] });
    expect((await service.get('/readyz')).status).toBe(503);
    expect((await service.get('/healthz')).status).toBe(200);
    await broker.startAgain();
    await expect.poll(ready).toEqual({ status: 'ok', failed: [] });
  });
});
