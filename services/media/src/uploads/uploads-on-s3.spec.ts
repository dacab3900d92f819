import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunkSize } from '@creator-desk/domain/videos/video-upload';
import { eventually } from '@creator-desk/testing/eventually';
import { newBucket, startS3, type S3ForTests } from '@creator-desk/testing/s3/s3';
import { storageUsage, storedBytes } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { UploadClient, sha256 } from '../../test/upload-client.ts';
import { scriptedVideo, fakeFfmpeg, type FakeFfmpeg } from '../../test/fake-ffmpeg.ts';
import { mp4Of } from '../../test/video-files.ts';

let server: S3ForTests;
let ffmpeg: FakeFfmpeg;
let media: MediaFixture;
let sender: UploadClient;

beforeAll(async () => {
  [server, ffmpeg] = [await startS3(), fakeFfmpeg()];
  const { endpoint, accessKey, secretKey, region } = server;
  const place = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region };
  media = await startMedia({ ...place, S3_BUCKET: newBucket(), FFMPEG_PATH: ffmpeg.path });
  sender = new UploadClient(media);
});

afterAll(async () => {
  await media.stop();
  ffmpeg.remove();
  await server.stop();
});

describe('on an S3 server', () => {
  it('an upload continues after a restart, stores the same bytes and nothing else', async () => {
    const { contractId } = await media.contract();
    const file = await mp4Of(2 * chunkSize + 54_321);
    const [{ uploadId }, cancelled] = [await sender.begin(file, { contractId }), await sender.begin(file, { contractId })];
    await Promise.all([sender.chunk(uploadId, file, 2), sender.chunk(cancelled.uploadId, file, 0)]);
    await sender.breakOff(uploadId, file, 1);
    await media.restart();
    expect(await sender.progress(uploadId)).toMatchObject({ received: [2] });
    await Promise.all([0, 1, 1, 2].map((index) => sender.chunk(uploadId, file, index)));
    const [video] = await Promise.all([sender.finish(uploadId), sender.cancel(cancelled.uploadId)]);
    expect(sha256(await storedBytes(media, video))).toBe(sha256(file));
    // The video and its thumbnail.
    await eventually(async () => expect(await storageUsage(media)).toEqual({ objects: 2, uploads: 0 }));
  });

  it('a video sent in one request gets a thumbnail and a preview', async () => {
    const { contractId } = await media.contract();
    const answer = await sender.single(scriptedVideo('plain', 200_000), { contractId: String(contractId), title: 'One' });
    const { id } = (await answer.json()) as { id: number };
    await eventually(async () =>
      expect(await media.ask('readVideo', { id })).toMatchObject({ playable: true, thumbnailUrl: expect.any(String) as string }),
    );
  });
});
