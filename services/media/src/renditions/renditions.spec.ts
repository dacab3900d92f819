import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { startTestService } from '@creator-desk/testing/services/test-service';
import { publishedEvents, storageUsage, storedBytes } from '../../test/factories.ts';
import { mediaTestConfig, startMedia, type MediaFixture } from '../../test/fixture.ts';
import { UploadClient } from '../../test/upload-client.ts';
import { scriptedVideo, fakeFfmpeg, type FakeFfmpeg } from '../../test/fake-ffmpeg.ts';
import { mp4 } from '../../test/video-files.ts';
import { mediaService } from '../service.ts';
import { CleanupJob } from '../uploads/cleanup-job.ts';

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

const send = async (file: Buffer): Promise<VideoSubmissionView> =>
  sender.send(file, { contractId: (await media.contract()).contractId, fileName: 'clip.avi' });
const read = ({ id }: { id: number }): Promise<VideoSubmissionView> => media.ask('readVideo', { id });

interface Job {
  attempts: number;
  error: string | null;
}
async function jobOf({ id }: { id: number }): Promise<Job | undefined> {
  const [job] = await media.service.database.query<Job>('select attempts, last_error as error from job where key = $1::text', [
    id,
  ]);
  return job;
}
const done = (video: { id: number }): Promise<unknown> => eventually(async () => expect(await jobOf(video)).toBeUndefined());
const workLeft = (): string[] => readdirSync(media.service.app.get(WorkDirectory).path);

async function play(address: string | null, range?: string): Promise<Response> {
  const headers = internalHeaders('media', { kind: 'anonymous' });
  const path = (address ?? '').replace('/api/video-submissions/', '/videos/');
  return fetch(media.service.address + path, { headers: { ...headers, ...(range && { range }) } });
}

describe('a video that browsers cannot play', () => {
  it('gets a thumbnail, a preview and metadata; the original stays', async () => {
    const file = scriptedVideo('plain');
    const sent = await send(file);
    expect(sent).toMatchObject({ playable: false, thumbnailUrl: null, duration: null });
    await done(sent);
    // One event each for thumbnail and preview: open screens show each as soon as it exists.
    expect(await publishedEvents(media, sent)).toEqual(['submission.created', 'video.rendered', 'video.rendered']);
    const video = await read(sent);
    expect(video).toMatchObject({
      playable: true,
      duration: 62.5,
      width: 640,
      height: 360,
      codec: 'mpeg4',
      version: sent.version,
    });
    const picture = await play(video.thumbnailUrl);
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/jpeg', `poster of ${file.length} bytes`]);
    const preview = await play(video.videoUrl, 'bytes=0-6');
    expect([preview.status, preview.headers.get('content-type'), await preview.text()]).toEqual([206, 'video/mp4', 'preview']);
    const original = await play(video.downloadUrl);
    expect(Buffer.from(await original.arrayBuffer())).toEqual(file);
    expect(await storedBytes(media, video)).toEqual(file);
    expect(workLeft()).toEqual([]);
  });

  it('is removed with its renditions when its contract is deleted', async () => {
    const before = await storageUsage(media);
    const { contractId, fullName, socialHandle } = await media.contract();
    const video = await sender.send(scriptedVideo('gone'), { contractId });
    await done(video);
    expect((await storageUsage(media)).objects).toBe(before.objects + 3);
    await media.contracts.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await eventually(() => expect(read(video)).rejects.toMatchObject({ status: 404 }));
    await media.service.app.get(CleanupJob).run();
    expect(await storageUsage(media)).toEqual(before);
  });
});

it('renders only a thumbnail of a video that browsers play', async () => {
  const video = await send(await mp4());
  await done(video);
  const { thumbnailUrl, playable, codec, width } = await read(video);
  expect({ playable, codec, width }).toEqual({ playable: true, codec: 'avc', width: 320 });
  expect((await play(thumbnailUrl)).status).toBe(200);
  expect(ffmpeg.runs().filter((run) => run.includes('undefined'))).toHaveLength(1);
});

it('retries a file that ffmpeg cannot render a limited number of times, and leaves nothing behind', async () => {
  const before = await storageUsage(media);
  const ways = ['crash', 'chatter', 'nothing'];
  const videos = await Promise.all(ways.map((how) => send(scriptedVideo(how))));
  // Only two attempts are left.
  const maxAttempts = 4;
  const earlier = maxAttempts - 2;
  await media.service.database.query('update job set attempts = attempts + $1', [earlier]);
  const again = `update job set due_at = now(), last_error = null where claim is null`;
  for (let attempt = earlier + 1; attempt <= maxAttempts; attempt += 1) {
    if (attempt > earlier + 1) await media.service.database.query(again);
    const failed = { attempts: attempt, error: expect.any(String) as string };
    for (const video of videos) await eventually(async () => expect(await jobOf(video)).toEqual(failed));
  }
  for (const video of videos) expect((await jobOf(video))?.error?.length).toBeLessThanOrEqual(2_000);
  await media.service.database.query(again);
  await done(await send(scriptedVideo('after')));
  for (const how of ways) expect(ffmpeg.runs().filter((run) => run.includes(how))).toHaveLength(2 * 2);
  for (const video of videos) expect(await read(video)).toMatchObject({ playable: false, thumbnailUrl: null });
  expect((await storageUsage(media)).objects).toBe(before.objects + 3 + 3);
  expect(workLeft()).toEqual([]);
});

describe('a process that stops or crashes', () => {
  it('kills its ffmpeg and returns the job without counting the attempt', async () => {
    const video = await send(scriptedVideo('hang'));
    await eventually(() => expect(ffmpeg.alive()).toHaveLength(1));
    const work = media.service.app.get(WorkDirectory).path;
    await media.service.app.close();
    expect(ffmpeg.alive()).toEqual([]);
    expect(await jobOf(video)).toEqual({ attempts: 0, error: null });
    expect(existsSync(work)).toBe(false);
    await media.service.database.query('delete from job');
    await media.restart();
  });

  it('leaves its job to other replicas, which claim each job once', async () => {
    const { broker, storageDir } = media;
    const config = { ...mediaTestConfig, STORAGE_DIR: storageDir, FFMPEG_PATH: ffmpeg.path };
    const { database } = media.service;
    const other = await startTestService(mediaService, broker, { config, database });
    const videos = await Promise.all(['one', 'two', 'three', 'four'].map((play) => send(scriptedVideo(`replica${play}`))));
    // as a crashed process leaves it
    const killed = videos[0]?.id;
    await database.query(
      `update job set claim = gen_random_uuid(), attempts = 1, due_at = now() - interval '1 second' where key = $1::text`,
      [killed],
    );
    for (const video of videos) await done(video);
    for (const video of videos) expect((await read(video)).thumbnailUrl).not.toBeNull();
    for (const play of ['two', 'three', 'four'])
      expect(ffmpeg.runs().filter((run) => run.includes(`replica${play}`))).toHaveLength(2);
    await other.app.close();
  });
});
