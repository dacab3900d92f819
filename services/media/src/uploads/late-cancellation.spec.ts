import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService } from '@creator-desk/testing/services/test-service';
import { TcpProxy } from '@creator-desk/testing/servers/tcp-proxy';
import { mediaTestConfig, startMedia, type MediaFixture } from '../../test/fixture.ts';
import { UploadClient } from '../../test/upload-client.ts';
import { mp4 } from '../../test/video-files.ts';
import { mediaService } from '../service.ts';

let media: MediaFixture;
let proxy: TcpProxy;

beforeAll(async () => {
  media = await startMedia();
  const { app, database } = media.service;
  await app.close();
  proxy = await TcpProxy.before(database.url);
  const config = { ...mediaTestConfig, STORAGE_DIR: media.storageDir, DATABASE_URL: proxy.url };
  media.service = await startTestService(mediaService, media.broker, { config, database });
});

afterAll(async () => {
  await proxy.close();
  await media.stop();
});

it('cancelling an upload, when it is answered 503 because its connection to the database froze, discards nothing afterwards', async () => {
  const [{ contractId }, file] = [await media.contract(), await mp4()];
  const { uploadId } = await new UploadClient(media).begin(file, { contractId });
  proxy.freeze();
  await expect(media.caller.ask('media.cancelUpload', { uploadId }, { timeoutMs: 1_500 })).rejects.toMatchObject({ status: 503 });
  proxy.thaw();
  // Stopping waits for what the service is still doing.
  await media.service.app.close();
  expect(await media.service.database.query('select id from uploads where id = $1', [uploadId])).toEqual([{ id: uploadId }]);
});
