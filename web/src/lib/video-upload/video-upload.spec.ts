import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../test/gateway.ts';
import { uploadsWith } from '../../../test/uploads.ts';
import { interruptedUpload } from './interrupted-upload.ts';
import { goesInChunks, VideoUpload, type UploadOptions } from './video-upload.ts';

const megabyte = 1024 * 1024;
const shortDelaysMs = [1, 1, 1, 1];
const target = { contractId: 7 };
const chunkSize = 1_000;

/** Three chunks, the last one small. */
const threeChunks = () => new File([new Uint8Array(2 * chunkSize + 5)], 'holiday.mp4', { lastModified: 1_700_000_000_000 });

function anUpload(given: Partial<UploadOptions> = {}) {
  const options = {
    ...target,
    file: threeChunks(),
    caption: 'My holiday',
    chunked: true,
    mobile: false,
    retryDelaysMs: shortDelaysMs,
  };
  const upload = new VideoUpload({ ...options, ...given });
  const percents: number[] = [];
  upload.subscribe(() => percents.push(upload.state.percent));
  return { upload, percents };
}

describe('a video is sent in chunks when it is', () => {
  it.each([
    ['a large one', 30 * megabyte + 1, false, true],
    ['one of 30 MB', 30 * megabyte, false, false],
    ['a large one on a development host', 300 * megabyte, true, false],
  ])('%s', (_, size, development, chunked) => {
    expect(goesInChunks(size, development)).toBe(chunked);
  });
});

