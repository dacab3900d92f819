import { expect, it } from 'vitest';
import { systemOperations, notAdminOnly, policiesOf } from '@creator-desk/testing/policies';
import { mediaService } from './service.ts';

const policies = await policiesOf(mediaService);

it('declares for every operation and route who may use it: others than admins only these', () => {
  expect(notAdminOnly(policies)).toEqual({
    ...systemOperations('media'),
    'GET /videos/:id/:rendition': 'admin, creator, anonymous, service',
    'POST /uploads': 'admin, creator',
    'POST /uploads/chunk': 'admin, creator',
    'media.initUpload': 'admin, creator',
    'media.uploadProgress': 'admin, creator',
    'media.finalizeUpload': 'admin, creator',
    'media.cancelUpload': 'admin, creator',
    'media.createSubmission': 'admin, creator',
    'media.videosOfTerm': 'admin, creator',
    'media.rebuildReadModels': 'admin, service',
  });
});

it.each(['GET /video-submissions', 'GET /submissions', 'GET /video-deliverables', 'media.decideVideo'])(
  'serves admins alone: %s',
  (place) => {
    expect(policies[place]).toEqual(['admin']);
  },
);
