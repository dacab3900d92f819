import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { createLog } from '@creator-desk/server/telemetry/log';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { withApiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

interface Line {
  level: string;
  msg: string;
  status?: number;
  aborted?: boolean;
  route?: string;
  requestId?: string;
}

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let media: StubService<'media'>;
let gateway: TestGateway;
let lines: Line[] = [];

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts');
  media = await startStubService(broker, 'media');
  const destination = new Writable({
    write(text: Buffer, _encoding, done) {
      lines.push(JSON.parse(text.toString()) as Line);
      done();
    },
  });
  gateway = await startTestGateway(broker, { services: { contracts, media }, log: createLog('gateway', 'info', destination) });
});

beforeEach(() => {
  lines = [];
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await media.stop();
  await broker.end();
});

const forms = [
  '/api/contracts/extract-pdf',
  '/api/contracts/extract-word',
  '/api/contracts/extract-advanced',
  '/api/contracts/extract-image',
  '/api/convert/pdf-to-png',
  '/api/contract-files/upload',
  '/api/contracts/import',
  '/api/contracts/import/columns',
  '/api/workbooks/rows',
  '/api/video-submissions/upload-chunk',
  '/api/video-submissions/upload',
];

describe.each(forms)('a form for %s', (path) => {
  it.each([
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=""', 400],
    ['multipart/form-data; boundary=', 400],
    ['application/x-www-form-urlencoded', 415],
  ])('is refused when its Content-Type is %s', async (type, status) => {
    const answer = await gateway.ask(path, { method: 'POST', headers: { 'content-type': type }, body: '--edge--\r\n' });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      statusCode: status,
      message: expect.stringContaining('multipart/form-data') as string,
    });
  });
});

const isHealth = ({ route }: Line): boolean => route === '/healthz';

/** What a request leaves behind is logged before the line of a request that comes after it. */
async function logged(): Promise<void> {
  await gateway.fetch('/healthz');
  await expect.poll(() => lines.some(isHealth)).toBe(true);
}

/** The one line of the request that a client breaks off. Earlier requests may still end meanwhile, without a failure. */
async function line(): Promise<Line | undefined> {
  await expect.poll(() => lines.some(({ aborted }) => aborted)).toBe(true);
  await logged();
  const own = lines.find(({ aborted }) => aborted);
  expect(lines.filter(({ requestId }) => requestId === own?.requestId)).toEqual([own]);
  expect(lines.filter(({ level, msg }) => level !== 'info' || msg !== 'request')).toEqual([]);
  return own;
}

describe('a client that disconnects', () => {
  beforeEach(async () => {
    await logged();
    lines = [];
  });

  it('during an upload is logged in one line, without an error', async () => {
    contracts.http = (request: Request) => void request.resume();
    const headers = { ...withApiToken, 'content-type': 'multipart/form-data; boundary=edge', 'content-length': '1000' };
    const upload = httpRequest(`${gateway.address}/api/contracts/extract-pdf`, { method: 'POST', headers });
    upload.on('error', () => undefined);
    const reached = once(contracts.app.getHttpServer() as NodeJS.EventEmitter, 'request');
    upload.write('--edge');
    await reached;
    upload.destroy();
    expect(await line()).toMatchObject({ level: 'info', msg: 'request', aborted: true, status: 499 });
  });

  it.each([
    ['a list', '/api/contracts'],
    ['an export', '/api/contracts/export'],
    ['a download', '/api/contract-files/1/download'],
  ])('%s leaves one line, and no failure', async (_, path) => {
    contracts.http = (_request: Request, response: Answer) => {
      response.type('application/json').write('[');
      response.on('drain', () => response.write(Buffer.alloc(1_000_000, ' ')));
      response.write(Buffer.alloc(1_000_000, ' '));
    };
    const reading = httpRequest(gateway.address + path, { headers: withApiToken });
    reading.on('error', () => undefined).end();
    const [answer] = (await once(reading, 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    answer.on('error', () => undefined);
    reading.destroy();
    expect(await line()).toMatchObject({ level: 'info', msg: 'request', aborted: true, status: 200 });
  });

  it('before an answer is logged in one line, without an error', async () => {
    contracts.http = () => undefined;
    const reading = httpRequest(`${gateway.address}/api/contracts`, { headers: withApiToken });
    const reached = once(contracts.app.getHttpServer() as NodeJS.EventEmitter, 'request');
    reading.on('error', () => undefined).end();
    await reached;
    reading.destroy();
    expect(await line()).toMatchObject({ level: 'info', msg: 'request', aborted: true, status: 499 });
  });
});