describe('a video in chunks', () => {
  it('is sent with index and checksum of every chunk, with progress from 10 to 100', async () => {
    const { chunksSent, sent, uploads } = uploadsWith(chunkSize);
    const { upload, percents } = anUpload();
    const { phase, video, percent } = await upload.start();
    expect([phase, percent, video?.title]).toEqual(['done', 100, 'My holiday']);
    expect(chunksSent()).toEqual([0, 1, 2]);
    expect(sent.filter(({ step }) => step === 'chunk').map(({ sha256 }) => sha256)).toEqual(
      Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/)),
    );
    expect([...uploads.values()]).toMatchObject([{ fileName: 'holiday.mp4', fileSize: 2 * chunkSize + 5, title: 'My holiday' }]);
    expect(percents[0]).toBe(10);
    expect(percents.slice(0, -1).every((each) => each >= 10 && each <= 90)).toBe(true);
    expect(interruptedUpload(threeChunks(), target)).toBeUndefined();
  });

  it('is authorised by the slug of the portal or by the session', async () => {
    const { sent } = uploadsWith(chunkSize);
    await anUpload({ slug: 'secret-slug' }).upload.start();
    expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer secret-slug']));
    sent.length = 0;
    await anUpload().upload.start();
    expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set([null]));
  });

  it.each([
    ['a lost connection', 'lost'],
    ['a server that restarts', 503],
    ['damage on the way', 400],
  ] as const)('survives %s', async (_, answer) => {
    const { trouble, chunksSent } = uploadsWith(chunkSize);
    trouble.push({ index: 1, answer }, { index: 1, answer });
    const { upload } = anUpload();
    expect((await upload.start()).phase).toBe('done');
    expect(chunksSent()).toEqual([0, 1, 1, 1, 2]);
  });

  it('names the chunk that failed, shows 0 percent, and resumes when it is tried again', async () => {
    const { trouble, chunksSent, steps } = uploadsWith(chunkSize);
    trouble.push({ index: 2, answer: 403 });
    const { upload } = anUpload();
    const failed = await upload.start();
    expect([failed.phase, failed.percent, failed.failure?.message]).toEqual(['failed', 0, 'Chunk 3 failed: 403']);
    expect(failed.failure?.reason).toBe('Refused with 403.');
    expect((await upload.start()).phase).toBe('done');
    expect(steps()).toMatch(/^begin (chunk )+progress (chunk )+finish$/);
    expect(chunksSent().filter((index) => index === 2)).toHaveLength(2);
  });

  it('fails with a message when the connection does not come back', async () => {
    const { trouble } = uploadsWith(chunkSize);
    trouble.push(...Array.from({ length: shortDelaysMs.length + 1 }, () => ({ index: 0, answer: 'lost' as const })));
    expect((await anUpload().upload.start()).failure?.message).toBe('Upload failed - network error');
  });

  it('resumes after a reload with the missing chunks of the same file', async () => {
    const { trouble, chunksSent, sent, uploads } = uploadsWith(chunkSize);
    trouble.push({ index: 1, answer: 403 });
    await anUpload().upload.start();
    expect(interruptedUpload(threeChunks(), target)).toMatchObject({ caption: 'My holiday' });
    const arrived = [...(uploads.values().next().value?.received ?? [])];
    sent.length = 0;
    expect((await anUpload().upload.start()).phase).toBe('done');
    expect(chunksSent()).toEqual([0, 1, 2].filter((index) => !arrived.includes(index)));
    expect(sent.some(({ step }) => step === 'begin')).toBe(false);
  });

  it('starts again for another contract, another file, and when the server has forgotten the upload', async () => {
    const { trouble, steps, sent, uploads } = uploadsWith(chunkSize);
    trouble.push({ index: 0, answer: 403 });
    await anUpload().upload.start();
    const other = new File([new Uint8Array(chunkSize + 1)], 'holiday.mp4', { lastModified: 1 });
    for (const given of [{ contractId: 8 }, { file: other }, { replacesId: 3 }]) {
      sent.length = 0;
      expect((await anUpload(given).upload.start()).phase).toBe('done');
      expect(steps()).toMatch(/^begin /);
    }
    uploads.clear();
    sent.length = 0;
    expect((await anUpload().upload.start()).phase).toBe('done');
    expect(steps()).toMatch(/^progress begin (chunk ){3}finish$/);
  });

  it('sends chunks again that the server has lost', async () => {
    const { uploads, chunksSent } = uploadsWith(chunkSize);
    let asked = 0;
    gateway.use(
      http.post('/api/video-submissions/finalize-upload', () => {
        asked += 1;
        if (asked > 1) return undefined;
        uploads.values().next().value?.received.delete(1);
        return refusal(409, 'Not all chunks of this upload have arrived.');
      }),
    );
    expect((await anUpload().upload.start()).phase).toBe('done');
    expect(chunksSent()).toEqual([0, 1, 1, 2]);
  });

  it('accepts an upload that was finished meanwhile', async () => {
    const { trouble, uploads } = uploadsWith(chunkSize);
    trouble.push({ index: 1, answer: 403 });
    await anUpload().upload.start();
    for (const known of uploads.values()) for (const index of [0, 1, 2]) known.received.add(index);
    trouble.push(...[0, 1, 2].map((index) => ({ index, answer: 409 })));
    expect((await anUpload().upload.start()).phase).toBe('done');
  });

  it.each([
    ['init-upload', 'Failed to initialize upload: 409'],
    ['finalize-upload', 'Failed to finalize upload: 415'],
  ])('shows its message when %s is refused', async (call, words) => {
    uploadsWith(chunkSize);
    gateway.use(http.post(`/api/video-submissions/${call}`, () => refusal(Number(words.slice(-3)), 'For this reason.')));
    const { failure } = await anUpload().upload.start();
    expect([failure?.message, failure?.reason]).toEqual([words, 'For this reason.']);
  });

  it('pauses and resumes, and leaves nothing behind when cancelled', async () => {
    const { uploads, steps } = uploadsWith(chunkSize);
    const { upload, percents } = anUpload();
    const stopped = upload.subscribe(() => upload.state.sentBytes > 0 && upload.pause());
    expect((await upload.start()).phase).toBe('paused');
    stopped();
    const [paused, shown] = [upload.state.percent, percents.length];
    expect((await upload.start()).phase).toBe('done');
    expect(percents[shown]).toBe(paused);
    expect(paused).toBeGreaterThan(10);
    expect(steps()).toMatch(/^begin .*progress .*finish$/);

    const second = anUpload({ contractId: 9 }).upload;
    second.subscribe(() => second.state.sentBytes > 0 && second.state.phase === 'uploading' && void second.cancel());
    await second.start();
    expect(second.state).toMatchObject({ phase: 'cancelled', percent: 0 });
    await expect.poll(() => [...uploads.values()].map(({ contractId }) => contractId)).toEqual([7]);
    expect(interruptedUpload(threeChunks(), { contractId: 9 })).toBeUndefined();
  });
});

describe('a small video', () => {
  const small = () => new File([new Uint8Array(5)], 'clip.webm');

  it('is sent in one request', async () => {
    const { sent } = uploadsWith(chunkSize);
    const { upload, percents } = anUpload({ file: small(), chunked: false, slug: 'secret-slug' });
    expect((await upload.start()).phase).toBe('done');
    expect(sent).toEqual([{ step: 'whole', authorization: 'Bearer secret-slug', caption: 'My holiday' }]);
    expect([percents[0], percents.at(-1)]).toEqual([10, 100]);
  });

  it.each([
    ['its status', () => refusal(415, 'No video.'), 'Upload failed with status 415'],
    ['the network', () => HttpResponse.error(), 'Upload failed - network error'],
  ])('fails with the message for %s', async (_, answer, words) => {
    gateway.use(http.post('/api/video-submissions/upload', answer));
    const failed = await anUpload({ file: small(), chunked: false }).upload.start();
    expect([failed.percent, failed.failure?.message]).toEqual([0, words]);
  });
});
