import { http, HttpResponse } from 'msw';
import type { Schema } from '../src/lib/api/api.ts';
import { aContract } from './contracts.ts';
import { gateway, gatewayWith, refusal } from './gateway.ts';

export type Video = Schema<'VideoSubmissionView'>;

let last = 0;

/** A video with default values. */
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
    rights: null,
    submittedAt: '2026-03-01T12:00:00.000Z',
    reviewedAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

/** Mocks these videos, newest first. @returns the recorded calls and the stored videos */
export function videosWith(given: Video[]) {
  const stored = [...given];
  const server = gatewayWith([aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane' })]);
  const of = (...statuses: Video['status'][]) => stored.filter(({ status }) => statuses.includes(status));
  gateway.use(
    http.get('/api/video-submissions/summary', ({ request }) => {
      const found = matching(stored, new URL(request.url).searchParams);
      const approved = found.filter(({ status }) => status === 'approved').length;
      return HttpResponse.json({
        all: stored.length,
        total: found.length,
        thisMonth: found.length,
        thisMonthApproved: approved,
        approved,
        pending: of('submitted', 'reviewing').length,
        byStatus: {},
        months: ['2026-03', '2026-02'],
      });
    }),
    http.get('/api/video-submissions', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const found = matching(stored, query);
      if (query.get('sort') === 'submittedAt') found.reverse();
      const size = Number(query.get('pageSize') ?? found.length);
      const first = (Number(query.get('page') ?? 1) - 1) * size;
      return HttpResponse.json(found.slice(first, first + size), { headers: { 'X-Total-Count': String(found.length) } });
    }),
    http.get('/api/video-submissions/:id', ({ params }) => {
      const video = stored.find(({ id }) => id === Number(params.id));
      return video ? HttpResponse.json({ ...video, decisions: [], versions: [video] }) : refusal(404, 'Submission not found');
    }),
    http.get('/api/video-submissions/:id/comments', () => HttpResponse.json([])),
    http.put('/api/video-submissions/:id/status', async ({ params, request }) => {
      const { status, version, adminNotes } = (await request.json()) as { [name in keyof Video]?: Video[name] };
      const at = stored.findIndex(({ id }) => id === Number(params.id));
      const video = stored[at];
      if (!video || !status) return refusal(404, 'Submission not found');
      if (version !== video.version) return refusal(409, 'Somebody else has decided about this submission meanwhile.');
      stored[at] = { ...video, status, version: version + 1, adminNotes: adminNotes || video.adminNotes };
      return HttpResponse.json(stored[at]);
    }),
  );
  return { ...server, stored };
}

function matching(stored: Video[], query: URLSearchParams): Video[] {
  const [status, search, month] = ['status', 'search', 'month'].map((name) => query.get(name) ?? '');
  return stored.filter(
    (video) =>
      (!status || status === 'all' || video.status === status) &&
      `${video.contract.fullName} ${video.contract.socialHandle}`.toLowerCase().includes(search?.toLowerCase() ?? '') &&
      video.submittedAt.startsWith(month ?? ''),
  );
}
