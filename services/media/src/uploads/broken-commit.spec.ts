import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadProgress } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { eventually } from '@creator-desk/testing/eventually';
import { storageUsage, storedBytes } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { UploadClient, sha256 } from '../../test/upload-client.ts';
import { scriptedVideo, fakeFfmpeg, type FakeFfmpeg } from '../../test/fake-ffmpeg.ts';
import { mp4 } from '../../test/video-files.ts';
import { CleanupJob } from './cleanup-job.ts';

// Each test breaks a connection, retries and cleans up, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
const busyMachine = { timeoutMs: 40_000 };

let ffmpeg: FakeFfmpeg;
let media: MediaFixture;
let sender: UploadClient;

beforeAll(async () => {
  ffmpeg = fakeFfmpeg();
  media = await startMedia({ FFMPEG_PATH: ffmpeg.path });
  sender = new UploadClient(media);
});

afterAll(async () => {
  await media.stop();
  ffmpeg.remove();
});

/** A statement that only the transaction of a request with an idempotency key runs. */
const keyedTransaction = 'insert into idempotency_key';

/** Makes all staged objects due and cleans up, until nothing is left. */
async function sweepAll(): Promise<void> {
  const { database, app } = media.service;
  await eventually(async () => {
    await database.query(`update discarded_objects set remove_after = now() - interval '1 minute'`);
    await app.get(CleanupJob).run();
    expect(await database.query('select file_key from discarded_objects')).toEqual([]);
  }, busyMachine);
}

/** The storage usage once all renditions are done; postponed jobs are made due. */
async function storedNow(): Promise<{ objects: number; uploads: number }> {
  const { database } = media.service;
  await eventually(async () => {
    await database.query('update job set due_at = now() where claim is null');
    expect(await database.query('select 1 from job')).toEqual([]);
  }, busyMachine);
  return storageUsage(media);
}

async function expectSaved(video: { id: number }, file: Buffer): Promise<void> {
  const saved = await sender.save(video);
  expect(saved.status).toBe(200);
  expect(sha256(new Uint8Array(await saved.arrayBuffer()))).toBe(sha256(file));
}

/** Repeats a request with the same idempotency key, as a client does. */
async function untilAnswered<T>(operation: string, input: object): Promise<T> {
  const idempotencyKey = randomUUID();
  await expect(media.caller.ask(`media.${operation}`, input, { idempotencyKey })).rejects.toMatchObject({ status: 503 });
  return media.caller.ask<T>(`media.${operation}`, input, { idempotencyKey });
}

describe('a commit whose acknowledgement is lost', () => {
  it('keeps the bytes of a video that was sent in one request', async () => {
    const [{ contractId }, file, key] = [await media.contract(), await mp4(), randomUUID()];
    const fields = { title: 'A clip', contractId: String(contractId) };
    const lost = media.proxy.loseAcknowledgement(keyedTransaction);
    expect((await sender.single(file, fields, { key })).status).toBe(503);
    await lost;
    const again = await sender.single(file, fields, { key });
    expect(again.status).toBe(201);
    const video = (await again.json()) as VideoSubmissionView;
    await expectSaved(video, file);
    await sweepAll();
    await expectSaved(video, file);
  });

  it('keeps the bytes of a video that was sent without an idempotency key', async () => {
    const [{ contractId }, file] = [await media.contract(), await mp4()];
    const lost = media.proxy.loseAcknowledgement('insert into "videos"');
    expect((await sender.single(file, { title: 'A clip', contractId: String(contractId) })).status).toBe(503);
    await lost;
    const [video] = await media.service.database.query<{ id: number }>('select id from submissions where contract_id = $1', [
      contractId,
    ]);
    await sweepAll();
    await expectSaved(video ?? { id: 0 }, file);
  });

  it.each(['initUpload', 'finalizeUpload'])('keeps a chunked upload (%s)', async (operation) => {
    const [{ contractId }, file] = [await media.contract(), await mp4()];
    const input = { fileName: 'clip.mp4', fileSize: file.length, totalChunks: 1, title: 'A clip', contractId };
    if (operation === 'initUpload') void media.proxy.loseAcknowledgement(keyedTransaction);
    const { uploadId } =
      operation === 'initUpload'
        ? await untilAnswered<UploadProgress>('initUpload', input)
        : await sender.begin(file, { contractId });
    expect((await sender.chunk(uploadId, file, 0)).status).toBe(200);
    if (operation === 'finalizeUpload') void media.proxy.loseAcknowledgement(keyedTransaction);
    const video =
      operation === 'finalizeUpload'
        ? await untilAnswered<VideoSubmissionView>('finalizeUpload', { uploadId })
        : await sender.finish(uploadId);
    await expectSaved(video, file);
    await sweepAll();
    await expectSaved(video, file);
  });

  it('keeps an upload that was started without an idempotency key', async () => {
    const [{ contractId }, file] = [await media.contract(), await mp4()];
    const lost = media.proxy.loseAcknowledgement('insert into "uploads"');
    await expect(sender.begin(file, { contractId })).rejects.toMatchObject({ status: 503 });
    await lost;
    const [upload] = await media.service.database.query<{ id: string }>('select id from uploads where contract_id = $1', [
      contractId,
    ]);
    expect((await sender.chunk(upload?.id ?? '', file, 0)).status).toBe(200);
    await expectSaved(await sender.finish(upload?.id ?? ''), file);
  });

  it('keeps a rendition', async () => {
    const { contractId } = await media.contract();
    const lost = media.proxy.loseAcknowledgement('video.rendered');
    const { id } = await sender.send(scriptedVideo('plain'), { contractId, fileName: 'clip.avi' });
    await lost;
    await storedNow();
    await sweepAll();
    const keys = await media.service.database.query<{ key: string }>(
      'select unnest(array[thumbnail_key, preview_key]) as key from videos where submission_id = $1',
      [id],
    );
    for (const { key } of keys) expect((await storedBytes(media, { key })).length).toBeGreaterThan(0);
  });
});

describe('a commit that never arrives', () => {
  it('leaves nothing: the stored bytes are removed, and the same key uploads the video again', async () => {
    const [{ contractId }, file, key] = [await media.contract(), await mp4(), randomUUID()];
    const fields = { title: 'A clip', contractId: String(contractId) };
    const before = await storedNow();
    const lost = media.proxy.loseCommit(keyedTransaction);
    expect((await sender.single(file, fields, { key })).status).toBe(503);
    await lost;
    await sweepAll();
    expect(await storedNow()).toEqual(before);
    const again = await sender.single(file, fields, { key });
    expect(again.status).toBe(201);
    await expectSaved((await again.json()) as VideoSubmissionView, file);
    // The video and its thumbnail.
    expect(await storedNow()).toEqual({ ...before, objects: before.objects + 2 });
  });

  it('leaves an upload unchanged when cancelling it fails, and cancels it on retry', async () => {
    const [{ contractId }, file] = [await media.contract(), await mp4()];
    const before = await storedNow();
    const { uploadId } = await sender.begin(file, { contractId });
    await sender.chunk(uploadId, file, 0);
    void media.proxy.loseCommit(keyedTransaction);
    await untilAnswered('cancelUpload', { uploadId });
    await sweepAll();
    expect(await storedNow()).toEqual(before);
  });
});
