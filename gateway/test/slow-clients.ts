import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { RawClient } from './raw-client.ts';
import { startStubService, type StubService } from './stub-service.ts';
import type { TransferLimits } from '../src/proxy/transfer-limits.ts';

interface Service {
  media: StubService<'media'>;
  /** Requests without a complete answer. */
  open: Set<Answer>;
  /** Whether videos are sent at full speed. With hundreds of connections their buffers would hold gigabytes. */
  fast: boolean;
}

/** The service behind the gateway, reset for every test. */
export const service = { open: new Set<Answer>(), fast: true } as Service;

let broker: TestBroker;
let portal: StubService<'portal'>;
const gateways: TestGateway[] = [];
const clients: RawClient[] = [];

function dribble(response: Answer): void {
  const timer = setInterval(() => response.write('video'), 1_000);
  response.on('close', () => clearInterval(timer)).write('video');
}

export function holdOpen(response: Answer): void {
  const all = service.open.add(response);
  response.on('close', () => all.delete(response));
}

/** Sets up a media service for all tests of a file, and closes the connections of each test. */
export function useSlowClients(): void {
  beforeAll(async () => {
    broker = await TestBroker.start();
    service.media = await startStubService(broker, 'media');
    portal = await startStubService(broker, 'portal', {
      // The slug `creator-7-…` opens the portal of contract 7.
      contractOfSlug: (({ slug }: { slug: string }) => ({ contractId: Number(slug.split('-')[1]), portalLinkId: 1 })) as never,
    });
  });

  beforeEach(() => {
    service.fast = true;
    service.open = new Set();
    service.media.http = (request: Request, response: Answer) => {
      holdOpen(response);
      if (request.path.startsWith('/uploads')) return void request.resume().on('end', () => response.json({ received: true }));
      if (!request.path.startsWith('/videos/')) return response.json([]);
      if (request.get('range'))
        return response.status(206).set({ 'content-type': 'video/mp4', 'content-range': 'bytes 0-3/9' }).end('mp4!');
      response.set('content-type', 'video/mp4');
      if (!service.fast) return void dribble(response);
      Readable.from(endless(), { objectMode: false }).pipe(response);
    };
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
  });

  afterAll(async () => {
    await service.media.stop();
    await portal.stop();
    await broker.end();
  });
}

export function* endless(): Generator<Buffer> {
  const block = Buffer.alloc(64 * 1024, 'v');
  for (;;) yield block;
}

export async function start(limits: Partial<TransferLimits> = {}): Promise<TestGateway> {
  const gateway = await startTestGateway(broker, {
    services: { media: service.media, portal },
    config: { TRUST_PROXY: 1 },
    limits,
  });
  gateways.push(gateway);
  return gateway;
}

/** A client with its own address, portal and signed URL. */
export interface Party {
  address: string;
  contract: number;
  video: number;
}

export const one: Party = { address: '203.0.113.7', contract: 7, video: 7 };

export function raw(gateway: TestGateway, options?: { halfOpen: boolean }): RawClient {
  const client = RawClient.to(gateway.address, options);
  clients.push(client);
  return client;
}

/** Starts to upload a chunk and sends only its beginning. */
export function slowUpload(gateway: TestGateway, { address, contract }: Party): RawClient {
  return raw(gateway)
    .head(`POST /api/video-submissions/upload-chunk?uploadId=${'a'.repeat(32)}&chunkIndex=0`, {
      'x-forwarded-for': address,
      authorization: `Bearer creator-${contract}-${'s'.repeat(24)}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': '8000000',
    })
    .write('--edge');
}

/** Sends a byte of the body at a time. */
export function trickle(client: RawClient, everyMs = 1_000): void {
  const timer = setInterval(() => client.write('x'), everyMs);
  client.socket.on('close', () => clearInterval(timer));
}

/** Requests a video without reading it. */
export function unreadDownload(gateway: TestGateway, { address, video }: Party): RawClient {
  const path = `/api/video-submissions/${video}/video?expires=1&signature=of-${video}`;
  return raw(gateway).stopReading().head(`GET ${path}`, { 'x-forwarded-for': address });
}

/** Another client still gets a list and the beginning of a video. */
export async function expectService(gateway: TestGateway): Promise<void> {
  const list = await gateway.ask('/api/video-submissions');
  expect([list.status, await list.json()]).toEqual([200, []]);
  const headers = { range: 'bytes=0-3', 'x-forwarded-for': '198.51.100.1' };
  const played = await gateway.fetch('/api/video-submissions/9999/video?expires=1&signature=other', { headers });
  expect([played.status, await played.text()]).toEqual([206, 'mp4!']);
}

export const eventually = { timeout: 60_000, interval: 50 };
/** Hundreds of connections to three processes in one. */
export const longTest = 120_000;
