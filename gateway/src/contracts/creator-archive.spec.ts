import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Request, Response as Answer } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { filesInZip } from '@creator-desk/testing/zip-archive';
import { startTestGateway, withApiToken, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

type Stub = RunningService & Pick<StubService<'media'>, 'http'>;

const address = '/api/creator-exports?socialHandle=%40ada';
const block = Buffer.alloc(1024 * 1024, 'v');

let broker: TestBroker;
let services: Stub[];
let media: Stub;
let gateway: TestGateway;
/** Answers a request for the bytes of a video. */
let video: (request: Request, response: Answer) => unknown;

function answer(service: ServiceName, request: Request, response: Answer): unknown {
  if (request.query['contractIds'] !== '7,8') return response.status(500).end();
  if (request.path === '/creator-data')
    return response.json({
      service,
      tables: { notes: [{ id: 1, note: '</script><b>tea' }] },
      leftOut: [{ what: 'x', why: 'y' }],
    });
  if (request.path === '/creator-data/files')
    return response.json(
      service === 'media'
        ? [
            { table: 'videos', id: 3, name: '../a\\clip é.mp4', folder: 'videos' },
            { table: 'videos', id: 4, name: 'gone.mp4', folder: 'videos' },
          ]
        : [],
    );
  return request.path.endsWith('/3')
    ? video(request, response)
    : response.status(404).json(new Refusal('file.not_found').toWire());
}

beforeAll(async () => {
  broker = await TestBroker.start();
  const beginCreatorExport = ({ socialHandle }: { socialHandle: string }): object => {
    if (socialHandle !== '@ada') throw new Refusal('creator.not_found');
    return { contractIds: [7, 8] };
  };
  const contracts = await startStubService(broker, 'contracts', { beginCreatorExport });
  media = await startStubService(broker, 'media');
  const others = [startStubService(broker, 'portal'), startStubService(broker, 'payouts'), startStubService(broker, 'comms')];
  services = [contracts, media, ...(await Promise.all(others))];
  for (const service of services) service.http = (request, response) => answer(service.name, request, response);
  gateway = await startTestGateway(broker, { services: Object.fromEntries(services.map((service) => [service.name, service])) });
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all(services.map((service) => service.stop()));
  await broker.end();
});

function* endless(): Generator<Buffer> {
  for (;;) yield block;
}

/** Begins a download and reads its first bytes. */
async function beginDownload(): Promise<{ leave: () => void; broken: Promise<unknown> }> {
  const request = httpRequest(gateway.address + address, { headers: withApiToken }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const broken = new Promise((resolve) => response.on('close', () => resolve(!response.complete)));
  response.on('error', () => undefined).resume();
  return { leave: () => void request.destroy(), broken };
}

describe('the archive of a creator', () => {
  it('has the data of all services for people and programs, the files, and what is missing', async () => {
    video = (_, response) => response.end('moving pictures');
    const response = await gateway.ask(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="creator-ada.zip"');
    const files = await filesInZip(Buffer.from(await response.arrayBuffer()));
    const textOf = (path: string): string => files.get(path)?.toString() ?? '';
    expect([...files.keys()]).toEqual([
      ...['contracts', 'media', 'portal', 'payouts', 'comms'].flatMap((name) => [`data/${name}.json`, `data/${name}.js`]),
      'videos/3-.._a_clip é.mp4',
      'data/files.js',
      'index.html',
    ]);
    expect(JSON.parse(textOf('data/comms.json'))).toMatchObject({ service: 'comms', tables: { notes: [{ id: 1 }] } });
    expect(textOf('data/comms.js')).toBe(`creatorData(${textOf('data/comms.json')});`);
    expect(textOf('videos/3-.._a_clip é.mp4')).toBe('moving pictures');
    expect(textOf('data/files.js')).toContain(
      '"name":"gone.mp4","folder":"videos","service":"media","path":"videos/4-gone.mp4","missing":true',
    );
    expect(textOf('index.html')).toContain('<title>Everything about @ada</title>');
  });

  it('leaves no request behind when the download is broken off', async () => {
    let state = 'waiting';
    video = (_, response) => {
      state = 'sending';
      response.on('close', () => (state = 'closed'));
      return Readable.from(endless()).pipe(response);
    };
    const { leave } = await beginDownload();
    await eventually(() => expect(state).toBe('sending'));
    leave();
    await eventually(() => expect(state).toBe('closed'));
    video = (_, response) => response.end('again');
    expect((await gateway.ask(address)).status).toBe(200);
  });

  it('is broken off when a service fails on the way: it must not look whole', async () => {
    video = (_, response) => {
      response.set('Content-Length', String(2 * block.length)).write(block, () => response.destroy());
    };
    const { broken } = await beginDownload();
    expect(await broken).toBe(true);
  });

  it('is refused before it begins, for a handle that nobody has and while a service does not answer', async () => {
    expect((await gateway.ask('/api/creator-exports?socialHandle=%40nobody')).status).toBe(404);
    const { http } = media;
    media.http = (_, response) => response.status(503).json(new Refusal('unavailable').toWire());
    expect((await gateway.ask(address)).status).toBe(503);
    media.http = http;
  });
});
