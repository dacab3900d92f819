import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoCommentView } from '@creator-desk/protocol/media/video-comment';
import type { VideoSubmissionDetail } from '@creator-desk/protocol/media/video-submission-view';
import { makeVideo } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const add = (submissionId: number, seconds: unknown, comment: unknown = 'Brighter'): Promise<VideoCommentView> =>
  media.ask('addComment', { submissionId, seconds, comment });
const list = (id: number): Promise<VideoCommentView[]> => media.ask('videoComments', { id });

describe('comments on a video', () => {
  const notFound = { status: 404, message: 'Comment not found' };

  it('are listed by time, and counted on the video', async () => {
    const { id } = await makeVideo(media);
    await add(id, 12.5, 'Later');
    const first = await add(id, 7, 'Here');
    expect(first).toMatchObject({ submissionId: id, seconds: 7, comment: 'Here' });
    await add(id, 7, 'Here too');
    expect((await list(id)).map(({ seconds, comment }) => [seconds, comment])).toEqual([
      [7, 'Here'],
      [7, 'Here too'],
      [12.5, 'Later'],
    ]);
    expect(await media.ask<VideoSubmissionDetail>('readVideo', { id })).toMatchObject({ commentCount: 3 });
    await media.ask('removeComment', { id, commentId: first.id });
    await expect(media.ask('removeComment', { id, commentId: first.id })).rejects.toMatchObject(notFound);
    expect(await list(id)).toHaveLength(2);
  });

  it('belong to one version and can be removed only there', async () => {
    const video = await makeVideo(media);
    const { id: commentId } = await add(video.id, 1);
    await media.ask('decideVideo', { id: video.id, status: 'needs_revision' });
    const newer = await makeVideo(media, { contractId: video.contractId, replacesId: video.id });
    expect(await list(newer.id)).toEqual([]);
    await expect(media.ask('removeComment', { id: newer.id, commentId })).rejects.toMatchObject(notFound);
    expect(await list(video.id)).toHaveLength(1);
  });

  it.each([
    [-1, 'Before'],
    ['7', 'A text'],
    [Number.NaN, 'None'],
    [7, ' '],
    [99, 'Behind the end'],
  ])('are refused at %j with the text %j', async (seconds, comment) => {
    const file = { fileKey: `videos/${Math.random()}`, fileName: 'a.mp4', mimeType: 'video/mp4', fileSize: 1, duration: 30 };
    const { id } = await makeVideo(media, { file });
    await expect(add(id, seconds, comment)).rejects.toMatchObject({ status: 400 });
  });

  it('require an existing video', async () => {
    await expect(add(99_999, 1)).rejects.toMatchObject({ status: 404 });
    await expect(list(99_999)).rejects.toMatchObject({ status: 404 });
  });
});
