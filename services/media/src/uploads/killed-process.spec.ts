import { request } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceProcess, type ServiceProcess } from '@creator-desk/testing/services/service-process';
import { mediaTestConfig } from '../../test/fixture.ts';
import { scriptedVideo, fakeFfmpeg, type FakeFfmpeg } from '../../test/fake-ffmpeg.ts';

let service: ServiceProcess;
let ffmpeg: FakeFfmpeg;

beforeAll(async () => {
  ffmpeg = fakeFfmpeg();
  service = await startServiceProcess(join(import.meta.dirname, '../..'), { ...mediaTestConfig, FFMPEG_PATH: ffmpeg.path });
});
afterAll(async () => {
  await service.stop();
  ffmpeg.remove();
});

/** Signed anew for each request: what was signed before the service started may have expired on a busy machine. */
const caller = (): Record<string, string> => ({ ...internalHeaders('media') });

/** Sends the start of a chunk before the fields that name its upload. */
function beginChunk(): void {
  const upload = request(`${service.address}/uploads/chunk`, {
    method: 'POST',
    headers: { ...caller(), 'Content-Type': 'multipart/form-data; boundary=edge' },
  });
  upload.on('error', () => undefined);
  upload.write('--edge\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\n');
  upload.write(Buffer.alloc(100_000, 1));
}

/** Sends a video whose rendition never ends. Retries until the service knows the contract. */
async function sendVideo(): Promise<void> {
  const contracts = await FakeService.on(service.broker);
  const facts = contractFacts();
  await contracts.publish('contract.created', facts);
  await eventually(async () => {
    const form = new FormData();
    form.append('contractId', String(facts.contractId));
    form.append('title', 'A clip');
    form.append('video', new Blob([new Uint8Array(scriptedVideo('hang'))]), 'clip.avi');
    const answer = await fetch(`${service.address}/uploads`, { method: 'POST', headers: caller(), body: form });
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
  });
  await contracts.close();
}

const left = (): string[] => readdirSync(service.tempDir, { recursive: true }) as string[];

it('removes temporary chunks and renditions when it is started again after a crash', async () => {
  await sendVideo();
  await eventually(() => expect(ffmpeg.alive()).toHaveLength(1));
  beginChunk();
  await eventually(() => {
    expect(left()).toContainEqual(expect.stringContaining('/chunk-'));
    expect(left()).toContainEqual(expect.stringContaining('/rendition-'));
  });
  await service.kill();
  for (const pid of ffmpeg.alive()) process.kill(pid, 'SIGKILL');
  expect(left().length).toBeGreaterThan(2);
  await service.restart();
  expect(left()).toEqual([expect.stringContaining(`-${service.pid}-`) as string]);
});
