import { createHash } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serversAndCredentials } from '@creator-desk/server/messaging/nats.module';
import { asProcess, TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../../test/gateway.ts';

let broker: TestBroker;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  gateway = await startTestGateway(broker);
});

afterAll(async () => {
  await gateway.stop();
  await broker.end();
});

it('a message that a service makes the broker write into the session bucket is no session', async () => {
  const cookie = await gateway.session();
  const [name = '', mine = ''] = cookie.split('=');
  const key = (token: string): string => createHash('sha256').update(token).digest('hex');
  const signedIn = async (token: string): Promise<unknown> =>
    (await gateway.fetch('/api/auth/session', { headers: { cookie: `${name}=${token}` } })).json();
  const service = await connect(serversAndCredentials(asProcess(broker.url, 'contracts')));
  const stored = await connect({ servers: broker.url });
  const written = stored.subscribe('$KV.sessions.>', { max: 1 });
  await stored.flush();
  service.publish('$JS.API.STREAM.INFO.EVENTS', '', { reply: `$KV.sessions.${key('forged')}` });
  await service.flush();
  for await (const message of written) expect(message.subject).toContain(key('forged'));
  expect(await signedIn('forged')).toEqual({ authenticated: false });
  expect(await signedIn(mine)).toEqual({ authenticated: true });
  await Promise.all([service.close(), stored.close()]);
});
