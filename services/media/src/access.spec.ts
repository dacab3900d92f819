import { expect, it } from 'vitest';
import { media } from '@creator-desk/protocol/media/operations';
import { notAdminOnly, policiesOf, systemOperations, unhandled } from '@creator-desk/testing/policies';
import { mediaService } from './service.ts';

const policies = await policiesOf(mediaService);

it('allows others than admins only these operations and routes', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('media'),
    'GET /videos/:id/:rendition': 'holders of a signed URL',
    'POST /uploads': 'admins or creators',
    'POST /uploads/chunk': 'admins or creators',
    'media.initUpload': 'admins or the creator of the contract',
    'media.uploadProgress': 'admins or creators',
    'media.finalizeUpload': 'admins or creators',
    'media.cancelUpload': 'admins or creators',
    'media.createSubmission': 'admins or the creator of the contract',
    'media.videosOfTerm': 'admins or the creator of the contract',
    'media.rebuildReadModels': 'admins or services',
  });
});

it.each(['GET /video-submissions', 'GET /submissions', 'GET /video-deliverables', 'media.decideVideo'])(
  'allows only admins: %s',
  (place) => {
    expect(policies[place]).toBe('admins');
  },
);

it('handles every declared operation', () => {
  expect(unhandled(policies, media)).toEqual([]);
});
