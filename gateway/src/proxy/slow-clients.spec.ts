import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { withApiToken, type TestGateway } from '../../test/gateway.ts';
import {
  endless,
  expectService,
  holdOpen,
  longTest,
  one,
  raw,
  service,
  slowUpload,
  eventually,
  start,
  trickle,
  unreadDownload,
  useSlowClients,
} from '../../test/slow-clients.ts';
import { transferLimits } from './transfer-limits.ts';

useSlowClients();

describe('a client that is too slow', () => {
  const upload = { bytesPerSecond: 10_000, windowMs: 600 };
  const download = { bytesPerSecond: 1_000_000_000, windowMs: 600 };

  it('with the head of a request is answered 408 and disconnected', async () => {
    const gateway = await start({ headTimeoutMs: 500 });
    const client = raw(gateway).write('GET /api/contracts HTTP/1.1\r\nhost: test\r\nx-');
    trickle(client, 20);
    await expect.poll(() => client.closed, eventually).toBe(true);
    expect(client.status).toBe(408);
    expect(client.received).toContain('{"statusCode":408,"message":"The request did not arrive in time."}');
  });

  it('with an upload is answered 408 and disconnected', async () => {
    const gateway = await start({ upload });
    const client = slowUpload(gateway, one);
    trickle(client, 20);
    await expect.poll(() => client.closed, eventually).toBe(true);
    expect(client.status).toBe(408);
    expect(client.received).toContain('{"statusCode":408,"message":"The request did not arrive in time."}');
    await expect.poll(() => service.open.size, eventually).toBe(0);
  });

  it('with JSON is answered 408 and disconnected', async () => {
    const gateway = await start({ upload });
    const json = { ...withApiToken, 'content-type': 'application/json', 'content-length': '1000' };
    const client = raw(gateway).head('POST /api/submissions', json).write('{');
    await expect.poll(() => client.closed, eventually).toBe(true);
    expect(client.status).toBe(408);
  });

  it('is not one that waits for a slow service', async () => {
    const gateway = await start({ upload });
    const held = Promise.withResolvers<void>();
    service.media.http = async (request: Request, response: Answer) => {
      holdOpen(response);
      await held.promise;
      request.resume().on('end', () => response.json({ received: true }));
    };
    const client = slowUpload(gateway, one).write('x'.repeat(7_999_994));
    await expect.poll(() => service.open.size, eventually).toBe(1);
    // Several windows go by in which nothing can be sent.
    const idle = raw(gateway).head('POST /api/submissions', {
      ...withApiToken,
      'content-type': 'application/json',
      'content-length': '9',
    });
    idle.write('{');
    await expect.poll(() => idle.status, eventually).toBe(408);
    held.resolve();
    await expect.poll(() => client.status, eventually).toBe(200);
  });

  it.each([
    ['a video', (gateway: TestGateway) => unreadDownload(gateway, one)],
    ['a list', (gateway: TestGateway) => raw(gateway).stopReading().head('GET /api/video-submissions', withApiToken)],
  ])('to read %s is cut off, at the service too', async (_, ask) => {
    const gateway = await start({ download, list: download });
    const answering = service.media.http;
    service.media.http = (request, response) => {
      if (request.path !== '/video-submissions') return answering(request, response);
      holdOpen(response);
      Readable.from(endless(), { objectMode: false }).pipe(response.type('json'));
    };
    const client = ask(gateway);
    await expect.poll(() => service.open.size, eventually).toBe(1);
    await expect.poll(() => service.open.size, eventually).toBe(0);
    client.socket.resume();
    await expect.poll(() => client.closed, eventually).toBe(true);
    expect(client.status).toBe(200);
  });
});

describe('clients that disconnect', { timeout: longTest }, () => {
  it('during hundreds of uploads and downloads release all slots', async () => {
    const gateway = await start({
      concurrent: { short: 1, stream: 40 },
      perParty: { ...transferLimits.perParty, portal: 20, signature: 20 },
    });
    for (let round = 0; round < 5; round += 1) {
      const opened = Array.from({ length: 20 }, () => [slowUpload(gateway, one), unreadDownload(gateway, one)]).flat();
      await expect.poll(() => service.open.size, eventually).toBe(40);
      for (const client of opened) client.close();
      await expect.poll(() => service.open.size, eventually).toBe(0);
    }
    await expectService(gateway);
  });

  it('before the answer release their slot', async () => {
    const gateway = await start({ concurrent: { short: 1, stream: 1 } });
    service.media.http = (_request, response) => holdOpen(response);
    const asking = raw(gateway).head('GET /api/video-submissions', withApiToken);
    await expect.poll(() => service.open.size, eventually).toBe(1);
    asking.close();
    service.media.http = (_request, response) => response.json([]);
    expect((await gateway.ask('/api/video-submissions')).status).toBe(200);
  });

  it('with a half-closed connection leave nothing open', async () => {
    const gateway = await start({ download: { bytesPerSecond: 1_000_000_000, windowMs: 600 } });
    let seen = 0;
    const answering = service.media.http;
    service.media.http = (request, response) => {
      seen += 1;
      return answering(request, response);
    };
    const halves = Array.from({ length: 50 }, (_, index) => {
      const client = raw(gateway, { halfOpen: true }).stopReading();
      if (index % 2 === 0) client.head('GET /api/video-submissions/7/original', withApiToken);
      else client.head('POST /api/contract-files/upload', { ...withApiToken, 'content-length': '1000' });
      return client;
    });
    await expect.poll(() => seen, eventually).toBe(25);
    for (const { socket } of halves) socket.end();
    await expect.poll(() => service.open.size, eventually).toBe(0);
    await expectService(gateway);
  });
});
