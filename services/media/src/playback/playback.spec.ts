import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callHeaders, type Caller } from '@creator-desk/protocol/caller';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { storedFileFrom } from '@creator-desk/protocol/stored-file';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { UploadClient } from '../../test/upload-client.ts';
import { mp4Of } from '../../test/video-files.ts';

let media: MediaFixture;
let video: VideoSubmissionView;
let file: Buffer;

beforeAll(async () => {
  media = await startMedia();
  const { contractId } = await media.contract();
  file = await mp4Of(100_000);
  video = await new UploadClient(media).send(file, { contractId, fileName: 'Été – 1.MOV' });
});

afterAll(() => media.stop());
afterEach(() => vi.restoreAllMocks());

/** Requests a URL as the gateway does. */
function get(address: string, headers: Record<string, string> = {}, init: RequestInit & { as?: Caller } = {}): Promise<Response> {
  const path = address.replace('/api/video-submissions/', '/videos/');
  const { as = { kind: 'anonymous' }, ...rest } = init;
  const own = internalHeaders('media', as);
  return fetch(media.service.address + path, { ...rest, headers: { ...own, ...headers } });
}

const bytes = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

describe('playing a video', () => {
  it('serves the bytes with type and file name', async () => {
    const answer = await get(video.videoUrl);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100000',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"\w+"$/) as string,
    });
    // The content is MP4: saved as .MOV it might not open.
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''%C3%89t%C3%A9%20%E2%80%93%201\.mp4$/);
    expect(await bytes(answer)).toEqual(file);
    expect((await get(video.downloadUrl)).headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=99000-', 99_000, 99_999],
    ['bytes=99000-999999999', 99_000, 99_999],
    ['bytes=-500', 99_500, 99_999],
  ])('serves the range %s', async (range, start, end) => {
    const answer = await get(video.videoUrl, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/100000`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await bytes(answer)).toEqual(file.subarray(start, end + 1));
  });

  it.each([
    ['all bytes', {}, 200, 0, 99_999],
    ['a range', { range: 'bytes=1000-1999' }, 206, 1000, 1999],
  ])('names the place of %s to a caller that reads files itself', async (_, headers, status, start, end) => {
    const answer = await get(video.videoUrl, { ...headers, [callHeaders.readsFiles]: '1' });
    expect([answer.status, (await bytes(answer)).length]).toEqual([status, 0]);
    const place = storedFileFrom(answer.headers.get(callHeaders.storedFile) ?? '');
    const stored = await readFile(join(media.storageDir, place?.path ?? ''));
    expect(stored.subarray(place?.start, (place?.start ?? 0) + (place?.length ?? 0))).toEqual(file.subarray(start, end + 1));
  });

  it.each(['bytes=100000-', 'bytes=200000-300000'])('answers %s with 416 and the length', async (range) => {
    const answer = await get(video.videoUrl, { range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */100000');
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=x'])('serves the whole file for %s', async (range) => {
    const answer = await get(video.videoUrl, { range });
    expect(answer.status).toBe(200);
    expect(await bytes(answer)).toHaveLength(file.length);
  });

  it('honours If-Range and If-None-Match', async () => {
    const etag = (await get(video.videoUrl, {}, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await get(video.videoUrl, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(video.videoUrl, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await get(video.videoUrl, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await get(video.videoUrl, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD with the length and no body', async () => {
    const answer = await get(video.videoUrl, {}, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '100000']);
    expect(await bytes(answer)).toHaveLength(0);
  });

  it('requires a valid signature that has not expired, except for admins', async () => {
    const { id, videoUrl } = video;
    const query = videoUrl.split('?')[1] ?? '';
    const later = new URLSearchParams(query);
    later.set('expires', String(Number(later.get('expires')) + 1));
    const others = [
      `/videos/${id}/video`,
      `/videos/${id}/video?${later}`,
      `/videos/${id}/original?${query}`,
      `/videos/${id + 1}/video?${query}`,
      `${videoUrl}A`,
    ];
    for (const address of others) expect((await get(address)).status).toBe(403);
    expect((await get(`/videos/${id}/video`, {}, { as: { kind: 'admin', via: 'session' } })).status).toBe(200);
    expect((await get(`/videos/${id}/video`, {}, { as: { kind: 'creator', contractId: video.contractId } })).status).toBe(403);
    vi.spyOn(media.service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 12 * 3_600_000));
    expect((await get(videoUrl)).status).toBe(403);
  });

  it('invalidates only the URLs of a portal page when its link is revoked', async () => {
    const { contractId, id, paymentPeriodStart } = video;
    const creator: Caller = { kind: 'creator', contractId };
    const given = async (): Promise<string> => {
      const [shown] = await media.ask<VideoSubmissionView[]>('videosOfTerm', { contractId, paymentPeriodStart }, creator);
      return shown?.videoUrl ?? '';
    };
    const [before, again] = [await given(), await given()];
    expect(again).toBe(before);
    expect(before).not.toBe(video.videoUrl);
    expect((await get(before, { range: 'bytes=0-9' })).status).toBe(206);
    await media.contracts.publish('portal.revoked', { contractId: contractId + 1, portalLinkId: 8 });
    await media.contracts.publish('portal.revoked', { contractId, portalLinkId: 7 });
    await eventually(async () => expect((await get(before)).status).toBe(403));
    expect((await get(before.replace('/video?', '/original?'))).status).toBe(403);
    // URLs for admins, and those for the portal's new link.
    expect((await get(video.videoUrl)).status).toBe(200);
    const after = await given();
    expect((await get(after)).status).toBe(200);
    expect(after).toMatch(new RegExp(`/${id}/video`));
  });

  it('answers 404 for unknown videos and missing thumbnails', async () => {
    const admin = { as: { kind: 'admin', via: 'session' } as const };
    expect((await get('/videos/99999/video', {}, admin)).status).toBe(404);
    expect((await get(`/videos/${video.id}/thumbnail`, {}, admin)).status).toBe(404);
    expect((await get(`/videos/${video.id}/secrets`, {}, admin)).status).toBe(400);
  });

  it('serves many players of one video at once, some of which disconnect', async () => {
    const digests = await Promise.all(
      Array.from({ length: 20 }, async (_, player) => {
        const answer = await get(video.videoUrl);
        if (player % 4 > 0)
          return createHash('sha256')
            .update(await bytes(answer))
            .digest('hex');
        await answer.body?.cancel();
        return undefined;
      }),
    );
    const whole = createHash('sha256').update(file).digest('hex');
    expect(digests.filter((digest) => digest === whole)).toHaveLength(15);
  });
});
