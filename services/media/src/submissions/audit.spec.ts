import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedChanges, unaudited } from '@creator-desk/testing/audit/audit-lines';
import { makeVideo } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

describe('the audit log of videos', () => {
  it('has the decision about a video and its comments', async () => {
    const { id } = await makeVideo(media);
    await media.ask('decideVideo', { id, status: 'needs_revision', adminNotes: 'More light' });
    await media.ask('addComment', { submissionId: id, seconds: 3, comment: 'Here' });
    const changes = await loggedChanges(media.service.database);
    expect(changes.filter(({ operation }) => operation)).toMatchObject([
      {
        subject: `submission ${id}`,
        operation: 'media.decideVideo',
        changes: { status: ['submitted', 'needs_revision'], adminNotes: [null, 'More light'] },
      },
      { operation: 'media.addComment', action: 'created', changes: { submissionId: id, seconds: 3, comment: 'Here' } },
    ]);
  });

  it('leaves out what is derived from a video, uploads in progress, and times', async () => {
    const { tables, columns } = await unaudited(media.service.database);
    expect(tables).toEqual([
      'change_count',
      'contract_record',
      'paid_terms',
      'portal_addresses',
      'reserved_uploads',
      'submission_decisions',
      'uploads',
    ]);
    expect(columns).toEqual([
      'post_measurements.recorded_at',
      ...['comments', 'engagement', 'likes', 'measured_on', 'platform_id', 'shares', 'views'].map((column) => `posts.${column}`),
      ...['archived_at', 'creator_id', 'drive_file_id', 'drive_url', 'reviewed_at', 'stack_id', 'submitted_at'].map(
        (column) => `submissions.${column}`,
      ),
      'video_deliverables.post_engagement',
      'video_deliverables.post_views',
      'video_rights.published_end',
      ...['codec', 'duration', 'file_key', 'height', 'playable', 'preview_key', 'thumbnail_key', 'width'].map(
        (column) => `videos.${column}`,
      ),
    ]);
  });
});
