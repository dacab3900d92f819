import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { TestCaller } from '@creator-desk/testing/services/test-service';
import { TcpProxy } from '@creator-desk/testing/servers/tcp-proxy';
import { publishEvents, handledNumbers } from '../../test/event-path.ts';
import { FixtureProgram, type FixtureProcess } from '../../test/fixture-process.ts';
import { Standstill } from '../../test/frozen-process.ts';

/** For processes that cannot stop in order: they end after this time instead of 4.5 s. */
const shortGrace = { SHUTDOWN_GRACE_MS: '1000' };

let program: FixtureProgram;
let broker: TestBroker;
let database: TestDatabase;
let publisher: FakeService;
let caller: TestCaller;
let probe: FixtureProcess;

beforeAll(async () => {
  [program, broker, database] = await Promise.all([FixtureProgram.get(), TestBroker.start(), createDatabase()]);
  [publisher, caller] = await Promise.all([FakeService.on(broker), TestCaller.on(broker)]);
});

afterAll(async () => {
  await caller.close();
  await publisher.close();
  await Promise.all([database.drop(), broker.end()]);
});

/** Resolves after the signal has arrived: no further requests are taken. */
const takesNothing = async (): Promise<number> => {
  const refusal = await caller.ask('comms.text', { characters: 1 }).catch((error: unknown) => error);
  return (refusal as { status?: number }).status ?? 200;
};

describe('a service that is asked to stop', () => {
  afterEach(() => probe.kill());

  it('answers the requests and commits the event handlers under way, takes no new ones, and ends well', async () => {
    // A database of its own: its barriers and events must not reach the tests that follow.
    const own = await createDatabase();
    onTestFinished(() => own.drop());
    probe = await program.start(broker, own);
    const places: Standstill[] = [];
    for (const table of ['spending', 'outbox', 'effect']) places.push(await Standstill.before('insert', own, table));
    const request = caller.ask('comms.spend', { amount: 1 });
    const overHttp = publishEvents(probe.address, 50);
    await publisher.publish('portal.created', { contractId: 7, portalLinkId: 7 });
    await expect.poll(() => places[0]?.waiting()).toBe(3);
    const stopped = probe.stop();
    await expect.poll(takesNothing).toBe(503);
    await expect(fetch(`${probe.address}/healthz`)).rejects.toThrow();
    for (const place of places) await place.open();
    expect(await request).toMatchObject({ amount: 1 });
    await overHttp;
    expect(await stopped).toBe(0);
    expect(await handledNumbers(own)).toContain(7);
    expect(await own.query('select 1 from outbox')).toHaveLength(1);
    expect(probe.log.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('ends by itself although something never does', async () => {
    probe = await program.start(broker, database, shortGrace);
    const forEver = await Standstill.before('insert', database, 'spending');
    const request = caller.ask('comms.spend', { amount: 1 }, { timeoutMs: 1_000 }).catch((error: unknown) => error);
    await expect.poll(() => forEver.waiting()).toBe(1);
    expect(await probe.stop()).toBe(1);
    expect(probe.log.at(-1)).toMatchObject({ level: 'error', msg: 'shutdown timed out, exiting' });
    expect(await request).toMatchObject({ status: 503 });
    await forEver.open();
  });

  it('ends well while the broker is away', async () => {
    probe = await program.start(broker, database);
    await broker.stop();
    await publishEvents(probe.address, 1, 3);
    await expect.poll(() => probe.log.map(({ msg }) => msg)).toContain('lost the connection to NATS');
    expect(await probe.stop()).toBe(0);
    await broker.startAgain();
  });
});

describe('a service that is asked to stop while its database', () => {
  let proxy: TcpProxy;
  let other: FixtureProcess;

  beforeEach(async () => {
    proxy = await TcpProxy.before(database.url);
  });

  afterEach(async () => {
    await other.kill();
    await proxy.close();
  });

  async function start(env: Record<string, string> = {}): Promise<void> {
    other = await program.start(broker, { ...database, url: proxy.url }, { PROBE_NAME: 'media', ...env });
    // The caller may still be connecting to a broker that was away: what it asks then can be lost, and gets no answer.
    const spend = (): Promise<unknown> =>
      caller.ask('media.spend', { amount: 1 }, { timeoutMs: 2_000 }).catch((error: unknown) => error);
    await expect.poll(spend).toMatchObject({ amount: 1 });
  }

  it('is gone, ends well', async () => {
    await start();
    await proxy.close();
    await expect(caller.ask('media.spend', { amount: 2 })).rejects.toMatchObject({ status: 503 });
    expect(await other.stop()).toBe(0);
  });

  it('is frozen and a request waits for it, ends by itself', async () => {
    await start(shortGrace);
    proxy.freeze();
    // While the relay has a connection, the request makes a new one, which must not work either.
    proxy.hold();
    const hanging = caller.ask('media.spend', { amount: 2 }, { timeoutMs: 1_000 }).catch((error: unknown) => error);
    expect(await hanging).toMatchObject({ status: 503 });
    expect([0, 1]).toContain(await other.stop());
  });
});

describe('a service that cannot start', () => {
  it('reports every problem of its configuration in one line and exits with 1', async () => {
    const failing = program.start(broker, database, { DATABASE_URL: 'nowhere', LOG_LEVEL: 'loud' });
    await expect(failing).rejects.toThrow(/DATABASE_URL must be an address.*LOG_LEVEL must be one of/);
  });
});
