import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from '@creator-desk/server/telemetry/log';
import { ServiceConnections } from './service-connections.ts';
import { transferLimits } from './transfer-limits.ts';

it('an idle connection is closed before its service closes it: a request on it would get no answer', async () => {
  const server = createServer((_request, response) => response.end());
  server.keepAliveTimeout = 3_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const connections = new ServiceConnections(transferLimits, () => false, undefined, createLog('tests', 'fatal'));
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const agent = connections.agent('contracts', 'short');
  const [answer] = (await once(get({ agent, port: (server.address() as AddressInfo).port }), 'response')) as [IncomingMessage];
  answer.resume();
  const [socket] = await connected;
  const closedBy = await Promise.race([once(socket, 'end').then(() => 'gateway'), once(socket, 'close').then(() => 'service')]);
  expect(closedBy).toBe('gateway');
  connections.close();
  server.close();
});
