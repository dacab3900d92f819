import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/values/business-day';
import { chunkSize, largestVideo } from '@creator-desk/domain/videos/video-upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { Caller } from '@creator-desk/protocol/caller';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { eventually } from '@creator-desk/testing/eventually';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { publishedEvents, storageUsage, storedBytes } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { sendChunkVia, UploadClient, sha256 } from '../../test/upload-client.ts';
import { mp4, mp4Of, webm } from '../../test/video-files.ts';
import { CleanupJob } from './cleanup-job.ts';
import { maxOpenUploads } from './uploads.ts';

let media: MediaFixture;
let admin: UploadClient;
const today = businessToday(new Date(), businessZone);
/** Dates of a contract whose first term is running. */
const running = { startDate: addDays(today, -5), termStart: addDays(today, -5), endDate: addDays(today, 300) };

beforeAll(async () => {
  media = await startMedia();
  admin = new UploadClient(media);
});

afterAll(() => media.stop());

const creatorOf = (contractId: number): UploadClient => new UploadClient(media, { kind: 'creator', contractId });

describe('an upload in chunks', () => {
  it('becomes a submission with the caption, the term and the metadata of the video', async () => {
    const { contractId, termStart } = await media.contract(running);
    const file = await mp4();
    const creator = creatorOf(contractId);
    const video = await creator.send(file, { contractId, title: 'Morning', description: 'Morning', fileName: 'été.mp4' });
    expect(video).toMatchObject({
      contractId,
      title: 'Morning',
      description: 'Morning',
      status: 'submitted',
      fileName: 'été.mp4',
      fileSize: file.length,
      mimeType: 'video/mp4',
      paymentPeriodStart: termStart,
      width: 320,
      height: 240,
      codec: 'avc',
      playable: true,
      isArchived: false,
    });
    expect(video.duration).toBeCloseTo(2, 1);
    expect(await publishedEvents(media, video)).toEqual(['submission.created']);
    expect(await storedBytes(media, video)).toEqual(file);
  });

  it('accepts chunks in any order, in parallel and repeatedly, and continues after a restart', async () => {
    const { contractId } = await media.contract();
    const file = await mp4Of(3 * chunkSize + 12_345);
    const { uploadId, totalChunks } = await admin.begin(file, { contractId });
    expect(totalChunks).toBe(4);
    await Promise.all([admin.chunk(uploadId, file, 3), admin.chunk(uploadId, file, 1, { placeBehind: true })]);
    await admin.breakOff(uploadId, file, 2);
    await media.restart();
    expect(await admin.progress(uploadId)).toMatchObject({
      uploadId,
      totalChunks: 4,
      chunkSize,
      received: [1, 3],
      submissionId: null,
    });
    await expect(admin.finish(uploadId)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('0, 2') as string,
    });
    const query = `?sha256=${sha256(file.subarray(2 * chunkSize, 3 * chunkSize))}`;
    await Promise.all([
      admin.chunk(uploadId, file, 2, { query }),
      admin.chunk(uploadId, file, 0),
      admin.chunk(uploadId, file, 1),
    ]);
    const video = await admin.finish(uploadId);
    expect(sha256(await storedBytes(media, video))).toBe(sha256(file));
  });

  it('checks the caller of each request on a reused connection', async () => {
    const [own, other] = await Promise.all([media.contract(running), media.contract(running)]);
    const file = await mp4Of(2_000_000);
    const { uploadId } = await admin.begin(file, { contractId: own.contractId });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (caller: Caller): Promise<number> => sendChunkVia(agent, media, caller, { uploadId, file });
    const statuses = [];
    for (const contractId of [other.contractId, own.contractId, other.contractId])
      statuses.push(await send({ kind: 'creator', contractId }));
    statuses.push(await send({ kind: 'admin', via: 'session' }), await send({ kind: 'anonymous' }));
    expect(statuses).toEqual([403, 200, 403, 200, 403]);
    agent.destroy();
    await admin.cancel(uploadId);
  });

  it('is completed once, however often it is finalized at the same time and later', async () => {
    const { contractId } = await media.contract();
    const file = await webm();
    const { uploadId } = await admin.begin(file, { contractId });
    await admin.chunk(uploadId, file, 0);
    const finished = await Promise.all(Array.from({ length: 5 }, () => admin.finish(uploadId)));
    expect(new Set(finished.map(({ id }) => id)).size).toBe(1);
    const [video] = finished as [VideoSubmissionView];
    expect(await admin.finish(uploadId)).toMatchObject({ id: video.id, codec: 'vp8' });
    expect(await publishedEvents(media, video)).toEqual(['submission.created']);
    expect(await admin.progress(uploadId)).toMatchObject({ received: [0], submissionId: video.id });
    expect((await admin.chunk(uploadId, file, 0)).status).toBe(409);
    await admin.cancel(uploadId);
    expect(await storedBytes(media, video)).toEqual(file);
  });

  it('is answered 503 in time while storage is at it, which goes on until somebody asks again', async () => {
    const { contractId } = await media.contract();
    const file = await webm();
    const { uploadId } = await admin.begin(file, { contractId });
    await admin.chunk(uploadId, file, 0);
    const storage = media.service.app.get<Storage>(STORAGE);
    const slow = Promise.withResolvers<void>();
    const complete = storage.completeUpload.bind(storage);
    const completing = vi.spyOn(storage, 'completeUpload').mockImplementation((id) => slow.promise.then(() => complete(id)));
    const assembling = { status: 503, code: 'upload.assembling', retryAfter: 1 };
    for (let tries = 0; tries < 2; tries += 1)
      await expect(media.caller.ask('media.finalizeUpload', { uploadId }, { timeoutMs: 3_000 })).rejects.toMatchObject(
        assembling,
      );
    expect(completing).toHaveBeenCalledTimes(1);
    slow.resolve();
    const video = await admin.finish(uploadId);
    completing.mockRestore();
    expect(await storedBytes(media, video)).toEqual(file);
    expect(await publishedEvents(media, video)).toEqual(['submission.created']);
  });

  it('takes no chunk any more once storage has put it together, and is finished all the same', async () => {
    const { contractId } = await media.contract();
    const file = await webm();
    const { uploadId } = await admin.begin(file, { contractId });
    await admin.chunk(uploadId, file, 0);
    await media.service.app.get<Storage>(STORAGE).completeUpload(uploadId);
    const late = await admin.chunk(uploadId, file, 0);
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'upload.finished' }]);
    expect(await storedBytes(media, await admin.finish(uploadId))).toEqual(file);
  });

  it('is cancelled once: then it is not found, also by a repeated request without the key of the first', async () => {
    const { contractId } = await media.contract();
    const { uploadId } = await admin.begin(await webm(), { contractId });
    const cancel = (idempotencyKey?: string): Promise<null> =>
      media.caller.ask('media.cancelUpload', { uploadId }, idempotencyKey ? { idempotencyKey } : {});
    expect(await cancel('cancel-once')).toBeNull();
    expect(await cancel('cancel-once')).toBeNull();
    const notFound = { status: 404, message: 'This upload is not known any more. Please start it again.' };
    await expect(cancel()).rejects.toMatchObject(notFound);
    await expect(admin.progress(uploadId)).rejects.toMatchObject(notFound);
  });

  it('refuses a chunk with a wrong digest, size or index, and accepts it when it is sent again', async () => {
    const { contractId } = await media.contract();
    const file = await mp4();
    const { uploadId } = await admin.begin(file, { contractId });
    const answers = await Promise.all([
      admin.chunk(uploadId, file, 0, { query: `?sha256=${'0'.repeat(64)}` }),
      admin.chunk(uploadId, file.subarray(0, -1), 0),
      admin.chunk(uploadId, file, 7),
      admin.chunk('0'.repeat(32), file, 0),
      admin.chunk('../../etc/passwd', file, 0),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400]);
    expect((await admin.progress(uploadId)).received).toEqual([]);
    expect((await admin.chunk(uploadId, file, 0)).status).toBe(200);
    await admin.finish(uploadId);
  });

  it.each([
    ['no caption', { title: ' ' }, 400],
    ['no contract', { contractId: undefined }, 400],
    ['an unknown field', { speed: 1 }, 400],
    ['another number of chunks', { totalChunks: 2 }, 400],
    ['no bytes', { fileSize: 0, totalChunks: 0 }, 400],
    ['more than 2.5 GB', { fileSize: largestVideo + 1, totalChunks: 321 }, 413],
  ])('is refused with %s', async (_, given, status) => {
    const { contractId } = await media.contract();
    await expect(admin.begin(await mp4(), { contractId }, given)).rejects.toMatchObject({ status });
  });

  it('is limited in number per contract, also when all start at the same time', async () => {
    const { contractId } = await media.contract();
    const file = await mp4();
    const before = await storageUsage(media);
    const begun = await Promise.allSettled(Array.from({ length: maxOpenUploads + 5 }, () => admin.begin(file, { contractId })));
    const open = begun.filter((outcome) => outcome.status === 'fulfilled');
    expect(open).toHaveLength(maxOpenUploads);
    await expect(admin.begin(file, { contractId })).rejects.toMatchObject({ status: 429 });
    await Promise.all(open.map(({ value }) => admin.cancel(value.uploadId)));
    expect(await storageUsage(media)).toEqual(before);
    await admin.cancel((await admin.begin(file, { contractId })).uploadId);
  });

  it('stores the same bytes for concurrent uploads with shuffled, repeated and aborted chunks, and nothing else', async () => {
    const { contractId } = await media.contract();
    const before = await storageUsage(media);
    const files = await Promise.all(Array.from({ length: 4 }, (_, index) => mp4Of(chunkSize + 50_000 * (index + 1))));
    // They begin before any sends: copying megabytes in this process would delay the answers beyond the callers' deadline.
    const begun = await Promise.all(files.map(async (file) => ({ file, ...(await admin.begin(file, { contractId })) })));
    const videos = await Promise.all(
      begun.map(async ({ file, uploadId, totalChunks }, turn) => {
        const indexes = Array.from({ length: totalChunks * 2 }, (_, index) => index % totalChunks);
        const shuffled = indexes.toSorted((a, b) => ((a * 7 + turn * 3) % 5) - ((b * 7 + turn * 3) % 5));
        await Promise.all(
          shuffled.map(async (index, nth) => {
            if ((nth + turn) % 3 === 0) await admin.breakOff(uploadId, file, index);
            await admin.chunk(uploadId, file, index, { placeBehind: nth % 2 === 0 });
          }),
        );
        return admin.finish(uploadId);
      }),
    );
    for (const [index, video] of videos.entries())
      expect(sha256(await storedBytes(media, video))).toBe(sha256(files[index] ?? Buffer.alloc(0)));
    expect(await storageUsage(media)).toEqual({ objects: before.objects + 4, uploads: before.uploads });
  });
});

