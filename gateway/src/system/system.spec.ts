import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import type { DeadLetterView } from '@creator-desk/protocol/system/dead-letter';
import { commonOperationsOf, type CommonClient } from '@creator-desk/protocol/system/operations';
import { discoverySubject, type Instance } from '@creator-desk/protocol/system/instance';
import { instance, startedAt } from '@creator-desk/server/telemetry/instance';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import type { ServiceStatus } from '@creator-desk/protocol/system/service-status';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';

let broker: TestBroker;
let nats: NatsConnection;
let gateway: TestGateway;
const directory = mkdtempSync(join(tmpdir(), 'creator-desk-gateway-'));
const backupFile = join(directory, 'last-backup.json');
let answers: Record<ServiceName, Partial<CommonClient>>;

/** Every service answers on the broker, in the form of Nest's transport. */
function serve(name: ServiceName, operation: keyof CommonClient): void {
  nats.subscribe(commonOperationsOf(name)[operation].subject, {
    callback: (_, message) => {
      const { id, data } = message.json<{ id: string; data: never }>();
      const reply = (answer: object): boolean => message.respond(JSON.stringify({ id, isDisposed: true, ...answer }));
      const answer = answers[name][operation];
      answer?.(data).then(
        (response) => reply({ response }),
        (error: Refusal) => reply({ err: error.toWire() }),
      );
    },
  });
}

const failedEvent = (service: ServiceName, id: string): DeadLetterView => ({
  id,
  service,
  type: 'contract.created',
  subject: 'contract/12',
  error: 'no such column',
  tries: 5,
  failedAt: '2026-03-01T00:00:00.000Z',
});
const id = '6f1d7a52-0d0c-4bb5-9b39-2f2f3ed7a111';

beforeAll(async () => {
  broker = await TestBroker.start();
  nats = await connect({ servers: broker.url });
  for (const name of serviceNames)
    for (const operation of ['listDeadLetters', 'replayDeadLetter', 'status'] as const) serve(name, operation);
  gateway = await startTestGateway(broker, { config: { LAST_BACKUP_FILE: backupFile } });
});

beforeEach(() => {
  answers = Object.fromEntries(
    serviceNames.map((name) => [name, { listDeadLetters: async () => [], replayDeadLetter: async () => null }]),
  ) as unknown as typeof answers;
});

afterAll(async () => {
  await gateway.stop();
  await nats.close();
  await broker.end();
  rmSync(directory, { recursive: true });
});

