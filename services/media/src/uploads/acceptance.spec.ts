import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/values/business-day';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { storageUsage, makeVideo, storedBytes } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { UploadClient, sha256 } from '../../test/upload-client.ts';
import { asf, avi, flv, mov, mp4, mp4Of, webm } from '../../test/video-files.ts';

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

describe('the type of a video', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, boolean | null]>([
    ['video/mp4', mp4, true],
    ['video/quicktime', mov, true],
    ['video/webm', webm, true],
    ['video/x-msvideo', avi, false],
    ['video/x-flv', flv, false],
    ['video/x-ms-wmv', () => asf('video'), false],
    // A truncated header.
    ['video/x-ms-wmv', () => Buffer.concat([asf('video').subarray(0, 16), Buffer.alloc(5_000)]), false],
  ])('%s is detected by content, not by name', async (mimeType, file, playable) => {
    const { contractId } = await media.contract();
    expect(await admin.send(await file(), { contractId, fileName: 'notes.txt' })).toMatchObject({ mimeType, playable });
  });

  it.each([
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['audio', asf('audio')],
    ['an unknown type', Buffer.alloc(5_000, 7)],
  ])('refuses %s, and keeps nothing of it', async (_, file) => {
    const { contractId } = await media.contract();
    const before = await storageUsage(media);
    const { uploadId } = await admin.begin(file, { contractId, fileName: 'clip.mp4' });
    expect((await admin.chunk(uploadId, file, 0)).status).toBe(415);
    await admin.cancel(uploadId);
    const single = await admin.single(file, { title: 'A clip', contractId: String(contractId) });
    expect(single.status).toBe(415);
    expect(await storageUsage(media)).toEqual(before);
  });
});

