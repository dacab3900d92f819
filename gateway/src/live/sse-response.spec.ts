import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SseResponse } from './sse-response.ts';

let server: Server;
let opened: (stream: SseResponse, closed: Promise<unknown>) => void = () => undefined;

beforeAll(async () => {
  const app = express();
  app.get('/', (_request, response) => opened(new SseResponse(response), once(response, 'close')));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A reader that asks for the stream and takes nothing of it until it is resumed. */
async function reader() {
  const stream = new Promise<{ stream: SseResponse; closed: Promise<unknown> }>((resolve) => {
    opened = (begun, closed) => resolve({ stream: begun, closed });
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { socket, ...(await stream) };
}

const large = { text: 'x'.repeat(64 * 1024) };

it('a client that stops reading is disconnected before much is buffered', async () => {
  const { stream, closed } = await reader();
  let gone = false;
  void closed.then(() => (gone = true));
  for (let sent = 0; sent < 1_000 && !gone; sent += 1) {
    stream.send('much', '1', large);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(gone).toBe(true);
  stream.send('more', '2');
  stream.end();
});

it('a client that reads gets everything, and the end', async () => {
  const { socket, stream, closed } = await reader();
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  socket.resume();
  for (let sent = 0; sent < 10; sent += 1) {
    stream.send('much', String(sent), large);
    await expect.poll(() => text).toContain(`id: ${sent}\n`);
  }
  stream.end();
  await closed;
  await expect.poll(() => text).toContain('event: ended\ndata: {}\n\n');
  expect(text).toMatch(/retry: [12]\d{3}\n\n/);
});
