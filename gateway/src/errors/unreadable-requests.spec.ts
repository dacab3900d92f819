import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUnreadable, refuseIncomplete } from './unreadable-requests.ts';

let server: Server;

beforeAll(async () => {
  const app = express().disable('x-powered-by').use(refuseIncomplete);
  // Reads a body to its end before it answers.
  app.post('/read', (request, response) => void request.resume().on('end', () => response.end('read')));
  app.use((_request, response) => void response.end('fine'));
  server = app.listen(0, '127.0.0.1');
  answerUnreadable(server, { lingerMs: 100 });
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await once(server, 'close');
});

/** Everything that the server answers to these bytes, until it ends the connection. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

type Refused = [what: string, sent: string, statusCode: number, message: string];

describe('an unreadable request', () => {
  it.each<Refused>([
    [
      'an address too long',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
      431,
      'The address and the headers of the request are too long.',
    ],
    [
      'headers too long',
      `GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The address and the headers of the request are too long.',
    ],
    ['another protocol', 'SSH-2.0-client\r\n\r\n', 400, 'The request is not valid HTTP.'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'The request is not valid HTTP.',
    ],
    ['a tunnel', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere\r\n\r\n', 405, 'This server is no proxy.'],
    ['version 2.0', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 505, 'This server speaks HTTP/1.1 and HTTP/1.0.'],
    ['version 0.9', 'GET /\r\n\r\n', 505, 'This server speaks HTTP/1.1 and HTTP/1.0.'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'The request names no host.'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400, 'The request names several hosts.'],
    ['two hosts of HTTP/1.0', 'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400, 'The request names several hosts.'],
    ...['a b', 'x/y', 'x:80:81', 'x:port', 'u@x', '[::1', 'x?y', 'x#y', 'x\\y'].map((host): Refused => [
      `the host ${host}`,
      `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      400,
      'The host that the request names is not valid.',
    ]),
    ...['gzip, chunked', 'gzip,chunked'].map((coding): Refused => [
      `the transfer coding ${coding}`,
      `POST /read HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`,
      501,
      'The only transfer coding that can be read is chunked.',
    ]),
    [
      'an unknown expectation',
      'POST / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nContent-Length: 3\r\n\r\n',
      417,
      'The only expectation that can be met is 100-continue.',
    ],
    [
      'a body in broken chunks',
      'POST /read HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n',
      400,
      'The request is not valid HTTP.',
    ],
    [
      'chunk extensions without end',
      `POST /read HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      413,
      'The chunk extensions of the request are too long.',
    ],
  ])('%s is answered like every refusal', async (_, sent, statusCode, message) => {
    const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `));
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(JSON.parse(body)).toEqual({ statusCode, message });
  });

  it('is answered without a body after HEAD', async () => {
    const answer = await answerTo(`HEAD /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*\r\n\r\n$/);
    expect(answer).not.toContain('statusCode');
  });

  it('is answered on a connection that served a request before', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('fine');
    socket.write('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('closes the connection after an answer that has begun, without a second one', async () => {
    const answer = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).toContain('fine');
  });

  it('closes the connection if the client keeps it open', async () => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    const connections = (): Promise<number> => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });

  it.each(['x', 'x:80', 'a-b.example:8080', '127.0.0.1:1', '[::1]:8080', 'a_b', 'x:', ''])(
    'accepts the host %s',
    async (host) => {
      expect(await answerTo(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/fine$/);
    },
  );

  it('accepts CHUNKED as a transfer coding', async () => {
    const head = 'POST /read HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: CHUNKED\r\n\r\n';
    expect(await answerTo(`${head}1\r\nx\r\n0\r\n\r\n`)).toContain('read');
  });

  it('accepts Expect: 100-continue', async () => {
    const answer = await answerTo(
      'POST /read HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  });
});
