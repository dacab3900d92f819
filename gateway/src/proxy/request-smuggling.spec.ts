import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { callHeaders } from '@creator-desk/protocol/caller';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { internalToken } from '@creator-desk/testing/internal-headers';
import { contractView } from '../../test/factories.ts';
import { withApiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { exchange, head } from '../../test/raw-http.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let portal: StubService<'portal'>;
let gateway: TestGateway;
/** What the services were asked over HTTP, with the body of each. */
let arrived: { method: string; url: string; headers: Request['headers']; body: string }[];

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', { create: () => contractView() });
  portal = await startStubService(broker, 'portal');
  gateway = await startTestGateway(broker, { services: { contracts, portal } });
});

beforeEach(() => {
  arrived = [];
  contracts.calls.length = 0;
  contracts.http = portal.http = async (request: Request, response: Answer) => {
    const { method, url, headers } = request;
    arrived.push({ method, url, headers, body: await text(request) });
    response.json([{ asked: url }]);
  };
});

/** What the service answers here is no contract: only how it travels matters. */
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(gateway.address + path, { ...init, headers: withApiToken });

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await portal.stop();
  await broker.end();
});

const noBody = { statusCode: 400, message: 'A GET or HEAD request must not have a body.' };
const host = { Host: 'desk.example' };
const asAdmin = { ...host, ...withApiToken };
/** A request that an attacker tries to smuggle. */
const hidden = head('GET /contracts?hidden HTTP/1.1', { ...host, [callHeaders.internalToken]: internalToken });

describe('a read with a body', () => {
  const json = { 'Content-Type': 'application/json', 'Content-Length': hidden.length };

  it.each([
    ['a list', 'GET /api/contracts', { ...asAdmin, ...json }, hidden],
    ['a list, in chunks', 'GET /api/contracts', { ...asAdmin, 'Transfer-Encoding': 'chunked' }, `5\r\nsmall\r\n0\r\n\r\n`],
    ['a list without credentials', 'GET /api/contracts', { ...host, ...json }, hidden],
    ['a signed address', 'GET /api/video-submissions/1/video?expires=1&signature=a', { ...host, ...json }, hidden],
    ["a creator's page", `GET /api/portal/${'a'.repeat(32)}`, { ...host, ...json }, hidden],
    ['the API page', 'GET /api/docs', { ...asAdmin, ...json }, hidden],
    ['the health', 'GET /healthz', { ...host, ...json }, hidden],
    ['a file of the web client', 'GET /login', { ...host, ...json }, hidden],
  ])('of %s is refused, unread, and its connection closed', async (_, line, headers, body) => {
    const answers = await exchange(gateway.address, head(`${line} HTTP/1.1`, headers) + body);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual(noBody);
    expect(answers[0]?.head).toMatch(/^connection: close$/im);
    expect(arrived).toEqual([]);
    expect(contracts.calls).toEqual([]);
  });

  it('is refused without a body for HEAD', async () => {
    const answers = await exchange(gateway.address, head('HEAD /api/contracts HTTP/1.1', { ...asAdmin, ...json }) + hidden);
    expect(answers[0]?.status).toBe(400);
    expect(arrived).toEqual([]);
  });

  it('does not affect later answers', async () => {
    const lists = (round: number): Promise<unknown>[] =>
      [1, 2, 3].map(async (page) => (await ask(`/api/contracts?page=${page}&pageSize=${round}`)).json());
    for (const round of [1, 2, 3]) {
      await exchange(gateway.address, head('GET /api/contracts HTTP/1.1', { ...asAdmin, ...json }) + hidden);
      expect(await Promise.all(lists(round))).toEqual(
        [1, 2, 3].map((page) => [{ asked: `/contracts?page=${page}&pageSize=${round}` }]),
      );
    }
    expect(arrived.every(({ body }) => body === '')).toBe(true);
  });

  it('with Content-Length 0 is served', async () => {
    const answers = await exchange(
      gateway.address,
      head('GET /api/contracts HTTP/1.1', { ...asAdmin, 'Content-Length': 0, Connection: 'close' }),
    );
    expect(answers).toMatchObject([{ status: 200, body: '[{"asked":"/contracts"}]' }]);
    expect(arrived[0]?.headers).not.toHaveProperty('content-length');
  });
});

describe("a service's own HTTP", () => {
  it('refuses a read with a body, also with the internal token, and closes the connection', async () => {
    const headers = { ...host, [callHeaders.internalToken]: internalToken, 'Content-Length': hidden.length };
    const answers = await exchange(contracts.address, head('GET /contracts HTTP/1.1', headers) + hidden);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ code: 'invalid', message: noBody.message });
    expect(arrived).toEqual([]);
  });
});

