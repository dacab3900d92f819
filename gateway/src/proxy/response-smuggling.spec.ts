import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { withApiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { head, RawService, type RawRequest } from '../../test/raw-http.ts';

let broker: TestBroker;
let service: RawService;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  service = await RawService.start(properly);
  gateway = await startTestGateway(broker, { config: { CONTRACTS_URL: service.address } });
});

beforeEach(() => {
  service.requests.length = 0;
  service.answer = properly;
});

/** What the service answers here is no contract: only how it travels matters. */
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(gateway.address + path, { ...init, headers: withApiToken });

afterAll(async () => {
  await gateway.stop();
  await service.stop();
  await broker.end();
});

const json = { 'Content-Type': 'application/json' };
const poison = head('HTTP/1.1 200 OK', { ...json, 'Content-Length': 14 }) + '[{"poison":1}]';

/** Each question has an answer of its own: the number of its page. */
function properly(request: RawRequest): void {
  const body = JSON.stringify([{ page: pageOf(request) }]);
  request.socket.write(head('HTTP/1.1 200 OK', { ...json, 'Content-Length': body.length }) + body);
}

const pageOf = ({ head: asked }: RawRequest): number => Number(/[?&]page=(\d+)/.exec(asked)?.[1]);

/** The lists that come afterwards are those that were asked for. */
async function expectOwnAnswers(): Promise<void> {
  service.answer = properly;
  for (const page of [11, 12, 13]) {
    const answer = await ask(`/api/contracts?page=${page}`);
    expect(await answer.json()).toEqual([{ page }]);
  }
}

const connectionOf = (page: number): number | undefined =>
  service.requests.find((request) => pageOf(request) === page)?.connection;

describe('a connection to a service', () => {
  it('is reused after a valid response', async () => {
    await expectOwnAnswers();
    expect(new Set(service.requests.map(({ connection }) => connection)).size).toBe(1);
  });

  it.each([
    ['more bytes than it says', head('HTTP/1.1 200 OK', { ...json, 'Content-Length': 2 }) + '[]garbage'],
    ['another answer behind it', head('HTTP/1.1 200 OK', { ...json, 'Content-Length': 2 }) + '[]' + poison],
    [
      'chunks and an answer behind them',
      head('HTTP/1.1 200 OK', { 'Transfer-Encoding': 'chunked' }) + '2\r\n[]\r\n0\r\n\r\n' + poison,
    ],
    ['a body although it is a 304', head('HTTP/1.1 304 Not Modified', { 'Content-Length': poison.length }) + poison],
    ['a body although it is a 204', head('HTTP/1.1 204 No Content', { 'Content-Length': poison.length }) + poison],
    ['an error of another length', head('HTTP/1.1 404 Not Found', { ...json, 'Content-Length': 2 }) + '{}' + poison],
  ])('is not used again after an answer with %s', async (_, answer) => {
    service.answer = ({ socket }) => void socket.write(answer);
    await ask('/api/contracts?page=1').then(
      (given) => given.arrayBuffer(),
      () => undefined,
    );
    await expectOwnAnswers();
    expect(connectionOf(11)).not.toBe(connectionOf(1));
  });

  it('is not reused after an unsolicited response', async () => {
    await expectOwnAnswers();
    const last = service.requests.at(-1);
    last?.socket.write(poison);
    // Ended by the gateway, which has then seen it.
    if (last && !last.socket.destroyed) await once(last.socket, 'close');
    await expectOwnAnswers();
    expect(connectionOf(11)).toBe(last?.connection);
    expect(service.requests.at(-1)?.connection).not.toBe(last?.connection);
  });

  it('separates the response to HEAD from the next one, whatever its Content-Length', async () => {
    service.answer = ({ socket }) => void socket.write(head('HTTP/1.1 200 OK', { ...json, 'Content-Length': 5000 }));
    const answer = await ask('/api/contracts?page=1', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await expectOwnAnswers();
  });

  it('is not reused after HEAD was answered with a body', async () => {
    service.answer = ({ socket }) =>
      void socket.write(head('HTTP/1.1 200 OK', { ...json, 'Content-Length': poison.length }) + poison);
    await ask('/api/contracts?page=1', { method: 'HEAD' });
    await expectOwnAnswers();
    expect(connectionOf(11)).not.toBe(connectionOf(1));
  });

  it.each([
    [
      'a length and chunks',
      head('HTTP/1.1 200 OK', { 'Content-Length': 4, 'Transfer-Encoding': 'chunked' }) + '2\r\n[]\r\n0\r\n\r\n',
    ],
    ['two lengths', head('HTTP/1.1 200 OK', { 'Content-Length': 2, 'content-length': 40 }) + '[]'],
    ['no HTTP', 'SSH-2.0-server\r\n\r\n'],
  ])('is given up when an answer has %s', async (_, answer) => {
    service.answer = ({ socket }) => void socket.write(answer);
    expect((await ask('/api/contracts?page=1')).status).toBe(503);
    await expectOwnAnswers();
    expect(connectionOf(11)).not.toBe(connectionOf(1));
  });

  it('is not reused after a truncated response, and the client sees that it is incomplete', async () => {
    service.answer = ({ socket }) => void socket.end(head('HTTP/1.1 200 OK', { ...json, 'Content-Length': 40 }) + '[]');
    await expect(ask('/api/contracts?page=1').then((answer) => answer.text())).rejects.toThrow();
    await expectOwnAnswers();
    expect(connectionOf(11)).not.toBe(connectionOf(1));
  });

  it.each([
    [200, 'OK', '[]'],
    [413, 'Payload Too Large', '{"code":"too_large","message":"Too large"}'],
  ])('is not used again when %s is answered before the whole body has come', async (status, words, body) => {
    const answered = Promise.withResolvers<void>();
    service.answer = ({ socket }) =>
      void socket.write(head(`HTTP/1.1 ${status} ${words}`, { ...json, 'Content-Length': body.length }) + body, () =>
        answered.resolve(),
      );
    const { hostname, port } = new URL(gateway.address);
    const client = connect(Number(port), hostname);
    const headers = {
      Host: hostname,
      ...withApiToken,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': 100_000,
    };
    client.write(head('POST /api/contracts/extract-pdf HTTP/1.1', headers) + 'begun');
    await answered.promise;
    const [received] = (await once(client, 'data')) as [Buffer];
    expect(received.toString()).toContain(`HTTP/1.1 ${status} `);
    const upload = service.requests[0];
    if (upload && !upload.socket.destroyed) await once(upload.socket, 'close');
    await expectOwnAnswers();
    expect(connectionOf(11)).not.toBe(upload?.connection);
    client.destroy();
  });

  it('is not reused when the client disconnects during a response', async () => {
    service.answer = ({ socket }) => void socket.write(head('HTTP/1.1 200 OK', { ...json, 'Content-Length': 1_000_000 }) + '[');
    const answer = await ask('/api/contracts?page=1');
    const { socket } = service.requests[0] ?? {};
    const closed = socket && once(socket, 'close');
    await answer.body?.cancel();
    await closed;
    await expectOwnAnswers();
    expect(connectionOf(11)).not.toBe(connectionOf(1));
  });
});
