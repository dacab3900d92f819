import { DiscardPolicy, jetstreamManager, StorageType, type JetStreamManager } from '@nats-io/jetstream';
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventStream } from '@creator-desk/protocol/events';
import { TestBroker } from '@creator-desk/testing/nats';
import { ensureConsumer, ensureStream, eventIdAt } from './stream.ts';

let broker: TestBroker;
let nats: NatsConnection;
let manager: JetStreamManager;

beforeEach(async () => {
  broker = await TestBroker.start();
  nats = await connect({ servers: broker.url });
  manager = await jetstreamManager(nats);
});

afterEach(async () => {
  await nats.close();
  await broker.end();
});

describe('the stream of all events', () => {
  it('is made once, by however many at once', async () => {
    const states = await Promise.all([1, 2, 3, 4].map(() => ensureStream(nats, 1)));
    expect(new Set(states.map(({ born }) => born)).size).toBe(1);
    const { config } = await manager.streams.info(eventStream);
    expect(config).toMatchObject({
      subjects: ['events.>'],
      storage: 'file',
      retention: 'limits',
      duplicate_window: nanos(120_000),
    });
  });

  it('of an earlier version takes today’s settings and keeps its events', async () => {
    const subjects = ['events.portal.created'];
    await manager.streams.add({ name: eventStream, subjects, storage: StorageType.File, discard: DiscardPolicy.New });
    await nats.request('events.portal.created', JSON.stringify({ id: 'kept' }));
    const { born } = await ensureStream(nats, 1);
    const { config, created } = await manager.streams.info(eventStream);
    expect(config).toMatchObject({ subjects: ['events.>'], discard: 'old' });
    expect(String(created)).toBe(born);
    expect(await eventIdAt(nats, 1)).toBe('kept');
  });

  it('tells which event it has at a number, if it is one of ours', async () => {
    await ensureStream(nats, 1);
    await nats.request('events.portal.created', 'hello');
    await nats.request('events.portal.created', JSON.stringify({ id: 'ours' }));
    expect([await eventIdAt(nats, 1), await eventIdAt(nats, 2), await eventIdAt(nats, 3)]).toEqual([
      undefined,
      'ours',
      undefined,
    ]);
  });
});

describe('the consumer of a service', () => {
  const subjects = async (): Promise<string[] | undefined> =>
    (await manager.consumers.info(eventStream, 'portal')).config.filter_subjects;

  it('learns new events from a newer replica, and an older one does not take them away', async () => {
    await ensureStream(nats, 1);
    await ensureConsumer(nats, { service: 'portal', subjects: ['events.contract.created'], ackWait: 1_000 });
    const newer = ['events.contract.created', 'events.portal.created'];
    await ensureConsumer(nats, { service: 'portal', subjects: newer, ackWait: 1_000 });
    expect(await subjects()).toEqual(newer);
    await ensureConsumer(nats, { service: 'portal', subjects: ['events.contract.created'], ackWait: 1_000 });
    expect(await subjects()).toEqual(newer);
  });

  it('is made once, by however many replicas at once', async () => {
    await ensureStream(nats, 1);
    const rules = { service: 'portal', subjects: ['events.contract.created', 'events.contract.deleted'], ackWait: 1_000 };
    await Promise.all([1, 2, 3, 4].map(() => ensureConsumer(nats, rules)));
    expect(await subjects()).toEqual(rules.subjects);
    expect((await manager.consumers.info(eventStream, 'portal')).config).toMatchObject({
      max_deliver: -1,
      ack_policy: 'explicit',
    });
  });
});
