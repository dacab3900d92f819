import { createHash, randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadedContractFile } from '@creator-desk/protocol/contracts/documents/contract-file';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { startServiceProcess, type ServiceProcess } from '@creator-desk/testing/services/service-process';

const MiB = 1024 * 1024;
let service: ServiceProcess;

beforeAll(async () => {
  service = await startServiceProcess(join(import.meta.dirname, '../..'));
});

afterAll(() => service.stop());

/** A JPEG of any size, so to say; nothing tries to read its text. */
function* picture(size: number): Iterable<Buffer> {
  yield Buffer.from('ffd8ffe0', 'hex');
  const block = randomBytes(64 * 1024);
  for (let left = size - 4; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
}

async function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: Iterable<Buffer> = [],
): Promise<IncomingMessage> {
  const upstream = request(service.address + path, {
    method,
    headers: { ...internalHeaders('contracts'), ...headers },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => upstream.on('response', resolve).on('error', reject));
  await pipeline(Readable.from(body), upstream);
  return answer;
}

/** Uploads a file of so many bytes and answers what was stored, with the digest of what was sent. */
async function upload(size: number): Promise<{ file: UploadedContractFile; status: number | undefined; sent: string }> {
  const head = Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="large.jpg"\r\n\r\n');
  const tail = Buffer.from('\r\n--edge--\r\n');
  const hash = createHash('sha256');
  function* form(): Iterable<Buffer> {
    yield head;
    for (const piece of picture(size)) {
      hash.update(piece);
      yield piece;
    }
    yield tail;
  }
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=edge',
    'Content-Length': String(head.length + size + tail.length),
  };
  const answer = await send('POST', '/contract-files/upload', headers, form());
  return { file: (await json(answer)) as UploadedContractFile, status: answer.statusCode, sent: hash.digest('hex') };
}

async function downloaded(id: number): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await send('GET', `/contract-files/${id}/download`), hash);
  return hash.digest('hex');
}

it('stores and returns 100 MB unchanged while its memory grows by less than 64 MB', async () => {
  const warm = await upload(5 * MiB);
  expect(await downloaded(warm.file.id)).toBe(warm.sent);
  const before = service.beginMemory();
  const { file, status, sent } = await upload(100 * MiB);
  expect(status).toBe(201);
  expect(file).toMatchObject({ fileSize: 100 * MiB, sha256: sent });
  expect(await downloaded(file.id)).toBe(sent);
  expect((service.peakMemory() - before) / MiB).toBeLessThan(64);
});

it('refuses one byte more', async () => {
  const { status, file } = await upload(100 * MiB + 1);
  expect(status).toBe(413);
  expect(file).toMatchObject({ code: 'too_large' });
});