describe('the cleanup job', () => {
  const sweep = (): Promise<void> => media.service.app.get(CleanupJob).run();

  it('removes only uploads that were abandoned for 24 hours', async () => {
    const { contractId } = await media.contract();
    const file = await mp4();
    const [abandoned, fresh] = await Promise.all([admin.begin(file, { contractId }), admin.begin(file, { contractId })]);
    await admin.chunk(abandoned.uploadId, file, 0);
    await media.service.database.query(`update uploads set touched_at = now() - interval '25 hours' where id = $1`, [
      abandoned.uploadId,
    ]);
    await sweep();
    await expect(admin.progress(abandoned.uploadId)).rejects.toMatchObject({ status: 404 });
    expect(await admin.progress(fresh.uploadId)).toMatchObject({ received: [] });
    await admin.cancel(fresh.uploadId);
  });

  it('removes everything of a deleted contract', async () => {
    const { contractId, fullName, socialHandle } = await media.contract();
    const file = await mp4();
    const before = await storageUsage(media);
    const video = await admin.send(file, { contractId });
    const { uploadId } = await admin.begin(file, { contractId });
    await admin.chunk(uploadId, file, 0);
    await media.contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await eventually(() => expect(media.ask('readVideo', { id: video.id })).rejects.toMatchObject({ status: 404 }));
    await expect(admin.finish(uploadId)).rejects.toMatchObject({ status: 404 });
    await sweep();
    expect(await storageUsage(media)).toEqual(before);
  });
});
