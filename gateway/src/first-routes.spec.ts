import { expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway } from '../test/gateway.ts';

interface Layer {
  route?: { path: unknown; methods: Record<string, boolean> };
}

it('what is asked for most is found first, and nothing else is lost or hidden', async () => {
  const broker = await TestBroker.start();
  const gateway = await startTestGateway(broker);
  const { stack } = (gateway.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } }).router;
  const paths = stack.flatMap(({ route }) => (route ? [route.path] : []));
  expect(paths[0]).toBe('/api/contracts');
  expect(paths.indexOf('/api/portal/:slug')).toBeLessThan(5);
  // The last one takes every other path of the API.
  expect((await gateway.ask('/api/nothing')).status).toBe(404);
  expect((await gateway.ask('/api/portal/x/nothing')).status).toBe(404);
  expect(stack.filter(({ route }) => route?.path === '/api/contracts/:id')).not.toEqual([]);
  await gateway.stop();
  await broker.end();
});
