import { once, type EventEmitter } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { operationSeconds } from '@creator-desk/server/telemetry/metrics';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { UploadClient } from '../../test/upload-client.ts';
import { mp4Of } from '../../test/video-files.ts';

let media: MediaFixture;
let errors: MockInstance;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

beforeEach(() => {
  operationSeconds.reset();
  errors = vi.spyOn(media.service.app.get<{ error(): void }>(LOG), 'error');
});

afterEach(() => {
  errors.mockRestore();
});

const headers = internalHeaders('media');

function open(method: string, path: string, more: Record<string, string> = {}): ClientRequest {
  const sending = request(media.service.address + path, { method, headers: { ...headers, ...more } });
  return sending.on('error', () => undefined);
}

/** The outcomes of the requests since the last reset. */
async function outcomes(): Promise<unknown[]> {
  const { values } = await operationSeconds.get();
  const counts = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && /^(GET|POST)/.test(String(labels.operation)),
  );
  return counts.map(({ labels }) => labels.outcome);
}

const part = (name: string, value: string): string =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe.each(['/uploads', '/uploads/chunk'])('a form for %s', (path) => {
  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=edge',
  ])('is refused when its Content-Type is %s', async (type) => {
    const answer = await fetch(media.service.address + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: '--edge--\r\n',
    });
    expect([400, 415]).toContain(answer.status);
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([
    [
      'in its file',
      `--edge\r\ncontent-disposition: form-data; name="${path === '/uploads' ? 'video' : 'chunk'}"; filename="a"\r\n\r\n`,
    ],
    ['before its file', part('title', 'A clip')],
    [
      'in a place behind it',
      `--edge\r\ncontent-disposition: form-data; name="chunk"; filename="a"\r\n\r\nbytes\r\n${part('a', 'b')}`,
    ],
  ])('that the client aborts %s is not logged as an error', async (_, body) => {
    const sending = open('POST', path, { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': '10000' });
    sending.write(body);
    const [received] = (await once(media.service.app.getHttpServer() as EventEmitter, 'request')) as [IncomingMessage];
    await expect.poll(() => received.socket.bytesRead).toBeGreaterThan(body.length + 100);
    sending.destroy();
    await expect.poll(outcomes).toEqual(['aborted']);
    expect(errors).not.toHaveBeenCalled();
  });
});

it('does not log an error when the client aborts a download', async () => {
  const { contractId } = await media.contract();
  const { id } = await new UploadClient(media).send(await mp4Of(12_000_000), { contractId });
  operationSeconds.reset();
  const reading = open('GET', `/videos/${id}/original`);
  reading.end();
  const [answer] = (await once(reading, 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  reading.destroy();
  await expect.poll(outcomes).toEqual(['ok']);
  expect(errors).not.toHaveBeenCalled();
});