describe('a creator', () => {
  it.each([
    ['waiting', { startDate: addDays(today, 5), termStart: addDays(today, 5), endDate: addDays(today, 90) }],
    ['expired', { startDate: addDays(today, -30), termStart: addDays(today, -30), endDate: addDays(today, 90) }],
    ['ended', { startDate: addDays(today, -40), termStart: addDays(today, -10), endDate: addDays(today, -1) }],
  ])('cannot upload in a term that is %s; an admin can', async (_, dates) => {
    const { contractId } = await media.contract(dates);
    const file = await mp4();
    await expect(creatorOf(contractId).begin(file, { contractId })).rejects.toMatchObject({ status: 409 });
    expect((await creatorOf(contractId).single(file, { title: 'A', contractId: String(contractId) })).status).toBe(409);
    expect(await admin.send(file, { contractId })).toMatchObject({ status: 'submitted' });
  });

  it('cannot upload once the term is completed', async () => {
    const { contractId, termStart } = await media.contract({ ...running, videosPerMonth: 1 });
    const { id } = await makeVideo(media, { contractId, paymentPeriodStart: termStart as never });
    await media.ask('decideVideo', { id, status: 'approved' });
    await expect(creatorOf(contractId).begin(await mp4(), { contractId })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('All videos of this term are approved') as string,
    });
  });

  it("cannot access another contract's uploads", async () => {
    const [own, other] = await Promise.all([media.contract(running), media.contract(running)]);
    const file = await mp4();
    const creator = creatorOf(own.contractId);
    const { uploadId } = await admin.begin(file, { contractId: other.contractId });
    await expect(creator.begin(file, { contractId: other.contractId })).rejects.toMatchObject({ status: 403 });
    await expect(creator.progress(uploadId)).rejects.toMatchObject({ status: 403 });
    await expect(creator.finish(uploadId)).rejects.toMatchObject({ status: 403 });
    await expect(creator.cancel(uploadId)).rejects.toMatchObject({ status: 403 });
    expect((await creator.chunk(uploadId, file, 0)).status).toBe(403);
    expect((await creator.single(file, { title: 'A', contractId: String(other.contractId) })).status).toBe(403);
    expect((await admin.progress(uploadId)).received).toEqual([]);
  });

  it('sends a new version only of a video with requested changes', async () => {
    const { contractId } = await media.contract(running);
    const creator = creatorOf(contractId);
    const file = await mp4();
    const first = await creator.send(file, { contractId });
    await expect(creator.begin(file, { contractId, replacesId: first.id })).rejects.toMatchObject({ status: 409 });
    await media.ask('decideVideo', { id: first.id, status: 'needs_revision' });
    const [second, late] = await Promise.all([1, 2].map(() => creator.begin(file, { contractId, replacesId: first.id })));
    await Promise.all([second, late].map((upload) => creator.chunk(upload?.uploadId ?? '', file, 0)));
    expect(await creator.finish(second?.uploadId ?? '')).toMatchObject({ versionNumber: 2, replacesId: first.id });
    await expect(creator.finish(late?.uploadId ?? '')).rejects.toMatchObject({ status: 409 });
    const others = await makeVideo(media);
    await expect(creator.begin(file, { contractId, replacesId: others.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a video in one request', () => {
  it.each([
    ['with its caption before the file', true],
    ['with its caption after the file', false],
  ])('is stored and submitted %s', async (_, fieldsFirst) => {
    const { contractId } = await media.contract();
    const file = await mp4Of(3_000_000);
    const fields = { title: 'One go', description: 'One go', contractId: String(contractId) };
    const answer = await admin.single(file, fields, { fieldsFirst });
    expect(answer.status).toBe(201);
    const video = (await answer.json()) as VideoSubmissionView;
    expect(video).toMatchObject({ title: 'One go', fileName: 'clip – été.mp4', fileSize: 3_000_000, mimeType: 'video/mp4' });
    expect(sha256(await storedBytes(media, video))).toBe(sha256(file));
  });

  it.each([
    ['without invisible characters', 'a\0b\r\nc\u202E4pm.mp4', 'a_b__c_4pm.mp4'],
    ['that fits into a header', `${'名'.repeat(1500)}.mp4`, `${'名'.repeat(496)}.mp4`],
  ])('is stored under a name %s, and can be downloaded', async (_, given, fileName) => {
    const { contractId } = await media.contract();
    const answer = await admin.sendWithEncodedName(await mp4(), { title: 'Named', contractId: String(contractId) }, given);
    const video = (await answer.json()) as VideoSubmissionView;
    expect(video).toMatchObject({ fileName });
    const saved = await admin.save(video);
    expect([saved.status, (await saved.arrayBuffer()).byteLength]).toEqual([200, video.fileSize]);
  });

  it('is one submission when it is sent twice with the same idempotency key', async () => {
    const { contractId } = await media.contract();
    const file = await mp4();
    const before = await storageUsage(media);
    const fields = { title: 'Once', contractId: String(contractId) };
    const answers = await Promise.all([1, 2].map(() => admin.single(file, fields, { key: `once-${contractId}` })));
    const videos = (await Promise.all(answers.map((answer) => answer.json()))) as VideoSubmissionView[];
    expect(videos[0]?.id).toBe(videos[1]?.id);
    expect((await storageUsage(media)).objects).toBe(before.objects + 1);
  });

  it('is refused when a second file comes with it, and leaves nothing behind', async () => {
    const { contractId } = await media.contract();
    const before = await storageUsage(media);
    const answer = await admin.single(await mp4(), { title: 'Two', contractId: String(contractId) }, { twice: true });
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid', message: 'Send one file at a time.' }]);
    expect(await storageUsage(media)).toEqual(before);
  });

  it('leaves nothing behind when it is refused', async () => {
    const before = await storageUsage(media);
    const file = await mp4();
    for (const fields of [{ title: 'No contract' }, { title: '', contractId: '1' }, { title: 'Unknown', contractId: '999999' }])
      expect((await admin.single(file, fields as never)).ok).toBe(false);
    expect(await storageUsage(media)).toEqual(before);
  });
});
