import { connect, type NatsConnection } from '@nats-io/transport-node';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts as contractsOperations } from '@creator-desk/protocol/contracts/operations';
import { eventStream } from '@creator-desk/protocol/events';
import { media } from '@creator-desk/protocol/media/operations';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { portal as portalOperations } from '@creator-desk/protocol/portal/operations';
import { asProcess, serviceAccess, TestBroker } from '@creator-desk/testing/servers/nats';
import { TestCaller, startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { readModelService } from '../../test/read-model-service.ts';
import { ensureStream } from './events/stream.ts';
import { serversAndCredentials } from './nats.module.ts';

let broker: TestBroker;
let operator: NatsConnection;
let gateway: NatsConnection;
/** As somebody who has taken over the contracts service connects. */
let contracts: NatsConnection;
let portal: RunningService;

const as = (process: string): Promise<NatsConnection> =>
  connect({
    ...serversAndCredentials(asProcess(broker.url, process)),
    inboxPrefix: `_INBOX.${process}`,
    maxReconnectAttempts: 0,
  });

beforeAll(async () => {
  broker = await TestBroker.start();
  operator = await connect({ servers: broker.url });
  gateway = await as('gateway');
  contracts = await as('contracts');
  await ensureStream(gateway, 1);
  portal = await startTestService(readModelService, broker);
});

afterAll(async () => {
  await portal.stop();
  await Promise.all([operator, gateway, contracts].map((nats) => nats.close()));
  await broker.end();
});

/** What the broker refused, in its words. */
async function refused(nats: NatsConnection, attempt: () => void): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const listen = async (): Promise<void> => {
    for await (const status of nats.status()) if (status.type === 'error') return resolve(status.error.message);
  };
  void listen();
  attempt();
  await nats.flush();
  // the refusal comes before the answer to the flush
  await Promise.race([promise, new Promise((next) => setImmediate(() => next(resolve('nothing'))))]);
  return promise;
}

const bucketOf = (nats: NatsConnection): ReturnType<Kvm['create']> =>
  new Kvm(jetstream(nats, { timeout: 2_000 })).create('sessions', { allow_direct: false });

describe('the user of the contracts service', () => {
  it.each([
    'payouts.settle',
    'payouts.decline',
    'contracts.setSetting',
    'portal.create',
    'gateway.session_ended',
    'handled.comms.payouts',
    'events.payout.paid',
  ])('cannot publish %s', async (subject) => {
    const seen: string[] = [];
    operator.subscribe(subject, { max: 1, callback: () => void seen.push(subject) });
    await operator.flush();
    expect(await refused(contracts, () => contracts.publish(subject, '{}'))).toMatch(/^Permissions Violation for Publish/i);
    await operator.flush();
    expect(seen).toEqual([]);
  });

  it.each(['>', '*.*', 'payouts.*', 'events.>', 'handled.*.payouts', '_INBOX.>', '_INBOX.gateway.>', '$KV.>', '$JS.>'])(
    'cannot subscribe to %s',
    async (subject) => {
      expect(await refused(contracts, () => contracts.subscribe(subject))).toMatch(/^Permissions Violation for Subscription/i);
    },
  );

  it('reads and writes no session', async () => {
    const sessions = await bucketOf(gateway);
    await sessions.put('key', 'of an admin');
    const manager = await jetstreamManager(contracts, { checkAPI: false, timeout: 2_000 });
    await expect(manager.streams.getMessage('KV_sessions', { last_by_subj: '$KV.sessions.key' })).rejects.toThrow(
      /permissions violation/i,
    );
    await expect(manager.streams.info('KV_sessions')).rejects.toThrow(/permissions violation/i);
    await expect(manager.consumers.add('KV_sessions', { durable_name: 'contracts' })).rejects.toThrow(/permissions violation/i);
    expect(await refused(contracts, () => contracts.publish('$KV.sessions.key', 'forged'))).toMatch(/^Permissions Violation/i);
    expect((await sessions.get('key'))?.string()).toBe('of an admin');
  });

  it('changes neither the stream nor the consumer of another', async () => {
    const manager = await jetstreamManager(contracts, { checkAPI: false, timeout: 2_000 });
    await expect(manager.streams.purge(eventStream)).rejects.toThrow(/permissions violation/i);
    await expect(manager.streams.delete(eventStream)).rejects.toThrow(/permissions violation/i);
    await expect(manager.consumers.delete(eventStream, 'portal')).rejects.toThrow(/permissions violation/i);
    const { streams } = await jetstreamManager(operator);
    await streams.update(eventStream, { max_msgs: 1_000 });
    expect(await ensureStream(contracts, 1)).toMatchObject({ createdAt: expect.any(String) as string });
    expect((await streams.info(eventStream)).config.max_msgs).toBe(1_000);
  });

  it('does not reach the operations or the sessions of others by way of the broker', async () => {
    const manager = await jetstreamManager(contracts, { checkAPI: false });
    await manager.consumers.add(eventStream, { durable_name: 'contracts', ack_policy: AckPolicy.Explicit });
    await contracts.request('events.contract.forged', JSON.stringify({ id: '1', pattern: 'portal.copyOf', data: { id: 1 } }));
    const answers: string[] = [];
    operator.subscribe('$JS.ACK.>', { callback: (_, message) => void answers.push(message.subject) });
    await operator.flush();
    for (const reply of ['portal.copyOf', '$KV.sessions.mine'])
      contracts.publish(`$JS.API.CONSUMER.MSG.NEXT.${eventStream}.contracts`, '{"batch":1}', { reply });
    await contracts.flush();
    await answeredByPortal();
    expect(answers).toEqual([]);
    expect(await (await bucketOf(gateway)).get('mine')).toBeNull();
  });

  it('has no service answer where only that service may publish', async () => {
    const answers: string[] = [];
    operator.subscribe('gateway.other', { callback: (_, message) => void answers.push(message.string()) });
    await operator.flush();
    gateway.publish('portal.copyOf', JSON.stringify({ id: '1', pattern: 'portal.copyOf', data: { id: 1 } }), {
      reply: 'gateway.other',
    });
    await gateway.flush();
    await answeredByPortal();
    expect(answers).toEqual([]);
  });
});

/** Whatever was asked before has been dealt with. */
async function answeredByPortal(): Promise<void> {
  const caller = await TestCaller.on(broker);
  await expect(caller.ask('portal.copyOf', { id: 1 })).rejects.toMatchObject({ code: 'unavailable' });
  await caller.close();
}

it('lets services call declared operations only', () => {
  const declared = [contractsOperations, media, payouts, portalOperations].flatMap((operations) =>
    Object.values<{ subject: string }>(operations).map(({ subject }) => subject),
  );
  for (const { calls } of Object.values(serviceAccess)) for (const subject of calls) expect(declared).toContain(subject);
});
