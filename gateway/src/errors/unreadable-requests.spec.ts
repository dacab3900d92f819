import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUnreadable } from './unreadable-requests.ts';

let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => response.end('fine')).listen(0, '127.0.0.1');
  answerUnreadable(server);
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

describe('what cannot be read as a request', () => {
  it.each([
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
  ])('%s is answered like every refusal', async (_, sent, statusCode, message) => {
    const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `));
    expect(JSON.parse(body)).toEqual({ statusCode, message });
  });

  it('is answered on a connection that served a request before', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('fine');
    socket.write('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('ends the connection after an answer that had begun, without a second one', async () => {
    const answer = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).toContain('fine');
  });
});
