import { expect, it } from 'vitest';
import { media } from '@creator-desk/protocol/media/operations';
import { notAdminOnly, policiesOf, systemOperations, unhandled } from '@creator-desk/testing/policies';
import { mediaService } from './service.ts';

const policies = await policiesOf(mediaService);

it('allows others than admins only these operations and routes', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('media'),
    'media.attention': 'admins or services',
    'media.endingRights': 'services',
    'media.submitSparkCode': 'the creator of the contract',
    'GET /videos/:id/:rendition': 'holders of a signed URL',
    'POST /uploads': 'admins (owner, manager, reviewer) or creators',
    'POST /uploads/chunk': 'admins (owner, manager, reviewer) or creators',
    'media.initUpload': 'admins (owner, manager, reviewer) or the creator of the contract',
    'media.uploadProgress': 'admins (owner, manager, reviewer) or creators',
    'media.finalizeUpload': 'admins (owner, manager, reviewer) or creators',
    'media.cancelUpload': 'admins (owner, manager, reviewer) or creators',
    'media.createSubmission': 'admins (owner, manager, reviewer) or the creator of the contract',
    'media.videosOfTerm': 'admins or the creator of the contract',
    'media.addPostByCreator': 'the creator of the contract',
    'media.correctPostByCreator': 'the creator of the contract',
    'media.postsOfContract': 'admins (owner, manager) or the creator of the contract',
    'media.rebuildReadModels': 'admins (owner, manager) or services',
  });
});

it.each(['GET /video-submissions', 'GET /submissions', 'GET /video-deliverables', 'media.decideVideo'])(
  'allows only admins: %s',
  (place) => {
    expect(policies[place]).toMatch(/^admins( \([a-z, ]+\))?$/);
  },
);

it('handles every declared operation', () => {
  expect(unhandled(policies, media)).toEqual([]);
});
