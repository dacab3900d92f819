import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { createLog } from '@creator-desk/server/telemetry/log';
import type { CreateContract } from '@creator-desk/protocol/contracts/contract';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { internalToken } from '@creator-desk/testing/internal-headers';
import { contractInput, contractView } from '../test/factories.ts';
import { adminPassword, apiToken, startTestGateway, type TestGateway } from '../test/gateway.ts';
import { startStubService, type StubService } from '../test/stub-service.ts';

type Line = Record<string, unknown>;

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let written: string[];

const requests = (): Line[] => written.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request');

beforeAll(async () => {
  written = [];
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    read: () => contractView(),
    create: (input: CreateContract) => contractView(input as object),
  });
  const log = createLog('gateway', 'debug', { write: (line) => void written.push(line) });
  gateway = await startTestGateway(broker, { services: { contracts }, log });
});

beforeEach(() => {
  written.length = 0;
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

it('every request is logged in one line with method, route, status, duration and request id', async () => {
  const answer = await gateway.ask('/api/contracts/17');
  await expect.poll(requests).toHaveLength(1);
  expect(requests()[0]).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    service: 'gateway',
    requestId: answer.headers.get('x-request-id'),
    client: expect.stringMatching(/^[0-9a-f]{12}$/),
    caller: { kind: 'admin', via: 'token' },
    method: 'GET',
    route: '/api/contracts/:id',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
  expect(contracts.calls.at(-1)?.call?.traceparent).toContain(answer.headers.get('x-request-id'));
});

it('a valid trace of the client is continued, an invalid one is not', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const known = await gateway.ask('/api/contracts/1', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  expect(known.headers.get('x-request-id')).toBe(trace);
  const made = await gateway.ask('/api/contracts/1', { headers: { traceparent: 'made up' } });
  expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
});

it.each([
  ['GET', '/api/contracts/0', '/api/contracts/:id', 400],
  ['GET', '/api/secret-path', '/api/*path', 404],
  ['GET', '/portal/secret-slug', 'file', 404],
  ['POST', '/api/contracts?password=secret', '/api/contracts', 400],
  ['GET', '/api/docs', '/api/docs', 200],
  ['GET', '/healthz', '/healthz', 200],
])('%s %s is written down as %s', async (method, path, route, status) => {
  await gateway.ask(path, { method });
  await expect.poll(requests).toMatchObject([{ method, route, status }]);
});

it('a client that disconnected is logged as aborted', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  contracts.http = (_: Request, response: Answer) => {
    response.on('close', () => undefined);
    resolve();
  };
  const controller = new AbortController();
  const answer = gateway.ask('/api/contracts', { signal: controller.signal }).catch(() => 'aborted');
  await asked;
  controller.abort();
  expect(await answer).toBe('aborted');
  await expect.poll(requests).toMatchObject([{ route: '/api/contracts', aborted: true }]);
});

it('a request that is no HTTP is logged too, without its content', async () => {
  const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1');
  socket.write('GET /a-portal-slug HTTP/1.1\r\nContent-Length: a-wrong-length\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  const refused = (): Line[] => written.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request refused');
  await expect.poll(refused).toHaveLength(1);
  expect(refused()[0]).toMatchObject({
    client: expect.stringMatching(/^[0-9a-f]{12}$/),
    status: 400,
    reason: expect.stringMatching(/^HPE_/),
  });
  expect(written.join()).not.toMatch(/a-(portal|wrong)/);
});

it('no secret is ever logged', async () => {
  contracts.http = () => {
    throw new Error('no answer');
  };
  const session = (await gateway.session()).split('=')[1] ?? 'no session';
  const headers = { 'content-type': 'application/json' };
  const login = (body: string): Promise<Response> => gateway.fetch('/api/auth/login', { method: 'POST', body, headers });
  await login(JSON.stringify({ password: 'a-wrong-password' }));
  await login('{"password":"a-broken-password');
  await login(JSON.stringify({ password: { nested: 'a-nested-password' } }));
  await gateway.fetchDefect('/api/contracts', { headers: { cookie: `creator_desk_session=${session}` } });
  await gateway.fetch('/api/contracts', { headers: { authorization: 'Bearer a-wrong-token' } });
  await gateway.ask('/api/contracts/extract-pdf?password=a-query-password', { method: 'POST' });
  await gateway.fetch('/portal/a-portal-slug');
  await gateway.fetch('/api/portal/a-portal-slug/announcements');
  await gateway.fetch('/api/calendars/a-private-calendar.ics');
  await gateway.send('POST', '/api/contracts', contractInput({ notes: 'a-private-note' }), { 'idempotency-key': 'a-key' });
  await gateway.stop();
  const log = written.join('\n');
  expect(log).toContain('"route":"/api/auth/login"');
  expect(log).toContain('"route":"/api/contracts/extract-pdf"');
  expect(log).toContain('"route":"/api/calendars/:secret.ics"');
  for (const secret of [adminPassword, session, apiToken, internalToken]) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/a-(wrong|broken|nested|query|portal|private|key)/);
});
