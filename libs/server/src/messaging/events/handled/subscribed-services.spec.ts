import { AckPolicy, jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventStream, eventSubject, type EventType } from '@creator-desk/protocol/events';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { ensureStream } from '../stream.ts';
import { SubscribedServices } from './subscribed-services.ts';

let broker: TestBroker;
let nats: NatsConnection;
let manager: JetStreamManager;
const types = new Set<EventType>(['portal.created', 'contract.deleted']);

beforeAll(async () => {
  broker = await TestBroker.start();
  nats = await connect({ servers: broker.url });
  manager = await jetstreamManager(nats);
  await ensureStream(nats, 1);
});

afterAll(async () => {
  await nats.close();
  await broker.end();
});

/** A consumer of a service that runs, or of one that is down. */
async function subscribe(service: string, type: EventType, { isUp = true } = {}): Promise<void> {
  const filter_subjects = [eventSubject(type), eventSubject('video.rendered')];
  await manager.consumers.add(eventStream, { durable_name: service, ack_policy: AckPolicy.Explicit, filter_subjects });
  if (!isUp) return;
  await (await jetstream(nats).consumers.get(eventStream, service)).consume({ callback: (message) => message.ack() });
  await eventually(async () => expect((await manager.consumers.info(eventStream, service)).num_waiting).toBe(1));
}

it('are those with a consumer for the types, as long as they respond', async () => {
  await subscribe('comms', 'portal.created');
  await subscribe('media', 'contract.deleted', { isUp: false });
  await subscribe('payouts', 'payout.paid');
  const services = new SubscribedServices(nats);
  const names = async (): Promise<string[]> => (await services.of(types)).map(({ service }) => service).sort();

  expect(await services.of(types)).toEqual([{ service: 'comms', types: new Set(['portal.created']) }]);
  services.responded('media');
  expect(await names()).toEqual(['comms', 'media']);
  services.leaveOut('comms');
  expect(await names()).toEqual(['media']);
  services.responded('comms');
  expect(await names()).toEqual(['comms', 'media']);

  await subscribe('portal', 'portal.created');
  expect(await names()).toEqual(['comms', 'media']);
  services.responded('portal');
  await eventually(async () => expect(await names()).toEqual(['comms', 'media', 'portal']));
});

it('are those that respond, although they fetched no events when they were listed', async () => {
  await subscribe('newcomer', 'portal.created', { isUp: false });
  const services = new SubscribedServices(nats);
  const listed = services.of(types);
  services.responded('newcomer');
  expect((await listed).map(({ service }) => service)).toContain('newcomer');
});

it('are those of the old list while the broker does not answer', async () => {
  const unheard: unknown[] = [];
  const onRejection = (reason: unknown): void => void unheard.push(reason);
  process.on('unhandledRejection', onRejection);
  const closed = await connect({ servers: broker.url });
  const services = new SubscribedServices(closed);
  const known = await services.of(types);
  expect(known).not.toEqual([]);
  await closed.close();
  // A notice of an unknown service makes the list old.
  services.responded('unknown');
  expect(await services.of(types)).toEqual(known);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await services.of(types)).toEqual(known);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onRejection);
  expect(unheard).toEqual([]);
});
