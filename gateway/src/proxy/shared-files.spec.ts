import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, Response as Answer } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callHeaders } from '@creator-desk/protocol/caller';
import { storedFileHeader } from '@creator-desk/protocol/stored-file';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const path = 'objects/videos/ab/cdef';
const video = randomBytes(3 * 1024 * 1024);
/** More than the buffers between two processes hold. */
const large = { path: 'objects/videos/ab/large', start: 0, length: 64 * 1024 * 1024 };
const footer = Buffer.from('what the service writes behind the bytes');

let broker: TestBroker;
let media: StubService<'media'>;
let directory: string;
let sharing: TestGateway;
let apart: TestGateway;
/** What the service answers instead of bytes. */
let place = storedFileHeader({ path, start: 0, length: video.length });
/** Of further videos, by id. */
const placesOfVideos: string[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'creator-desk-shared-'));
  mkdirSync(join(directory, 'objects/videos/ab'), { recursive: true });
  writeFileSync(join(directory, path), Buffer.concat([video, footer]));
  writeFileSync(join(directory, large.path), '');
  truncateSync(join(directory, large.path), large.length);
  writeFileSync(join(directory, '../creator-desk-outside'), 'a secret');
  broker = await TestBroker.start();
  media = await startStubService(broker, 'media');
  media.http = (request: Request, response: Answer) => {
    response.type('video/mp4').set({ ETag: '"e"', 'Accept-Ranges': 'bytes' });
    if (request.get('range')) response.status(206).set('Content-Range', `bytes 5-104/${video.length}`);
    if (request.get(callHeaders.readsFiles) === undefined) return response.end('bytes');
    const [, id = ''] = /^\/videos\/(\d+)/.exec(request.url) ?? [];
    return response.set(callHeaders.storedFile, placesOfVideos[Number(id)] ?? place).end();
  };
  sharing = await startTestGateway(broker, { services: { media }, config: { STORAGE_DIR: directory } });
  apart = await startTestGateway(broker, { services: { media } });
});

afterAll(async () => {
  await sharing.stop();
  await apart.stop();
  await media.stop();
  await broker.end();
  rmSync(directory, { recursive: true });
  rmSync(join(directory, '../creator-desk-outside'));
});

const address = '/api/video-submissions/7/video';

/** Files of the directory that this process has open. */
function openFiles(): string[] {
  const links = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`);
    } catch {
      return '';
    }
  });
  return links.filter((file) => file.startsWith(directory));
}

describe('a gateway that shares a directory with the services', () => {
  it('sends the bytes of the file that the service names, without what is behind them', async () => {
    const answer = await sharing.ask(address);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(video.length)]);
    expect(answer.headers.get(callHeaders.storedFile)).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(video)).toBe(true);
  });

  it('sends a range', async () => {
    place = storedFileHeader({ path, start: 5, length: 100 });
    const answer = await sharing.ask(address, { headers: { range: 'bytes=5-104' } });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100',
      'content-range': `bytes 5-104/${video.length}`,
      'cache-control': 'private, no-cache',
      etag: '"e"',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(video.subarray(5, 105))).toBe(true);
  });

  it.each(['objects/videos/ab/gone 0 10', '../creator-desk-outside 0 8', '/etc/hostname 0 1', `${path} 0 0`, 'nonsense'])(
    'sends nothing when the service names %s',
    async (named) => {
      place = named;
      const answer = await sharing.ask(address);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('json');
    },
  );

  it('sends each client the bytes of its own file while others leave', async () => {
    const videos = [100, 101, 102].map((id) => ({ id, bytes: randomBytes(5 * 1024 * 1024 + 1000) }));
    for (const { id, bytes } of videos) {
      const file = `objects/videos/ab/${id}`;
      writeFileSync(join(directory, file), bytes);
      placesOfVideos[id] = storedFileHeader({ path: file, start: 3, length: bytes.length - 3 });
    }
    const isIntact = async (nth: number): Promise<boolean> => {
      const { id, bytes } = videos[nth % videos.length] ?? { id: 0, bytes: Buffer.alloc(0) };
      const leaving = new AbortController();
      const answer = await sharing.ask(`/api/video-submissions/${id}/video`, { signal: leaving.signal });
      if (nth % 4 === 3) {
        await answer.body?.getReader().read();
        leaving.abort();
        return true;
      }
      return Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(3));
    };
    expect(await Promise.all(Array.from({ length: 24 }, (_, nth) => isIntact(nth)))).toEqual(Array(24).fill(true));
    await eventually(() => expect(openFiles()).toEqual([]));
  });

  it('closes the file when the client goes away', async () => {
    place = storedFileHeader(large);
    const leaving = new AbortController();
    const answer = await sharing.ask(address, { signal: leaving.signal });
    await answer.body?.getReader().read();
    expect(openFiles()).toHaveLength(1);
    leaving.abort();
    await eventually(() => expect(openFiles()).toEqual([]));
  });
});

it('a gateway without such a directory gets the bytes', async () => {
  const answer = await apart.ask(address, { headers: { [callHeaders.readsFiles]: '1' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'bytes']);
});
