import type { Shape } from '../src/lib/api.ts';

export type Video = Shape<'VideoSubmissionView'>;

let last = 0;

/** A video as the server answers it; what does not matter to a test is made up. */
export function aVideo(given: Partial<Video> = {}): Video {
  last += 1;
  const id = given.id ?? last;
  return {
    id,
    version: 1,
    contractId: 7,
    contract: { fullName: 'Jane Doe', socialHandle: '@jane' },
    title: `Video ${id}`,
    description: null,
    status: 'submitted',
    videoUrl: `/api/video-submissions/${id}/video?expires=1&signature=s`,
    downloadUrl: `/api/video-submissions/${id}/original?expires=1&signature=s`,
    thumbnailUrl: null,
    playable: true,
    mimeType: 'video/mp4',
    fileName: `video-${id}.mp4`,
    fileSize: 20 * 1024 * 1024,
    duration: 20,
    width: 1080,
    height: 1920,
    codec: 'avc',
    adminNotes: null,
    reviewNotes: null,
    revisionRequests: null,
    externalUrl: null,
    driveFileId: null,
    driveUrl: null,
    paymentPeriodStart: '2026-03-01',
    isArchived: false,
    archivedAt: null,
    versionNumber: 1,
    replacesId: null,
    commentCount: 0,
    submittedAt: '2026-03-01T12:00:00.000Z',
    reviewedAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}
