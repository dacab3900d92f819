import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadProgress } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { leftInStorage, stored } from '../../test/factories.ts';
import { startMedia, type RunningMedia } from '../../test/running.ts';
import { Sender, sha256 } from '../../test/sender.ts';
import { playing, standIn, type StandIn } from '../../test/stand-in.ts';
import { mp4 } from '../../test/video-files.ts';
import { Sweeping } from './sweeping.ts';

// Each test breaks a connection, asks again and sweeps: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 90_000 });
const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 40_000 });

let ffmpeg: StandIn;
let media: RunningMedia;
let sender: Sender;

beforeAll(async () => {
  ffmpeg = standIn();
  media = await startMedia({ FFMPEG_PATH: ffmpeg.path });
  sender = new Sender(media);
});

afterAll(async () => {
  await media.stop();
  ffmpeg.remove();
});

/** What only the transaction of a keyed request runs. */
const keyedTransaction = 'insert into idempotency_key';

/** Sweeps as a day later, until nothing is left to sweep that no running transaction holds. */
async function sweepAll(): Promise<void> {
  const { database, app } = media.service;
  await eventually(async () => {
    await database.query(`update discarded_objects set remove_after = now() - interval '1 minute'`);
    await app.get(Sweeping).sweep();
    expect(await database.query('select file_key from discarded_objects')).toEqual([]);
  });
}

/** What lies in storage once every rendition is made; one that failed is made now, not later. */
async function storedNow(): Promise<{ objects: number; uploads: number }> {
  const { database } = media.service;
  await eventually(async () => {
    await database.query('update rendition_jobs set due_at = now() where claim is null');
    expect(await database.query('select 1 from rendition_jobs')).toEqual([]);
  });
  return leftInStorage(media);
}

async function expectSaved(video: { id: number }, file: Buffer): Promise<void> {
  const saved = await sender.save(video);
  expect(saved.status).toBe(200);
  expect(sha256(new Uint8Array(await saved.arrayBuffer()))).toBe(sha256(file));
}

/** Asks with one key until the answer comes, as a client does. */
async function untilAnswered<T>(operation: string, input: object): Promise<T> {
  const idempotencyKey = randomUUID();
  await expect(media.caller.ask(`media.${operation}`, input, { idempotencyKey })).rejects.toMatchObject({ status: 503 });
  return media.caller.ask<T>(`media.${operation}`, input, { idempotencyKey });
}

describe('a commit whose acknowledgement is lost', () => {
  it('keeps the bytes of a video that was sent as one request', async () => {
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

  it('keeps the bytes of a video that came without a key', async () => {
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

  it.each(['initUpload', 'finalizeUpload'])('keeps an upload in chunks whose %s it was', async (operation) => {
    const [{ contractId }, file] = [await media.contract(), await mp4()];
    const announced = { fileName: 'clip.mp4', fileSize: file.length, totalChunks: 1, title: 'A clip', contractId };
    if (operation === 'initUpload') void media.proxy.loseAcknowledgement(keyedTransaction);
    const { uploadId } =
      operation === 'initUpload'
        ? await untilAnswered<UploadProgress>('initUpload', announced)
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

  it('keeps an upload that was begun without a key', async () => {
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
    const { id } = await sender.send(playing('plain'), { contractId, fileName: 'clip.avi' });
    await lost;
    await storedNow();
    await sweepAll();
    const keys = await media.service.database.query<{ key: string }>(
      'select unnest(array[thumbnail_key, preview_key]) as key from videos where submission_id = $1',
      [id],
    );
    for (const { key } of keys) expect((await stored(media, { key })).length).toBeGreaterThan(0);
  });
});

describe('a commit that never arrives', () => {
  it('leaves nothing of the request: what it stored is swept, and the same key sends the video again', async () => {
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
    // The video and its picture.
    expect(await storedNow()).toEqual({ ...before, objects: before.objects + 2 });
  });

  it('leaves an upload as it was when its cancelling breaks off, and cancels it the next time', async () => {
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
