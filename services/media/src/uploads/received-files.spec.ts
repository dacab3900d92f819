import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/values/business-day';
import { chunkSize } from '@creator-desk/domain/videos/video-upload';
import { callHeaders, type Caller } from '@creator-desk/protocol/caller';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { placeTaken } from '@creator-desk/protocol/received-file';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { storageUsage, storedBytes } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { sha256, UploadClient } from '../../test/upload-client.ts';
import { mp4, mp4Of } from '../../test/video-files.ts';

const gateway = 'creator-desk-gateway-1-2-abcDEF';
const today = businessToday(new Date(), businessZone);
const admin: Caller = { kind: 'admin', via: 'session' };

let media: MediaFixture;
let incoming: string;

beforeAll(async () => {
  media = await startMedia();
  incoming = join(media.storageDir, 'incoming', gateway);
  mkdirSync(incoming, { recursive: true });
});

afterAll(() => media.stop());

interface HandedOver {
  /** Written to the place of `name`, unless that is undefined. */
  file?: Buffer;
  path?: string;
  fields?: Record<string, string>;
  caller?: Caller;
  /** Other than the file has. */
  size?: number;
  sha256?: string;
  hashed?: boolean;
  idempotencyKey?: string;
}

/** Hands a file over as the gateway does. */
async function handOver(
  to: string,
  { file = Buffer.alloc(0), caller = admin, fields = {}, ...given }: HandedOver,
): Promise<{ status: number; body: unknown; isContinued: boolean }> {
  const name = randomUUID();
  const { path = `${gateway}/${name}`, size = file.length, sha256: digest = sha256(file) } = given;
  const headers = {
    ...internalHeaders('media', caller),
    [callHeaders.receivedFile]: String(file.length),
    ...(given.idempotencyKey && { [callHeaders.idempotencyKey]: given.idempotencyKey }),
    expect: '100-continue',
  };
  const request = httpRequest(media.service.address + to, { method: 'POST', headers });
  let isContinued = false;
  request.on('continue', () => {
    isContinued = true;
    writeFileSync(join(incoming, name), file);
    request.write(`${JSON.stringify({ path, name: 'clip.mp4', fields: {} })}\n`);
    request.end(`${JSON.stringify({ size, ...(given.hashed !== false && { sha256: digest }), fields })}\n`);
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await json(answer), isContinued };
}

describe('a video that the gateway has received', () => {
  it('becomes a submission, and is moved', async () => {
    const { contractId } = await media.contract();
    const file = await mp4();
    const { status, body } = await handOver('/uploads', { file, fields: { title: 'A clip', contractId: String(contractId) } });
    expect([status, body]).toEqual([201, expect.objectContaining({ contractId, fileSize: file.length, mimeType: 'video/mp4' })]);
    expect(await storedBytes(media, body as VideoSubmissionView)).toEqual(file);
    expect(readdirSync(incoming)).toEqual([]);
  });

  it('needs a checksum only when its request has a key', async () => {
    const { contractId } = await media.contract();
    const file = await mp4();
    const given = { file, fields: { title: 'A clip', contractId: String(contractId) }, hashed: false };
    const stored = await handOver('/uploads', given);
    expect(stored.status).toBe(201);
    expect(await storedBytes(media, stored.body as VideoSubmissionView)).toEqual(file);
    const before = await storageUsage(media);
    const idempotencyKey = randomUUID();
    expect((await handOver('/uploads', { ...given, idempotencyKey })).status).toBe(503);
    expect(await storageUsage(media)).toEqual(before);
    const [first, again] = [
      await handOver('/uploads', { ...given, hashed: true, idempotencyKey }),
      await handOver('/uploads', { ...given, hashed: true, idempotencyKey }),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const other = await handOver('/uploads', { ...given, hashed: true, idempotencyKey, sha256: '0'.repeat(64) });
    expect(other.status).toBe(422);
  });

  it('is not asked for when the creator may not upload', async () => {
    const { contractId } = await media.contract({
      startDate: addDays(today, 5),
      termStart: addDays(today, 5),
      endDate: addDays(today, 90),
    });
    const before = await storageUsage(media);
    const refused = await handOver('/uploads', { file: await mp4(), caller: { kind: 'creator', contractId } });
    expect([refused.status, refused.isContinued]).toEqual([409, false]);
    expect(await storageUsage(media)).toEqual(before);
  });

  it.each<[string, number, (file: Buffer) => HandedOver]>([
    ['is no video', 415, () => ({ file: Buffer.from('<!doctype html>') })],
    ['has another size than the gateway says', 400, (file) => ({ file, size: file.length + 1 })],
    ['is too large', 413, (file) => ({ file, size: 3_000_000_000 })],
    ['is named outside of the folder', 503, (file) => ({ file, path: '../objects/videos' })],
    ['is named by an absolute path', 503, (file) => ({ file, path: '/etc/hostname' })],
  ])('is refused when it %s, and nothing is kept', async (_, status, given) => {
    const { contractId } = await media.contract();
    const before = await storageUsage(media);
    const fields = { title: 'A clip', contractId: String(contractId) };
    expect((await handOver('/uploads', { ...given(await mp4()), fields })).status).toBe(status);
    expect(await storageUsage(media)).toEqual(before);
  });

  it('is refused when it is a link', async () => {
    const { contractId } = await media.contract();
    const secret = join(media.storageDir, 'secret.mp4');
    writeFileSync(secret, await mp4());
    const name = randomUUID();
    symlinkSync(secret, join(incoming, name));
    const fields = { title: 'A clip', contractId: String(contractId) };
    const refused = await handOver('/uploads', { path: `${gateway}/${name}`, size: (await mp4()).length, fields });
    expect(refused.status).toBe(503);
    expect(existsSync(secret)).toBe(true);
  });

  it('leaves nothing staged when the gateway gives up', async () => {
    const staged = (): Promise<unknown[]> => media.service.database.query('select 1 from discarded_objects');
    const before = (await staged()).length;
    const headers = { ...internalHeaders('media', admin), [callHeaders.receivedFile]: '100', expect: '100-continue' };
    const request = httpRequest(`${media.service.address}/uploads`, { method: 'POST', headers });
    request.on('error', () => undefined);
    await once(request, 'continue');
    expect(await staged()).toHaveLength(before + 1);
    request.destroy();
    await eventually(async () => expect(await staged()).toHaveLength(before));
  });
});

describe('a chunk that the gateway has received', () => {
  it.each([
    ['in the address', true],
    ['behind the file', false],
  ])('is stored when its place is named %s', async (_, isInAddress) => {
    const { contractId } = await media.contract();
    const file = await mp4();
    const client = new UploadClient(media);
    const { uploadId } = await client.begin(file, { contractId });
    const place = { uploadId, chunkIndex: '0' };
    const to = isInAddress ? `/uploads/chunk?${new URLSearchParams({ ...place, sha256: sha256(file) })}` : '/uploads/chunk';
    const { status, body } = await handOver(to, { file, fields: isInAddress ? {} : place });
    expect([status, body]).toEqual([200, { uploadId, chunkIndex: 0 }]);
    expect(await storedBytes(media, await client.finish(uploadId))).toEqual(file);
  });

  it('is stored as it is when it is longer than what is copied at once', async () => {
    const { contractId } = await media.contract();
    const file = await mp4Of(5_500_000);
    const client = new UploadClient(media);
    const { uploadId } = await client.begin(file, { contractId });
    expect((await handOver(`/uploads/chunk?uploadId=${uploadId}&chunkIndex=0`, { file })).status).toBe(200);
    // In another attempt, which is written beside the first one, too.
    expect((await handOver(`/uploads/chunk?uploadId=${uploadId}&chunkIndex=0`, { file })).status).toBe(200);
    expect(sha256(await storedBytes(media, await client.finish(uploadId)))).toBe(sha256(file));
  });

  it.each<[string, number, (file: Buffer) => HandedOver, string]>([
    ['has another checksum than its client says', 400, (file) => ({ file }), `&sha256=${'0'.repeat(64)}`],
    ['has another size', 400, (file) => ({ file: file.subarray(0, -1) }), ''],
    ['is smaller than the gateway says', 400, (file) => ({ file: file.subarray(0, -1), size: file.length }), ''],
    ['is no video', 415, (file) => ({ file: Buffer.alloc(file.length, 7) }), ''],
  ])('is refused when it %s', async (_, status, given, query) => {
    const { contractId } = await media.contract();
    const file = await mp4();
    const client = new UploadClient(media);
    const { uploadId } = await client.begin(file, { contractId });
    const refused = await handOver(`/uploads/chunk?uploadId=${uploadId}&chunkIndex=0${query}`, given(file));
    expect(refused.status).toBe(status);
    expect((await client.progress(uploadId)).received).toEqual([]);
    await client.cancel(uploadId);
  });
});

describe('a chunk that the gateway writes to its place', () => {
  /** Asks to write it. */
  function ask(uploadId: string, query = '', caller = admin): ClientRequest {
    const headers = { ...internalHeaders('media', caller), [callHeaders.placedChunk]: String(chunkSize), expect: '100-continue' };
    const to = `${media.service.address}/uploads/chunk?uploadId=${uploadId}&chunkIndex=0${query}`;
    return httpRequest(to, { method: 'POST', headers }).on('error', () => undefined);
  }

  const statusOf = async (request: ClientRequest): Promise<number | undefined> =>
    ((await once(request, 'response')) as [IncomingMessage])[0].resume().statusCode;

  const writeChunk = (uploadId: string, bytes: Buffer): void =>
    writeFileSync(join(media.storageDir, 'uploads', uploadId, 'data'), bytes);

  /** Writes it once that is allowed. */
  async function place(uploadId: string, file: Buffer, query = '', size = file.length): Promise<number | undefined> {
    const request = ask(uploadId, query);
    request.on('continue', () => {
      writeChunk(uploadId, file);
      request.end(`${JSON.stringify({ size, sha256: sha256(file), fields: {} })}\n`);
    });
    return statusOf(request);
  }

  async function begun(): Promise<{ client: UploadClient; file: Buffer; uploadId: string }> {
    const { contractId } = await media.contract();
    const [file, client] = [await mp4(), new UploadClient(media)];
    const { uploadId } = await client.begin(file, { contractId });
    return { client, file, uploadId };
  }

  it('is stored', async () => {
    const { client, file, uploadId } = await begun();
    expect(await place(uploadId, file, `&sha256=${sha256(file)}`)).toBe(200);
    expect(await storedBytes(media, await client.finish(uploadId))).toEqual(file);
  });

  it.each<[string, number, (file: Buffer) => Buffer, string]>([
    ['has another checksum than its client says', 400, (file) => file, `&sha256=${'0'.repeat(64)}`],
    ['has another size', 400, (file) => file.subarray(0, -1), ''],
    ['is no video', 415, (file) => Buffer.alloc(file.length, 7), ''],
  ])('is refused when it %s', async (_, status, given, query) => {
    const { client, file, uploadId } = await begun();
    expect(await place(uploadId, given(file), query)).toBe(status);
    expect((await client.progress(uploadId)).received).toEqual([]);
    await client.cancel(uploadId);
  });

  it('is not asked for when the upload is unknown, or of another creator', async () => {
    const { uploadId } = await begun();
    const { contractId } = await media.contract();
    const requests = [ask('0'.repeat(32)), ask(uploadId, '', { kind: 'creator', contractId })];
    let continued = 0;
    for (const request of requests) request.on('continue', () => (continued += 1)).flushHeaders();
    expect([await Promise.all(requests.map(statusOf)), continued]).toEqual([[404, 403], 0]);
    for (const request of requests) request.destroy();
  });

  it('is sent otherwise when it is there', async () => {
    const { client, file, uploadId } = await begun();
    expect(await place(uploadId, file)).toBe(200);
    expect(await place(uploadId, Buffer.alloc(file.length))).toBe(placeTaken);
    expect(await storedBytes(media, await client.finish(uploadId))).toEqual(file);
  });

  it('gives way to a retry, which waits until the gateway writes no more', async () => {
    const { client, file, uploadId } = await begun();
    const slow = ask(uploadId);
    slow.flushHeaders();
    await once(slow, 'continue');
    let isStored = false;
    const retried = handOver(`/uploads/chunk?uploadId=${uploadId}&chunkIndex=0`, { file }).then(({ status }) => {
      isStored = true;
      return status;
    });
    expect(await statusOf(slow)).toBe(503);
    // The last write of the slow attempt.
    writeChunk(uploadId, Buffer.alloc(file.length));
    expect([isStored, (await client.progress(uploadId)).received]).toEqual([false, []]);
    slow.destroy();
    expect(await retried).toBe(200);
    expect(await storedBytes(media, await client.finish(uploadId))).toEqual(file);
  });
});
