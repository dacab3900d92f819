import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventStream } from '@creator-desk/protocol/events';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { ensureStream } from '../stream.ts';
import { publishEvents, handledNumbers, numbers, storedEvents, outboxPending } from '../../../../test/event-path.ts';
import { fixtureService } from '../../../../test/fixture-service.ts';

let broker: TestBroker;
let ownDatabase: TestDatabase;
let owner: RunningService;
let listener: RunningService;
const running = new Set<RunningService>();

async function start(name: ServiceName, database?: TestDatabase): Promise<RunningService> {
  const service = await startTestService(fixtureService(name, { withEventHandlers: name === 'comms' }), broker, {
    ...(database && { database }),
  });
  running.add(service);
  return service;
}

async function stop(service: RunningService): Promise<void> {
  running.delete(service);
  await service.stop();
}

const handled = (): Promise<number[]> => handledNumbers(listener.database);

beforeEach(async () => {
  broker = await TestBroker.start();
  ownDatabase = await createDatabase();
  owner = await start('contracts', ownDatabase);
  listener = await start('comms');
});

afterEach(async () => {
  for (const service of running) await stop(service);
  await ownDatabase.drop();
  await broker.end();
});

describe('a broker that is stopped', () => {
  it('loses no event that is published in 5 seconds without it', async () => {
    await publishEvents(owner.address, 1, 10);
    const stopped = Date.now();
    await broker.stop();
    let published = 10;
    const publishMore = async (): Promise<number> => {
      await publishEvents(owner.address, published + 1, 5);
      published += 5;
      return Date.now() - stopped;
    };
    await expect.poll(publishMore, { timeout: 10_000, interval: 100 }).toBeGreaterThan(5_000);
    await broker.startAgain();
    await expect.poll(handled).toEqual(numbers(1, published));
    await expect.poll(() => outboxPending(ownDatabase)).toBe(0);
  });

  it('gets again everything it had when its data directory was deleted, and effects stay single', async () => {
    await publishEvents(owner.address, 1, 20);
    await expect.poll(handled).toEqual(numbers(1, 20));
    await expect.poll(() => outboxPending(ownDatabase)).toBe(0);
    await broker.stop();
    await broker.loseData();
    await publishEvents(owner.address, 21, 20);
    await broker.startAgain();
    await expect.poll(handled).toEqual(numbers(1, 40));
    await expect.poll(async () => (await storedEvents(broker)).length).toBe(40);
    expect(await handled()).toEqual(numbers(1, 40));
  });
});

describe('a stream that is deleted by hand', () => {
  async function deleteStream(recreate?: (nats: NatsConnection) => Promise<unknown>): Promise<void> {
    await publishEvents(owner.address, 1, 5);
    await expect.poll(handled).toEqual(numbers(1, 5));
    await expect.poll(() => outboxPending(ownDatabase)).toBe(0);
    const nats = await connect({ servers: broker.url });
    await (await jetstreamManager(nats)).streams.delete(eventStream);
    await recreate?.(nats);
    await nats.close();
    await publishEvents(owner.address, 6, 5);
  }

  it('is made again and filled from the outbox, although no connection broke', async () => {
    await deleteStream();
    await expect.poll(handled).toEqual(numbers(1, 10));
    await expect.poll(async () => (await storedEvents(broker)).length).toBe(10);
  });

  it('is filled from the outbox, although another process recreated it before anything could fail', async () => {
    await deleteStream((nats) => ensureStream(nats, 1));
    await expect.poll(async () => (await storedEvents(broker)).length).toBe(10);
    await expect.poll(handled).toEqual(numbers(1, 10));
  });
});

describe('a broker that comes back without its newest events', () => {
  /** The broker knows of 1 to 20; everybody else also of 21 to 30. It is stopped then. */
  async function rewindTo20(part?: string): Promise<void> {
    await publishEvents(owner.address, 1, 20);
    await expect.poll(handled).toEqual(numbers(1, 20));
    await broker.stop();
    await broker.saveData();
    await broker.startAgain();
    await publishEvents(owner.address, 21, 10);
    await expect.poll(handled).toEqual(numbers(1, 30));
    await expect.poll(() => outboxPending(ownDatabase)).toBe(0);
    await broker.stop();
    await broker.restoreData(part);
  }

  const storedContracts = async (): Promise<number[]> => {
    const stored = await storedEvents(broker);
    return stored.map(({ envelope }) => Number(envelope.subject.split('/')[1])).sort((a, b) => a - b);
  };

  it('gets them again, although another service has published at their numbers first', async () => {
    await rewindTo20();
    await stop(owner);
    await broker.startAgain();
    const other = await start('media');
    await publishEvents(other.address, 101, 15);
    await expect.poll(handled).toEqual([...numbers(1, 30), ...numbers(101, 15)]);
    expect(await storedContracts()).toEqual([...numbers(1, 20), ...numbers(101, 15)]);
    await start('contracts', ownDatabase);
    await expect.poll(storedContracts).toEqual([...numbers(1, 30), ...numbers(101, 15)]);
    expect(await handled()).toEqual([...numbers(1, 30), ...numbers(101, 15)]);
  });

  it('gets them again before the new ones, when everybody lives on', async () => {
    const other = await start('media');
    await rewindTo20();
    await publishEvents(owner.address, 31, 10);
    await publishEvents(other.address, 101, 15);
    await broker.startAgain();
    const all = [...numbers(1, 40), ...numbers(101, 15)];
    await expect.poll(storedContracts).toEqual(all);
    await expect.poll(handled).toEqual(all);
  });

  it('hands new events to a consumer that remembers having had their numbers', async () => {
    await rewindTo20(`jetstream/$G/streams/${eventStream}/msgs`);
    await stop(owner);
    await broker.startAgain();
    const other = await start('media');
    await publishEvents(other.address, 101, 5);
    await expect.poll(handled).toEqual([...numbers(1, 30), ...numbers(101, 5)]);
  });
});
