import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventStream } from '@creator-desk/protocol/events';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { TestCluster } from '@creator-desk/testing/servers/nats-cluster';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { publishEvents, handledNumbers, numbers, outboxPending } from '../../../test/event-path.ts';
import { fixtureService } from '../../../test/fixture-service.ts';

/** Elections take seconds, on a busy machine many. */
const inTime = { timeout: 60_000, interval: 100 };
const longTest = 180_000;

let cluster: TestCluster;
let owner: RunningService;
let listener: RunningService;
let published = 0;

const start = (name: ServiceName): Promise<RunningService> =>
  startTestService(fixtureService(name, { withEventHandlers: name === 'comms' }), cluster, { config: { NATS_REPLICAS: 3 } });

async function publishMore(count: number): Promise<void> {
  await publishEvents(owner.address, published + 1, count);
  published += count;
}

/** Every event had its effect, once. */
const allHandled = (): Promise<void> =>
  expect.poll(() => handledNumbers(listener.database), inTime).toEqual(numbers(1, published));

beforeAll(async () => {
  cluster = await TestCluster.start();
  owner = await start('contracts');
  listener = await start('comms');
}, longTest);

afterAll(async () => {
  await owner.stop();
  await listener.stop();
  await cluster.end();
});

/** The broker that takes the events in. */
async function leader(): Promise<string> {
  const nats = await connect({ servers: cluster.url.split(',') });
  const { cluster: state } = await (await jetstreamManager(nats, { checkAPI: false })).streams.info(eventStream);
  await nats.close();
  return state?.leader ?? 'nobody';
}

it(
  'of three brokers one may be killed, and lose its disk, then the two others: every event has its effect once',
  async () => {
    await publishMore(20);
    await allHandled();

    const lost = await leader();
    await cluster.kill(lost);
    await publishMore(20);
    await allHandled();

    await cluster.loseDisk(lost);
    await cluster.startAgain(lost);
    await cluster.caughtUp(lost);
    const [second = '', third = ''] = cluster.names.filter((name) => name !== lost);
    await cluster.kill(second);
    await cluster.kill(third);
    await publishMore(20);
    expect(await outboxPending(owner.database)).toBe(20);
    await cluster.startAgain(second);
    await allHandled();

    await cluster.startAgain(third);
    await cluster.caughtUp(third);
    await expect.poll(() => outboxPending(owner.database), inTime).toBe(0);
    await allHandled();
  },
  longTest,
);
