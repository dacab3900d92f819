import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Response as Answer } from 'express';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractView } from '../test/factories.ts';
import { startTestGateway } from '../test/gateway.ts';
import { startStubService } from '../test/stub-service.ts';

it('a stopping gateway finishes running requests, accepts no new ones and does not wait for idle connections', async () => {
  const broker = await TestBroker.start();
  const held = Promise.withResolvers<void>();
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const contracts = await startStubService(broker, 'contracts', {
    read: async () => {
      asked[0].resolve();
      await held.promise;
      return contractView({ id: 5 });
    },
  });
  contracts.http = async (_: unknown, response: Answer) => {
    asked[1].resolve();
    await held.promise;
    response.json([contractView({ id: 6 })]);
  };
  const gateway = await startTestGateway(broker, { services: { contracts } });
  await (await gateway.fetch('/healthz')).text();
  // Opened ahead, as browsers do, and never used.
  const ahead = connect(Number(new URL(gateway.address).port), '127.0.0.1');
  await once(ahead.resume(), 'connect');
  const answers = ['/api/contracts/5', '/api/contracts'].map(async (path) => (await gateway.ask(path)).json());
  await Promise.all(asked.map(({ promise }) => promise));

  const stopped = gateway.stop();
  await expect.poll(() => gateway.fetch('/healthz').catch(() => 'refused')).toBe('refused');
  await expect.poll(() => ahead.closed).toBe(true);
  held.resolve();
  expect(await Promise.all(answers)).toMatchObject([{ id: 5 }, [{ id: 6 }]]);
  await stopped;

  await contracts.stop();
  await broker.end();
});
