import {
  DiscardPolicy,
  jetstream,
  jetstreamManager,
  StorageType,
  type ConsumerInfo,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventStream } from '@creator-desk/protocol/events';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { ensureConsumer, ensureStream, eventIdsAt } from './stream.ts';

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
    expect(new Set(states.map(({ createdAt }) => createdAt)).size).toBe(1);
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
    const { createdAt } = await ensureStream(nats, 1);
    const { config, created } = await manager.streams.info(eventStream);
    expect(config).toMatchObject({ subjects: ['events.>'], discard: 'old' });
    expect(String(created)).toBe(createdAt);
    expect(await eventIdsAt(nats, 1)).toEqual(['kept']);
  });

  it('says which events it has at a number, if they are of this system', async () => {
    await ensureStream(nats, 1);
    for (const body of ['hello', '{"id":"alone"}', '[{"id":"first"},{"id":"second"}]'])
      await nats.request('events.portal.created', body);
    const ids = [1, 2, 3, 4].map((seq) => eventIdsAt(nats, seq));
    expect(await Promise.all(ids)).toEqual([[], ['alone'], ['first', 'second'], []]);
  });
});

describe('the consumer of a service', () => {
  const ackWaitMs = 1_000;
  const service = 'portal';
  const consumer = async (): Promise<ConsumerInfo> => manager.consumers.info(eventStream, service);
  const subjects = async (): Promise<string[] | undefined> => (await consumer()).config.filter_subjects;
  const [created, portal] = ['events.contract.created', 'events.portal.created'];
  const [copy, link] = ['copy contract.created', 'link portal.created'];

  it('learns new events from a newer replica, and an older one does not take them away', async () => {
    await ensureStream(nats, 1);
    const older = { service, subjects: [created], handlers: [copy], ackWaitMs };
    await ensureConsumer(nats, older);
    await ensureConsumer(nats, { ...older, subjects: [created, portal], handlers: [copy, link] });
    expect(await subjects()).toEqual([created, portal]);
    const newer = await consumer();
    await ensureConsumer(nats, older);
    expect(await subjects()).toEqual([created, portal]);
    expect((await consumer()).created).toBe(newer.created);
  });

  it('is made once, by however many replicas at once', async () => {
    await ensureStream(nats, 1);
    const rules = { service, subjects: [created, 'events.contract.deleted'], handlers: [copy], ackWaitMs };
    await Promise.all([1, 2, 3, 4].map(() => ensureConsumer(nats, rules)));
    expect(await subjects()).toEqual(rules.subjects);
    expect((await consumer()).config).toMatchObject({ max_deliver: -1, ack_policy: 'explicit' });
  });

  it('begins again at the first event for a new event handler, also to a type that is consumed already, and only once', async () => {
    await ensureStream(nats, 1);
    const before = { service, subjects: [created], handlers: [copy], ackWaitMs };
    await ensureConsumer(nats, before);
    await nats.request(created, JSON.stringify({ id: 'past' }));
    (await (await jetstream(nats).consumers.get(eventStream, service)).next())?.ack();
    await nats.flush();
    await ensureConsumer(nats, before);
    expect((await consumer()).num_pending).toBe(0);
    const more = { ...before, handlers: [copy, 'timeline contract.created'] };
    await ensureConsumer(nats, more);
    const again = await consumer();
    expect(again.num_pending).toBe(1);
    await ensureConsumer(nats, more);
    expect((await consumer()).created).toBe(again.created);
  });
});
