import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { eventually } from '@creator-desk/testing/eventually';
import { makeVideo, storageUsage } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const query = <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> => media.service.database.query<T>(sql, values);

/** A video whose decision was some days ago, with its file. */
async function decided(status: 'rejected' | 'approved', daysAgo: number): Promise<VideoSubmissionView> {
  const video = await makeVideo(media);
  const [{ key } = { key: '' }] = await query<{ key: string }>(
    'select file_key as key from videos where submission_id = $1',
    video.id,
  );
  await media.service.app.get<Storage>(STORAGE).put(key, bytes());
  await media.ask('decideVideo', { id: video.id, status, adminNotes: 'Too dark' });
  await query('update submissions set reviewed_at = now() - make_interval(days => $2) where id = $1', video.id, daysAgo);
  return video;
}

async function* bytes(): AsyncIterable<Buffer> {
  yield await Promise.resolve(Buffer.from('moving pictures'));
}

it('removes the files of videos that were rejected long ago, and keeps the decision and all others', async () => {
  const [old] = [await decided('rejected', 100), await decided('rejected', 3), await decided('approved', 100)];
  expect(await media.ask('previewRetention', { days: 30 })).toMatchObject({ count: 1 });
  expect((await storageUsage(media)).objects).toBe(3);

  const before = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString();
  await media.contracts.publish('setting.retention_due', { key: 'keepRejectedVideosDays', before });
  await eventually(async () => expect((await storageUsage(media)).objects).toBe(2));
  expect(await media.ask('readVideo', { id: old.id })).toMatchObject({
    status: 'rejected',
    adminNotes: 'Too dark',
    title: 'A clip',
  });
  expect((await media.service.get(`/videos/${old.id}/original`)).status).toBe(404);
  expect(await media.ask('previewRetention', { days: 30 })).toEqual({ count: 0, oldest: null });
  const lines = await query(`select subject_id from audit_pending where subject_kind = 'retention'`);
  expect(lines).toEqual([{ subject_id: 'keepRejectedVideosDays' }]);
});
