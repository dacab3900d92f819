import { afterAll, beforeAll } from 'vitest';
import type { ContentSubmissionView } from '@creator-desk/protocol/media/content-submission';
import type { DeliverableView } from '@creator-desk/protocol/media/deliverable';
import { media } from '@creator-desk/protocol/media/operations';
import type { VideoCommentView } from '@creator-desk/protocol/media/video-comment';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { maskedValue } from '@creator-desk/server/audit/audited-table';
import { testAuditedChanges } from '@creator-desk/testing/audit/audited-changes';
import { makeVideo } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { makePost } from '../../test/posts.ts';
import { UploadClient } from '../../test/upload-client.ts';
import { mp4 } from '../../test/video-files.ts';
import { mediaService } from '../service.ts';

let running: MediaFixture;

beforeAll(async () => {
  running = await startMedia();
});

afterAll(() => running.stop());

const contract = async (): Promise<number> => (await running.contract()).contractId;
const sparkCode = `#${'c'.repeat(40)}=`;
const approvedVideo = async (): Promise<number> => {
  const { id } = await makeVideo(running);
  await running.ask('decideVideo', { id, status: 'approved' });
  return id;
};
const unfinished = 'an upload in progress is no video yet: finishing it leaves the line';

testAuditedChanges({
  definition: mediaService,
  operations: media,
  running: () => running,
  withoutLine: { 'media.initUpload': unfinished, 'POST /uploads/chunk': unfinished, 'media.cancelUpload': unfinished },
  secrets: [sparkCode],
  cases: {
    'media.decideVideo': async ({ ask }) => {
      const { id } = await makeVideo(running);
      await ask({ id, status: 'needs_revision', adminNotes: 'More light' });
      const changes = { status: ['submitted', 'needs_revision'], adminNotes: [null, 'More light'] };
      return [{ action: 'changed', subject: 'submission', changes }];
    },
    'media.addComment': async ({ ask }) => {
      const { id: submissionId } = await makeVideo(running);
      await ask({ submissionId, seconds: 3, comment: 'Here' });
      return [{ action: 'created', subject: 'comment', changes: { submissionId, seconds: 3, comment: 'Here' } }];
    },
    'media.removeComment': async ({ ask }) => {
      const { id } = await makeVideo(running);
      const comment = await running.ask<VideoCommentView>('addComment', { submissionId: id, seconds: 1, comment: 'There' });
      await ask({ id, commentId: comment.id });
      return [{ action: 'removed', subject: 'comment', changes: { comment: 'There' } }];
    },
    'media.setRights': async ({ ask }) => {
      const id = await approvedVideo();
      await ask({ id, uses: ['organic'], startsOn: '2026-01-01', endsOn: '2026-12-31', notes: 'Not in Japan' });
      const changes = { uses: ['organic'], endsOn: '2026-12-31', notes: 'Not in Japan' };
      return [{ action: 'created', subject: 'video rights', changes }];
    },
    'media.submitSparkCode': async ({ ask }) => {
      const submissionId = await approvedVideo();
      const { contractId } = await running.ask<VideoSubmissionView>('readVideo', { id: submissionId });
      await ask({ submissionId, contractId, code: sparkCode, validDays: 7 }, { kind: 'creator', contractId });
      return [{ action: 'created', subject: 'video rights', changes: { codes: maskedValue } }];
    },
    'media.addSparkCode': async ({ ask }) => {
      await ask({ submissionId: await approvedVideo(), code: sparkCode, validDays: 7 });
      return [{ action: 'created', subject: 'video rights', changes: { codes: maskedValue } }];
    },
    'media.removeSparkCode': async ({ ask }) => {
      const id = await approvedVideo();
      await running.ask('addSparkCode', { submissionId: id, code: sparkCode, validDays: 7 });
      await ask({ id, codeId: 1 });
      return [{ action: 'changed', subject: 'video rights', changes: { codes: [maskedValue, maskedValue] } }];
    },
    'media.createSubmission': async ({ ask }) => {
      const contractId = await contract();
      await ask({ contractId, title: 'My post', externalUrl: 'https://example.com/post' }, { kind: 'creator', contractId });
      return [{ action: 'created', subject: 'submission', changes: { title: 'My post', kind: 'link' } }];
    },
    'media.decideSubmission': async ({ ask }) => {
      const input = { contractId: await contract(), title: 'A post', externalUrl: 'https://example.com/post' };
      const { id } = await running.ask<ContentSubmissionView>('createSubmission', input);
      await ask({ id, status: 'APPROVED', reviewNotes: 'Nice' });
      return [{ action: 'changed', subject: 'submission', changes: { adminNotes: [null, 'Nice'] } }];
    },
    'media.createDeliverable': async ({ ask }) => {
      await ask({ contractId: await contract(), title: 'Summer haul' });
      return [{ action: 'created', subject: 'deliverable', changes: { title: 'Summer haul' } }];
    },
    'media.updateDeliverable': async ({ ask }) => {
      const input = { contractId: await contract(), title: 'Summer haul' };
      const { id } = await running.ask<DeliverableView>('createDeliverable', input);
      await ask({ id, title: 'Autumn haul' });
      return [{ action: 'changed', subject: 'deliverable', changes: { title: ['Summer haul', 'Autumn haul'] } }];
    },
    'media.addPost': async ({ ask }) => {
      const { id: submissionId } = await makeVideo(running);
      await running.ask('decideVideo', { id: submissionId, status: 'approved' });
      await ask({ submissionId, address: 'https://youtu.be/aaaaaaaaaa1' });
      return [{ action: 'created', subject: 'post', changes: { submissionId, platform: 'YouTube' } }];
    },
    'media.addPostByCreator': async ({ ask }) => {
      const { id: submissionId, contractId } = await makeVideo(running);
      await running.ask('decideVideo', { id: submissionId, status: 'approved' });
      await ask({ contractId, submissionId, address: 'https://youtu.be/aaaaaaaaaa2' }, { kind: 'creator', contractId });
      return [{ action: 'created', subject: 'post', changes: { submissionId, platform: 'YouTube' } }];
    },
    'media.changePost': async ({ ask }) => {
      const { id } = await makePost(running);
      await ask({ id, address: 'https://www.tiktok.com/@jane/video/7301234567890123001' });
      return [{ action: 'changed', subject: 'post', changes: { platform: ['YouTube', 'TikTok'] } }];
    },
    'media.correctPostByCreator': async ({ ask }) => {
      const { id, contractId } = await makePost(running);
      await ask(
        { id, contractId, address: 'https://www.tiktok.com/@jane/video/7301234567890123002' },
        { kind: 'creator', contractId },
      );
      return [{ action: 'changed', subject: 'post', changes: { platform: ['YouTube', 'TikTok'] } }];
    },
    'media.removePost': async ({ ask }) => {
      const { id, submissionId } = await makePost(running);
      await ask({ id });
      return [{ action: 'removed', subject: 'post', changes: { submissionId } }];
    },
    'media.recordMeasurements': async ({ ask }) => {
      const { id: postId, address } = await makePost(running);
      await ask({ measurements: [{ post: address, date: '2026-02-01', views: 12 }] });
      return [{ action: 'created', subject: 'post measurement', changes: { postId, views: 12, measuredOn: '2026-02-01' } }];
    },
    'media.finalizeUpload': async ({ ask }) => {
      const client = new UploadClient(running);
      const file = await mp4();
      const { uploadId } = await client.begin(file, { contractId: await contract() });
      await client.chunk(uploadId, file, 0);
      await ask({ uploadId });
      return [
        { action: 'created', subject: 'submission', changes: { title: 'A clip', status: 'submitted' } },
        { action: 'created', subject: 'video', changes: { fileName: 'clip.mp4', fileSize: file.length } },
      ];
    },
    'POST /uploads': async ({ send }) => {
      const form = new FormData();
      form.append('title', 'A reel');
      form.append('contractId', String(await contract()));
      form.append('video', new Blob([new Uint8Array(await mp4())]), 'reel.mp4');
      await send('/uploads', form);
      return [
        { action: 'created', subject: 'submission', changes: { title: 'A reel' } },
        { action: 'created', subject: 'video', changes: { fileName: 'reel.mp4' } },
      ];
    },
  },
});