describe('a forwarded request', () => {
  it('has no body headers when the gateway read the body', async () => {
    const headers = { ...asAdmin, 'Content-Type': 'application/json', Connection: 'close' };
    const body = JSON.stringify({ a: 'b'.repeat(2000) });
    const request = head('POST /api/campaign-manager/bulk-import HTTP/1.1', { ...headers, 'Content-Length': body.length });
    const answers = await exchange(gateway.address, request + body);
    expect(answers[0]?.status).toBe(200);
    expect(arrived).toMatchObject([{ method: 'POST', url: '/bulk-import', body: '' }]);
    expect(arrived[0]?.headers).toMatchObject({ 'content-length': '0' });
    expect(arrived[0]?.headers).not.toHaveProperty('content-type');
    expect(arrived[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it.each([
    ['with its length', { 'Content-Length': hidden.length }, hidden],
    ['in chunks', { 'Transfer-Encoding': 'chunked' }, `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`],
  ])('is an upload %s as one request, whatever its bytes spell', async (_, length, body) => {
    const headers = { ...asAdmin, 'Content-Type': 'multipart/form-data; boundary=b', Connection: 'close', ...length };
    const answers = await exchange(gateway.address, head('POST /api/contracts/extract-pdf HTTP/1.1', headers) + body);
    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect(arrived).toMatchObject([{ method: 'POST', url: '/extraction/pdf', body: hidden }]);
  });

  it('is not reused after a cancelled upload', async () => {
    const { hostname, port } = new URL(gateway.address);
    const { promise: began, resolve: begin } = Promise.withResolvers<void>();
    const served = contracts.http;
    contracts.http = (request: Request) => void request.once('data', () => begin());
    const headers = { ...asAdmin, 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 100_000 };
    const socket = connect(Number(port), hostname);
    socket.write(head('POST /api/contracts/extract-pdf HTTP/1.1', headers) + 'begun');
    await began;
    socket.destroy();
    contracts.http = served;
    const lists = await Promise.all([1, 2, 3, 4].map((page) => ask(`/api/contracts?page=${page}`)));
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET']);
  });
});

describe('requests on one connection', () => {
  it('are answered in order, each with its own answer', async () => {
    const body = JSON.stringify({ fullName: 'A' });
    const json = { ...asAdmin, 'Content-Type': 'application/json', 'Content-Length': body.length };
    const answers = await exchange(
      gateway.address,
      head('GET /api/contracts?page=1 HTTP/1.1', asAdmin) +
        head('POST /api/contracts HTTP/1.1', json) +
        body +
        head('GET /api/contracts?page=2 HTTP/1.1', { ...asAdmin, Connection: 'close' }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    expect(answers[0]?.body).toContain('page=1');
    expect(answers[2]?.body).toContain('page=2');
  });

  it.each([
    ['is refused without credentials', 401, host, 'multipart/form-data; boundary=b'],
    ['is of another type', 415, asAdmin, 'text/plain'],
  ])('are not found in the body of one that %s', async (_, status, headers, type) => {
    const length = { 'Content-Type': type, 'Content-Length': hidden.length };
    const answers = await exchange(
      gateway.address,
      head('POST /api/contracts/extract-pdf HTTP/1.1', { ...headers, ...length }) +
        hidden +
        head('GET /healthz HTTP/1.1', { ...host, Connection: 'close' }),
    );
    expect(answers.map((answer) => answer.status)).toEqual([status, 200]);
    expect(answers[1]?.body).toBe('{"status":"ok"}');
    expect(arrived).toEqual([]);
  });

  it.each([
    ['a length and chunks', { 'Content-Length': 5, 'Transfer-Encoding': 'chunked' }],
    ['chunks and a length', { 'Transfer-Encoding': 'chunked', 'content-length': 5 }],
    ['two lengths', { 'Content-Length': 5, 'content-length': 6 }],
    ['a length that is none', { 'Content-Length': '+5' }],
    ['chunks that are not last', { 'Transfer-Encoding': 'chunked, identity' }],
    ['a header with a space before its colon', { 'Transfer-Encoding ': 'chunked', 'Content-Length': 5 }],
  ])('end with one whose body has %s', async (_, length) => {
    const headers = { ...asAdmin, 'Content-Type': 'application/json', ...length };
    const answers = await exchange(
      gateway.address,
      `${head('POST /api/contracts HTTP/1.1', headers)}0\r\n\r\n${head('GET /api/contracts HTTP/1.1', asAdmin)}`,
    );
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ statusCode: 400, message: 'The request is not valid HTTP.' });
    expect([arrived, contracts.calls]).toEqual([[], []]);
  });

  it.each([
    ['a chunk is not as long as it says', 'chunked', '3\r\nlonger\r\n0\r\n\r\n'],
    ['nobody knows where the body ends', 'xchunked', '0\r\n\r\n'],
  ])('end when %s', async (_, encoding, body) => {
    const headers = { ...asAdmin, 'Content-Type': 'multipart/form-data; boundary=b', 'Transfer-Encoding': encoding };
    const { hostname, port } = new URL(gateway.address);
    const socket = connect(Number(port), hostname);
    socket.resume().write(head('POST /api/contracts/extract-pdf HTTP/1.1', headers) + body + hidden);
    await once(socket, 'close');
    await ask('/api/contracts?page=1');
    expect(arrived.map(({ url }) => url)).not.toContain('/contracts?hidden');
  });
});