describe('health', () => {
  it('is alive while the process answers, and ready while the broker and every service answer', async () => {
    expect(await (await gateway.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await gateway.fetch('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ok', failed: [] });
    expect((await gateway.fetch('/healthz', { method: 'HEAD' })).status).toBe(200);
  });

  it('is not ready without a service or the broker, and names it', async () => {
    answers.media.listDeadLetters = () => Promise.reject(new Refusal('internal'));
    answers.comms.listDeadLetters = () => Promise.withResolvers<never>().promise;
    const failed = async (): Promise<string[]> =>
      ((await (await gateway.fetch('/readyz')).json()) as { failed: string[] }).failed;
    // The previous answer is cached for a second.
    await expect.poll(failed).toEqual(['media', 'comms']);
    expect((await gateway.fetch('/readyz')).status).toBe(503);

    await broker.stop();
    await expect.poll(failed).toContain('broker');
    expect((await gateway.fetch('/healthz')).status).toBe(200);

    await broker.startAgain();
    answers.media.listDeadLetters = async () => [];
    answers.comms.listDeadLetters = async () => [];
    await expect.poll(async () => (await gateway.fetch('/readyz')).status).toBe(200);
  });
});

describe('readiness', () => {
  it('is checked once for concurrent requests', async () => {
    let asked = 0;
    answers.media.listDeadLetters = async () => {
      asked += 1;
      return [];
    };
    const one = await startTestGateway(broker);
    const startedAt = performance.now();
    const readyz = await Promise.all(Array.from({ length: 50 }, () => one.fetch('/readyz')));
    expect(new Set(readyz.map(({ status }) => status))).toEqual(new Set([200]));
    // A result serves for a second; a busy machine may need longer for these requests.
    expect(asked).toBeLessThanOrEqual(1 + Math.floor((performance.now() - startedAt) / 1000));
    await one.stop();
  });

  it('and metrics are hidden behind the proxy', async () => {
    const behindProxy = await startTestGateway(broker, { config: { TRUST_PROXY: 1 } });
    const throughProxy = { 'x-forwarded-for': '203.0.113.7' };
    for (const path of ['/readyz', '/READYZ/', '/metrics'])
      expect((await behindProxy.ask(path, { headers: throughProxy })).status).toBe(404);
    expect((await behindProxy.ask('/healthz', { headers: throughProxy })).status).toBe(200);
    for (const path of ['/readyz', '/metrics']) expect((await behindProxy.ask(path)).status).toBe(200);
    await behindProxy.stop();
  });
});

describe('failed events', () => {
  it('are listed for all services', async () => {
    answers.portal.listDeadLetters = async () => [failedEvent('portal', id)];
    const answer = await gateway.ask('/api/system/failed-events');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([failedEvent('portal', id)]);
  });

  it('are replayed by their service, which may refuse', async () => {
    const replayed: unknown[] = [];
    answers.portal.replayDeadLetter = async (input) => {
      replayed.push(input);
      return null;
    };
    const replay = (service: string, event: string): Promise<Response> =>
      gateway.ask(`/api/system/failed-events/${service}/${event}/replay`, { method: 'POST' });
    expect((await replay('portal', id)).status).toBe(204);
    expect(replayed).toEqual([{ id }]);
    answers.portal.replayDeadLetter = () => Promise.reject(new Refusal('dead_letter.failed_again'));
    expect((await replay('portal', id)).status).toBe(409);
    expect((await replay('postgres', id)).status).toBe(400);
    expect((await replay('portal', '12')).status).toBe(400);
  });
});

describe('the status of the system', () => {
  const statusOf = (service: ServiceName): ServiceStatus => ({
    service,
    version: '1.2.3',
    node: 'v24.21.0',
    startedAt: '2026-03-01T00:00:00.000Z',
    failed: service === 'media' ? ['storage'] : [],
    events: { outboxPending: 1, outboxOldestSeconds: 0.5, pending: null, deadLetters: 2 },
    metrics: { stored_bytes: 12 },
  });

  it('contains every service that answers and names those that do not', async () => {
    for (const name of serviceNames) answers[name].status = async () => statusOf(name);
    answers.comms.status = () => Promise.reject(new Refusal('unavailable'));
    const answer = await gateway.ask('/api/system');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      gateway: { version: 'development', node: process.version },
      services: serviceNames.filter((name) => name !== 'comms').map(statusOf),
      unreachable: ['comms'],
    });
    expect((await gateway.fetch('/api/system')).status).toBe(401);
  });

  it('has the last backup, also as a metric', async () => {
    for (const name of serviceNames) answers[name].status = async () => statusOf(name);
    const metric = async () =>
      /^creator_desk_last_backup_timestamp_seconds.* (\d+)$/m.exec(await (await gateway.ask('/metrics')).text())?.[1];
    expect(await (await gateway.ask('/api/system')).json()).toMatchObject({ backup: null });
    expect(await metric()).toBe('0');
    const backup = { takenAt: '2026-03-01T02:00:00.000Z', bytes: 4096 };
    writeFileSync(backupFile, JSON.stringify(backup));
    expect(await (await gateway.ask('/api/system')).json()).toMatchObject({ backup });
    expect(await metric()).toBe(String(Date.parse(backup.takenAt) / 1000));
  });

  it('has the last backup that a service finds in the storage, where no file is named', async () => {
    const takenAt = '2026-03-02T02:00:00.000Z';
    const one = await startTestGateway(broker);
    const backupOf = async (metrics: Record<string, number>): Promise<unknown> => {
      for (const name of serviceNames)
        answers[name].status = async () => ({ ...statusOf(name), ...(name === 'contracts' && { metrics }) });
      return ((await (await one.ask('/api/system')).json()) as { backup?: unknown }).backup;
    };
    const measured = { last_backup_timestamp_seconds: Date.parse(takenAt) / 1000, last_backup_bytes: 8192 };
    expect(await backupOf(measured)).toEqual({ takenAt, bytes: 8192 });
    expect(await backupOf({ last_backup_timestamp_seconds: 0, last_backup_bytes: 0 })).toBeNull();
    expect(await backupOf({})).toBeUndefined();
    await one.stop();
  });

  it('lists every instance, the oldest of a service first', async () => {
    const replica = (instance: string, hour: number): Instance => ({
      service: 'payouts',
      instance,
      version: '1.2.3',
      node: 'v24.21.0',
      startedAt: `2026-03-01T0${hour}:00:00.000Z`,
    });
    const others = [replica('b', 3), replica('a', 2)];
    const answering = others.map((other) =>
      nats.subscribe(discoverySubject, { callback: (_, message) => void message.respond(JSON.stringify(other)) }),
    );
    await nats.flush();
    for (const name of serviceNames) answers[name].status = async () => statusOf(name);
    const { instances } = (await (await gateway.ask('/api/system')).json()) as { instances: Instance[] };
    for (const one of answering) one.unsubscribe();
    expect(instances).toEqual([
      { service: 'gateway', instance, version: 'development', node: process.version, startedAt },
      ...others.toReversed(),
    ]);
  });
});
