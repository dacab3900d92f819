import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Request, Response as Answer } from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunkSize } from '@creator-desk/domain/videos/video-upload';
import { callHeaders } from '@creator-desk/protocol/caller';
import { isIncomingPath, placeTaken, type BegunFile, type WholeFile } from '@creator-desk/protocol/received-file';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, withApiToken, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const path = '/api/video-submissions/upload-chunk';
const place = { uploadId: '1'.repeat(32), chunkIndex: 1 };
const bytes = randomBytes(3 * 1024 * 1024 + 17);

let broker: TestBroker;
let media: StubService<'media'>;
let directory: string;
let gateway: TestGateway;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'creator-desk-received-'));
  broker = await TestBroker.start();
  media = await startStubService(broker, 'media');
  gateway = await startTestGateway(broker, { services: { media }, config: { STORAGE_DIR: directory } });
});

afterAll(async () => {
  await gateway.stop();
  await media.stop();
  await broker.end();
  rmSync(directory, { recursive: true });
});

/** What the gateway keeps. */
const kept = (): string[] => globSync(join(directory, 'incoming/*/*'));

afterEach(() => eventually(() => expect(kept()).toEqual([])));

/** The lines that describe a file to a service. */
async function* reportedIn(request: Request): AsyncGenerator<BegunFile | WholeFile, void> {
  for await (const line of createInterface({ input: request })) yield JSON.parse(line) as BegunFile | WholeFile;
}

const named = (field: string, fileName: string): string =>
  `content-disposition: form-data; name="${field}"; filename="${fileName}"`;

function formOf(file: Buffer): FormData {
  const form = new FormData();
  form.append('before', '1');
  form.append('chunk', new Blob([new Uint8Array(file)]), 'été.bin');
  form.append('behind', '2');
  return form;
}

/** Sends the beginning of a form. */
function beginForm(to = path): { request: ClientRequest; answered: Promise<IncomingMessage> } {
  const headers = { ...withApiToken, 'content-type': 'multipart/form-data; boundary=edge' };
  const request = httpRequest(`${gateway.address}${to}`, { method: 'POST', headers });
  request.write('--edge\r\ncontent-disposition: form-data; name="chunk"; filename="b"\r\n\r\n');
  request.write(bytes);
  request.on('error', () => undefined);
  return { request, answered: once(request, 'response').then(([answer]) => answer as IncomingMessage) };
}

describe('a gateway that shares a directory with the services', () => {
  it('writes the file of a form for its own account alone, and describes it to the service', async () => {
    const reported: object[] = [];
    let received: { bytes: Buffer; mode: number } | undefined;
    media.http = async (request: Request, response: Answer) => {
      expect(request.get(callHeaders.receivedFile)).toMatch(/^\d+$/);
      response.writeContinue();
      for await (const message of reportedIn(request)) {
        reported.push(message);
        const [file = ''] = kept();
        if ('size' in message) received = { bytes: readFileSync(file), mode: statSync(file).mode & 0o777 };
      }
      return response.json(place);
    };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const answer = await gateway.ask(path, { method: 'POST', body: formOf(bytes), headers: { 'x-chunk-sha256': sha256 } });
    expect([answer.status, await answer.json()]).toEqual([200, place]);
    expect(reported).toEqual([
      { path: expect.toSatisfy(isIncomingPath) as string, name: 'été.bin', fields: { before: '1' } },
      { size: bytes.length, sha256, fields: { before: '1', behind: '2' } },
    ]);
    expect(received?.bytes.equals(bytes)).toBe(true);
    expect(received?.mode).toBe(0o600);
  });

  it.each([
    ['with', { 'idempotency-key': 'upload-1' }, true],
    ['without', {}, false],
  ])('hashes a whole video %s an Idempotency-Key: %o', async (_, headers, isHashed) => {
    let whole: WholeFile | undefined;
    media.http = async (request: Request, response: Answer) => {
      response.writeContinue();
      for await (const message of reportedIn(request)) if ('size' in message) whole = message;
      return response.status(415).json(new Refusal('video.wrong_type').toWire());
    };
    const form = new FormData();
    form.append('video', new Blob([new Uint8Array(bytes)]), 'clip.mp4');
    await gateway.ask('/api/video-submissions/upload', { method: 'POST', body: form, headers });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(whole).toEqual({ size: bytes.length, fields: {}, ...(isHashed && { sha256 }) });
  });

  it('writes nothing that the service does not want', async () => {
    let seen: string[] | undefined;
    media.http = (_: Request, response: Answer) => {
      seen = kept();
      return response.status(403).json(new Refusal('forbidden').toWire());
    };
    const answer = await gateway.ask(path, { method: 'POST', body: formOf(bytes) });
    expect([answer.status, seen]).toEqual([403, []]);
  });

  it('answers a refusal while the client is still sending', async () => {
    media.http = async (request: Request, response: Answer) => {
      response.writeContinue();
      await once(request, 'data');
      return response.status(415).json(new Refusal('video.wrong_type').toWire());
    };
    const { request, answered } = beginForm();
    expect((await answered).statusCode).toBe(415);
    await eventually(() => expect(kept()).toEqual([]));
    request.destroy();
  });

  it('keeps no more of a file than may be sent, and lets the service refuse it', async () => {
    let size = 0;
    media.http = async (request: Request, response: Answer) => {
      response.writeContinue();
      for await (const message of reportedIn(request)) if ('size' in message) size = message.size;
      return response.status(400).json(new Refusal('invalid').toWire());
    };
    const answer = await gateway.ask(path, { method: 'POST', body: formOf(Buffer.alloc(2 * chunkSize)) });
    expect(answer.status).toBe(400);
    expect(size).toBeGreaterThan(chunkSize);
    expect(size).toBeLessThan(chunkSize + 1024 * 1024);
  });

  it('removes the file when the client goes away', async () => {
    let isAborted = false;
    media.http = (request: Request, response: Answer) => {
      request.on('aborted', () => (isAborted = true)).resume();
      response.writeContinue();
    };
    const { request, answered } = beginForm();
    answered.catch(() => undefined);
    await eventually(() => expect(kept()).toHaveLength(1));
    request.destroy();
    await eventually(() => expect([kept(), isAborted]).toEqual([[], true]));
  });

  it.each([
    ['without a file', '--edge--\r\n'],
    ['with two files', ['a', 'b'].map((name) => `--edge\r\n${named('chunk', name)}\r\n\r\nbytes\r\n`).join('') + '--edge--\r\n'],
    ['that breaks off', '--edge\r\ncontent-disposition: form-data; name="chunk"; filename="b"\r\n\r\nhalf'],
  ])('refuses a form %s', async (_, body) => {
    media.http = (request: Request, response: Answer) => {
      request.resume();
      response.writeContinue();
    };
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    expect((await gateway.ask(path, { method: 'POST', body, headers })).status).toBe(400);
  });
});

