import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { internalToken } from '@creator-desk/testing/internal-headers';
import { callerOf } from '@creator-desk/testing/signing';
import { extractionView } from '../../test/factories.ts';
import { withApiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts');
  gateway = await startTestGateway(broker, { services: { contracts } });
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

const megabyte = 1024 * 1024;
const multipart = 'multipart/form-data; boundary=----parts';

interface Upload {
  request: ClientRequest;
  answer: Promise<IncomingMessage>;
}

/** A request that is still being sent when it is answered. */
function upload(headers: Record<string, string> = {}): Upload {
  const request = httpRequest(`${gateway.address}/api/contracts/extract-pdf`, {
    method: 'POST',
    headers: { ...withApiToken, 'content-type': multipart, ...headers },
  });
  const { promise: answer, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.on('response', resolve).on('error', reject);
  answer.catch(() => undefined);
  return { request, answer };
}

/** So many megabytes, counted as they are taken. */
function source(megabytes: number): { stream: Readable; taken: () => number } {
  const block = randomBytes(megabyte);
  let taken = 0;
  const blocks = (function* () {
    for (; taken < megabytes; taken++) yield block;
  })();
  return { stream: Readable.from(blocks, { objectMode: false, highWaterMark: megabyte }), taken: () => taken };
}

/** Answers when a number has stopped growing. */
async function settled(number: () => number): Promise<number> {
  let last = -1;
  await expect
    .poll(
      () => {
        const before = last;
        last = number();
        return last === before;
      },
      { interval: 150, timeout: 10_000 },
    )
    .toBe(true);
  return last;
}

describe('an upload', () => {
  it('reaches the service unchanged, with caller, key and internal token', async () => {
    const body = randomBytes(3 * megabyte);
    const { promise, resolve } = Promise.withResolvers<{ headers: IncomingMessage['headers']; url: string; sha: string }>();
    contracts.http = async (request: Request, response: Answer) => {
      const hash = createHash('sha256');
      for await (const chunk of request) hash.update(chunk as Buffer);
      resolve({ headers: request.headers, url: request.url, sha: hash.digest('hex') });
      response.json(extractionView());
    };
    const answer = await gateway.ask('/api/contracts/extract-pdf?password=tolerated', {
      method: 'POST',
      body,
      headers: {
        'content-type': multipart,
        'idempotency-key': 'key-1',
        cookie: 'not=passed-on',
        'x-caller': '{"kind":"service"}',
      },
    });
    expect(answer.status).toBe(200);
    const arrived = await promise;
    expect(arrived.sha).toBe(createHash('sha256').update(body).digest('hex'));
    expect(arrived.url).toBe('/extraction/pdf');
    expect(arrived.headers).toMatchObject({
      'content-type': multipart,
      'content-length': String(body.length),
      [callHeaders.idempotencyKey]: 'key-1',
      [callHeaders.internalToken]: internalToken,
      [callHeaders.traceparent]: expect.stringContaining(answer.headers.get('x-request-id') ?? 'an id'),
    });
    expect(callerOf(String(arrived.headers[callHeaders.caller]), 'contracts')).toEqual({ kind: 'admin', via: 'token' });
    expect(arrived.headers).not.toHaveProperty('authorization');
    expect(arrived.headers).not.toHaveProperty('cookie');
  });

  it('is read from the client only as fast as the service reads it', async () => {
    const held = Promise.withResolvers<void>();
    let arrived = 0;
    contracts.http = async (request: Request, response: Answer) => {
      await held.promise;
      for await (const chunk of request) arrived += (chunk as Buffer).length;
      response.json({ success: true });
    };
    const { stream, taken } = source(128);
    const { request, answer } = upload();
    stream.pipe(request);
    // What the operating system's buffers between the three take is a few megabytes.
    expect(await settled(taken)).toBeLessThan(64);
    held.resolve();
    expect(await json(await answer)).toEqual({ success: true });
    expect(arrived).toBe(128 * megabyte);
  });

  it('that the service refuses at once is answered, even if the client first sends everything', async () => {
    contracts.http = () => {
      throw new Refusal('too_large');
    };
    const { hostname, port } = new URL(gateway.address);
    const connection = connect(Number(port), hostname);
    let received = '';
    connection.setEncoding('utf8').on('data', (part: string) => (received += part));
    const head = (line: string, headers: Record<string, string>): string =>
      [line, ...Object.entries({ host: hostname, ...headers }).map((header) => header.join(': ')), '', ''].join('\r\n');
    const size = { 'content-type': multipart, 'content-length': String(96 * megabyte) };
    connection.write(head('POST /api/contracts/extract-pdf HTTP/1.1', { ...withApiToken, ...size }));
    await pipeline(source(8).stream, connection, { end: false });
    await expect.poll(() => received).toContain('HTTP/1.1 413');
    expect(received).toContain('"statusCode":413,"message":"The file or request is too large."');
    expect(received).toContain('"success":false,"data":null,"error":"The file or request is too large."');

    await pipeline(source(88).stream, connection, { end: false });
    connection.write(head('GET /healthz HTTP/1.1', {}));
    await expect.poll(() => received).toContain('HTTP/1.1 200');
    connection.destroy();
  });

  it('of another type is refused unread, in the shape of an extraction', async () => {
    const answer = await gateway.send('POST', '/api/contracts/extract-pdf', { pdf: 'text' });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      statusCode: 415,
      success: false,
      error: 'Send the file as multipart/form-data.',
    });
  });

  it('that the client cancels ends at the service too', async () => {
    const { promise: began, resolve: begin } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    contracts.http = async (request: Request) => {
      request.once('data', () => begin());
      await text(request).then(
        () => end('whole'),
        () => end('cut off'),
      );
    };
    const { request } = upload();
    request.write(randomBytes(megabyte));
    await began;
    request.destroy();
    expect(await ended).toBe('cut off');
  });

  it('is answered 503 when its service crashes', async () => {
    contracts.http = (request: Request) => {
      request.once('data', () => request.socket.destroy());
    };
    const { request, answer } = upload();
    source(64).stream.pipe(request);
    const broken = await answer;
    expect(broken.statusCode).toBe(503);
    expect(broken.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(await json(broken)).toMatchObject({ statusCode: 503, success: false });
    request.destroy();
  });
});

describe('a download', () => {
  const bytes = randomBytes(2 * megabyte);

  it('forwards the headers of the file, and ranges', async () => {
    contracts.http = (request: Request, response: Answer) => {
      const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="a.pdf"', etag: '"sum"' };
      response.set({ ...headers, 'x-internal-detail': 'kept to ourselves' });
      if (request.get('if-none-match') === '"sum"') return response.status(304).end();
      if (!request.get('range')) return response.end(bytes);
      return response.status(206).set('content-range', `bytes 0-99/${bytes.length}`).end(bytes.subarray(0, 100));
    };
    const whole = await gateway.ask('/api/contract-files/1/download');
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="a.pdf"');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('x-internal-detail')).toBeNull();
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);

    const part = await gateway.ask('/api/contract-files/1/download', { headers: { range: 'bytes=0-99' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-99/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(0, 100))).toBe(true);

    const same = await gateway.ask('/api/contract-files/1/download', { headers: { 'if-none-match': '"sum"' } });
    expect(same.status).toBe(304);
  });

  it('that the service refuses has its status, for HEAD too', async () => {
    const refused = new Refusal('file.not_found');
    contracts.http = (_: Request, response: Answer) =>
      response.status(refused.status).set(callHeaders.refusal, refused.code).json(refused.toWire());
    for (const method of ['GET', 'HEAD'])
      expect((await gateway.ask('/api/contract-files/1/download', { method })).status).toBe(404);
  });

  it('is not compressed', async () => {
    contracts.http = (_: Request, response: Answer) => {
      response.set({ 'content-type': 'text/plain', 'content-disposition': 'attachment' }).end('a'.repeat(100_000));
    };
    const answer = await gateway.ask('/api/contract-files/1/download', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-length')).toBe('100000');
    expect(await answer.text()).toHaveLength(100_000);
  });

  it('that the client cancels ends at the service too', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
    contracts.http = (_: Request, response: Answer) => {
      response.on('close', () => end(response.writableFinished));
      source(256).stream.pipe(response.type('application/pdf'));
    };
    const answer = await gateway.ask('/api/contract-files/1/download');
    await answer.body?.cancel();
    expect(await ended).toBe(false);
  });

  it('that breaks midway is visibly incomplete', async () => {
    contracts.http = (_: Request, response: Answer) => {
      response.type('application/pdf').write(bytes, () => response.destroy());
    };
    const answer = await gateway.ask('/api/contract-files/1/download');
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});

describe('a request whose service is killed before it answers', () => {
  /** The service loses the connections of the first requests. */
  function loseConnections(lost: number): { asked: () => number } {
    let asked = 0;
    contracts.http = (request: Request, response: Answer) => {
      if (++asked > lost) response.set('X-Total-Count', '0').json([]);
      else request.socket.destroy();
    };
    return { asked: () => asked };
  }

  it('is repeated once when it asks for a list, because another replica can answer', async () => {
    const { asked } = loseConnections(1);
    const answer = await gateway.ask('/api/contracts?page=1');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
    expect(asked()).toBe(2);
  });

  it('is answered 503 when that is lost too', async () => {
    const { asked } = loseConnections(2);
    expect((await gateway.ask('/api/contracts?page=1')).status).toBe(503);
    expect(asked()).toBe(2);
  });

  it('is not repeated when it changes something', async () => {
    const { asked } = loseConnections(1);
    const headers = { 'content-type': multipart };
    const answer = await gateway.ask('/api/contracts/extract-pdf', { method: 'POST', body: randomBytes(10), headers });
    expect(answer.status).toBe(503);
    expect(asked()).toBe(1);
  });
});
