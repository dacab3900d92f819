import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, businessToday, firstOfMonth } from '@creator-desk/domain/values/business-day';
import type { VideoSubmissionDetail, VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorVideos } from '@creator-desk/protocol/system/creator-page';
import { eventually } from '@creator-desk/testing/eventually';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { publishedEvents, makeVideo } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const decide = (id: number, status: string, more: object = {}): Promise<VideoSubmissionView> =>
  media.ask('decideVideo', { id, status, ...more });
const read = (id: number): Promise<VideoSubmissionDetail> => media.ask('readVideo', { id });

describe('deciding about a video', () => {
  it.each([
    ['approved', 'submission.approved'],
    ['needs_revision', 'submission.changes_requested'],
    ['rejected', 'submission.rejected'],
    ['reviewing', 'submission.reopened'],
  ])('sets it %s from any state and publishes it once', async (status, event) => {
    for (const before of ['submitted', 'approved', 'needs_revision', 'rejected'].filter((other) => other !== status)) {
      const video = await makeVideo(media);
      if (before !== 'submitted') await decide(video.id, before);
      const decided = await decide(video.id, status, { adminNotes: 'Because' });
      expect(decided).toMatchObject({ status, adminNotes: 'Because', reviewNotes: 'Because' });
      expect(decided.reviewedAt).not.toBeNull();
      expect((await publishedEvents(media, video)).filter((type) => type === event)).toHaveLength(1);
    }
  });

  it.each([
    ['submitted', { status: 400 }],
    ['done', { status: 400 }],
    ['', { status: 400 }],
  ])('refuses %j, which nobody sets', async (status, refusal) => {
    const { id } = await makeVideo(media);
    await expect(decide(id, status)).rejects.toMatchObject(refusal);
  });

  it('keeps the earlier note when the new one is left out or empty', async () => {
    const { id } = await makeVideo(media);
    await decide(id, 'needs_revision', { adminNotes: 'More light' });
    expect(await decide(id, 'rejected')).toMatchObject({ adminNotes: 'More light' });
    expect(await decide(id, 'approved', { adminNotes: '   ' })).toMatchObject({ adminNotes: 'More light' });
    expect(await decide(id, 'approved', { adminNotes: 'Fine' })).toMatchObject({
      adminNotes: 'Fine',
      revisionRequests: 'More light',
    });
  });

  it('changes and publishes nothing when it stands so already with that note', async () => {
    const video = await makeVideo(media);
    const first = await decide(video.id, 'approved', { adminNotes: 'Fine' });
    expect(await decide(video.id, 'approved', { adminNotes: 'Fine' })).toEqual(first);
    expect(await decide(video.id, 'approved')).toEqual(first);
    expect(await publishedEvents(media, video)).toEqual(['submission.created', 'submission.approved']);
    expect((await read(video.id)).decisions).toHaveLength(1);
  });

  it('asks PostgreSQL three times: for the row, for the changed view, and to commit', async () => {
    const { id } = await makeVideo(media);
    const input = { id, status: 'approved' };
    const cost = await countRoundTrips(media.service.app, (traceparent) =>
      media.caller.ask('media.decideVideo', input, { traceparent, idempotencyKey: `decide ${id}` }),
    );
    expect(cost).toMatchObject({ sql: 3, subjects: [] });
  });

  it('remembers who decided what and when', async () => {
    const { id } = await makeVideo(media);
    await decide(id, 'needs_revision', { adminNotes: 'More light' });
    await media.ask('decideVideo', { id, status: 'approved' }, { kind: 'admin', via: 'token' });
    expect((await read(id)).decisions).toMatchObject([
      { from: 'submitted', to: 'needs_revision', notes: 'More light', by: 'admin' },
      { from: 'needs_revision', to: 'approved', notes: null, by: 'script' },
    ]);
  });

  it.each([
    ['version', (video: VideoSubmissionView) => ({ version: video.version })],
    ['status', (video: VideoSubmissionView) => ({ fromStatus: video.status })],
  ])(
    'lets one of two win who decide at the same moment with the same %s on screen, and answers the other with a conflict',
    async (_, seen) => {
      const video = await makeVideo(media);
      const outcomes = await Promise.allSettled([
        decide(video.id, 'approved', seen(video)),
        decide(video.id, 'rejected', seen(video)),
      ]);
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(1);
      expect(lost[0]?.reason).toMatchObject({ status: 409, message: expect.stringContaining('Somebody else') as string });
      expect(await publishedEvents(media, video)).toHaveLength(2);
    },
  );

  it('refuses a caller that saw an older version by its If-Match', async () => {
    const { id, version } = await makeVideo(media);
    const approved = await decide(id, 'approved', { ifMatch: [version] });
    await expect(decide(id, 'rejected', { ifMatch: [version] })).rejects.toMatchObject({
      status: 412,
      message: 'This submission was changed meanwhile. Load it again.',
    });
    const content = { id, status: 'REJECTED', ifMatch: [version] };
    await expect(media.ask('decideSubmission', content)).rejects.toMatchObject({ status: 412 });
    expect(await decide(id, 'approved', { ifMatch: [version] })).toEqual(approved);
  });

  it('lets the last of two win who say nothing of what they saw, with one event for each', async () => {
    const video = await makeVideo(media);
    await Promise.all([decide(video.id, 'approved'), decide(video.id, 'rejected')]);
    const events = await publishedEvents(media, video);
    expect(events.toSorted()).toEqual(['submission.approved', 'submission.created', 'submission.rejected']);
    expect(events.at(-1)).toBe(`submission.${(await read(video.id)).status}`);
  });

  it('publishes the facts that others count by', async () => {
    const { contractId, creatorId } = await media.contract();
    const { id } = await makeVideo(media, { contractId });
    const { version } = await decide(id, 'approved');
    const [event] = await media.service.events({ subject: `submission/${id}`, type: 'submission.approved' });
    expect(event?.data).toMatchObject({
      submissionId: id,
      version,
      contractId,
      creatorId,
      status: 'approved',
      paymentPeriodStart: '2026-01-01',
    });
  });

  it('knows no other submission', async () => {
    await expect(decide(99_999, 'approved')).rejects.toMatchObject({ status: 404, message: 'Submission not found' });
    await expect(read(99_999)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a term that is advanced', () => {
  it('archives the submissions of earlier terms once, and leaves those of the new one', async () => {
    const { contractId } = await media.contract();
    const old = await makeVideo(media, { contractId });
    await decide(old.id, 'approved');
    const late = await makeVideo(media, { contractId, paymentPeriodStart: '2026-01-31' as never });
    const advance = {
      contractId,
      version: 2,
      fromTerm: 1,
      toTerm: 2,
      fromTermStart: '2026-01-01',
      termStart: '2026-01-31',
      videosPerMonth: 4,
    };
    const { id } = await media.contracts.publish('term.advanced', advance);
    await media.contracts.publish('term.advanced', advance, id);
    await eventually(async () => expect(await read(old.id)).toMatchObject({ isArchived: true, status: 'approved' }));
    await media.contracts.publish('term.advanced', advance);
    expect((await read(old.id)).archivedAt).not.toBeNull();
    expect(await read(late.id)).toMatchObject({ isArchived: false, archivedAt: null });
    expect((await publishedEvents(media, old)).filter((type) => type === 'submission.archived')).toHaveLength(1);
    expect(await media.ask('videosOfTerm', { contractId, paymentPeriodStart: '2026-01-01' })).toMatchObject([
      { id: old.id, status: 'approved' },
    ]);
    expect(await media.ask('videosOfTerm', { contractId, paymentPeriodStart: '2026-01-31' })).toMatchObject([{ id: late.id }]);
  });
});

/** In the middle of a month, where no time zone matters. */
const monthsAgo = (months: number): string =>
  `${addMonths(firstOfMonth(businessToday(new Date(), businessZone)), -months).slice(0, 7)}-15T12:00:00Z`;

describe('the videos of a creator', () => {
  const ofCreator = (...contractIds: number[]): Promise<CreatorVideos> => media.ask('videosOfCreator', { contractIds });

  it('are counted by status, with those that wait for a decision first', async () => {
    const { contractId, creatorId } = await media.contract({ creatorId: 4711 });
    await makeVideo(media, { contractId, title: 'Waiting' });
    const approved = await makeVideo(media, { contractId, title: 'Approved' });
    await decide(approved.id, 'approved');
    await makeVideo(media);
    const older = await makeVideo(media, { contractId, title: 'Older' });
    await decide(older.id, 'approved');
    await media.service.database.query('update submissions set submitted_at = $1 where id = $2', [monthsAgo(2), older.id]);
    const { newest, months, ...counted } = await ofCreator(contractId);
    expect(counted).toEqual({
      total: 3,
      counts: [
        { status: 'approved', count: 2 },
        { status: 'submitted', count: 1 },
      ],
    });
    expect(newest.map(({ title }) => title)).toEqual(['Waiting', 'Approved', 'Older']);
    expect(months.map(({ approved: count }) => count)).toEqual([0, 0, 0, 1, 0, 1]);
    for (const { month, approved: count } of months) {
      const path = `/video-submissions?status=approved&creatorId=${creatorId}&month=${month.slice(0, 7)}`;
      expect(await (await media.service.get(path)).json()).toHaveLength(count);
    }
    expect(await media.ask('openVideos', { contractIds: [contractId, 999_999] })).toEqual([
      { contractId, videosOpen: 1 },
      { contractId: 999_999, videosOpen: 0 },
    ]);
  });

  it('are shown up to 24, and none without a contract', async () => {
    const { contractId } = await makeVideo(media);
    for (let made = 1; made < 26; made += 1) await makeVideo(media, { contractId });
    const videos = await ofCreator(contractId);
    expect([videos.total, videos.newest.length]).toEqual([26, 24]);
    expect(await ofCreator()).toMatchObject({ total: 0, counts: [], newest: [] });
  });

  it('cost two statements that run at once', async () => {
    const { contractId } = await makeVideo(media);
    const cost = await countRoundTrips(media.service.app, (traceparent) =>
      media.caller.ask('media.videosOfCreator', { contractIds: [contractId] }, { traceparent }),
    );
    expect(cost).toMatchObject({ sql: 2, nats: 0 });
  });
});

describe('the search', () => {
  it('finds videos by their titles, also with a slip of the finger', async () => {
    const { id } = await makeVideo(media, { title: 'Perfume unboxing' });
    for (const q of ['unboxing', 'PERFUME', 'perfmue unboxing'])
      expect(await media.ask('search', { q })).toMatchObject([{ id, title: 'Perfume unboxing' }]);
    expect(await media.ask('search', { q: 'zzzzzz' })).toEqual([]);
  });
});