describe('a chunk whose place the address names', () => {
  const uploadId = '1'.repeat(32);
  const placed = `${path}?uploadId=${uploadId}&chunkIndex=1`;
  const data = (): string => join(directory, 'uploads', uploadId, 'data');
  const written = (): Buffer => readFileSync(data()).subarray(chunkSize);

  beforeEach(() => {
    mkdirSync(join(data(), '..'), { recursive: true });
    writeFileSync(data(), '');
  });

  it('is written there, and described to the service', async () => {
    const reported: object[] = [];
    media.http = async (request: Request, response: Answer) => {
      expect(request.get(callHeaders.placedChunk)).toBe(String(chunkSize));
      response.writeContinue();
      for await (const message of reportedIn(request)) reported.push(message);
      return response.json(place);
    };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const answer = await gateway.ask(placed, { method: 'POST', body: formOf(bytes), headers: { 'x-chunk-sha256': sha256 } });
    expect([answer.status, await answer.json()]).toEqual([200, place]);
    expect(reported).toEqual([{ size: bytes.length, sha256, fields: { before: '1', behind: '2' } }]);
    expect(written().equals(bytes)).toBe(true);
  });

  it('is received into a file of its own when the place is taken', async () => {
    let received: Buffer | undefined;
    media.http = async (request: Request, response: Answer) => {
      if (request.get(callHeaders.placedChunk) !== undefined) return response.status(placeTaken).end();
      response.writeContinue();
      for await (const message of reportedIn(request)) if ('size' in message) received = readFileSync(kept()[0] ?? '');
      return response.json(place);
    };
    expect((await gateway.ask(placed, { method: 'POST', body: formOf(bytes) })).status).toBe(200);
    expect([received?.equals(bytes), readFileSync(data()).length]).toEqual([true, 0]);
  });

  it.each<[string, (upstream: Answer, client: ClientRequest) => unknown]>([
    ['the service answers', (upstream) => upstream.status(503).json(new Refusal('unavailable').toWire())],
    ['the client goes away', (_, client) => client.destroy()],
  ])('is written no more once %s, and the request to the service ends then', async (_, end) => {
    const begun = Promise.withResolvers<[Request, Answer]>();
    media.http = (request: Request, response: Answer) => {
      begun.resolve([request.resume(), response]);
      response.writeContinue();
    };
    const { request, answered } = beginForm(placed);
    answered.catch(() => undefined);
    const [upstream, response] = await begun.promise;
    await eventually(() => expect(written().length).toBeGreaterThan(0));
    const ended = Promise.withResolvers<void>();
    upstream.socket.on('close', ended.resolve);
    end(response, request);
    await ended.promise;
    writeFileSync(data(), '');
    request.write(bytes);
    // A request that the gateway has handled since.
    media.http = (_request: Request, later: Answer) => later.status(403).json(new Refusal('forbidden').toWire());
    expect((await gateway.ask(path, { method: 'POST', body: formOf(bytes) })).status).toBe(403);
    expect(readFileSync(data()).length).toBe(0);
    request.destroy();
  });

  it('is refused when its upload has ended', async () => {
    media.http = (request: Request, response: Answer) => {
      rmSync(data());
      request.resume();
      response.writeContinue();
    };
    expect((await gateway.ask(placed, { method: 'POST', body: formOf(bytes) })).status).toBe(404);
  });
});

it('sends files on to the service until it can write to the directory', async () => {
  const blocked = mkdtempSync(join(tmpdir(), 'creator-desk-received-'));
  writeFileSync(join(blocked, 'incoming'), 'in the way');
  const another = await startTestGateway(broker, { services: { media }, config: { STORAGE_DIR: blocked } });
  try {
    let isDescribed: boolean | undefined;
    media.http = (request: Request, response: Answer) => {
      isDescribed = request.get(callHeaders.receivedFile) !== undefined;
      request.resume();
      response.status(200).json(place);
    };
    const send = async (): Promise<unknown[]> => [
      (await another.ask(path, { method: 'POST', body: formOf(bytes) })).status,
      isDescribed,
    ];
    expect(await send()).toEqual([200, false]);
    rmSync(join(blocked, 'incoming'));
    await eventually(async () => expect(await send()).toEqual([200, true]));
  } finally {
    await another.stop();
    rmSync(blocked, { recursive: true });
  }
});
