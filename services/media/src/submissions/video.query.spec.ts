import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoSubmissionView, VideoSummary } from '@creator-desk/protocol/media/video-submission-view';
import { makeVideo } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';

let media: MediaFixture;
const made: Record<'march' | 'april' | 'today', number> = { march: 0, april: 0, today: 0 };

beforeAll(async () => {
  media = await startMedia();
  const [anna, zoe] = await Promise.all([
    media.contract({ fullName: 'Anna Abel', socialHandle: '@anna' }),
    media.contract({ fullName: 'Zoë Zander', socialHandle: '@the_100%' }),
  ]);
  made.march = (await makeVideo(media, { contractId: anna.contractId, title: 'March' })).id;
  made.april = (await makeVideo(media, { contractId: zoe.contractId, title: 'April' })).id;
  made.today = (await makeVideo(media, { contractId: anna.contractId, title: 'Today' })).id;
  // March in the business time zone, April in UTC.
  await submittedAt(made.march, '2026-04-01T03:30:00Z');
  await submittedAt(made.april, '2026-04-01T06:30:00Z');
  await media.ask('decideVideo', { id: made.today, status: 'approved' });
});

afterAll(() => media.stop());

const submittedAt = (id: number, at: string): Promise<object[]> =>
  media.service.database.query('update submissions set submitted_at = $2 where id = $1', [id, at]);

async function titles(query: string): Promise<string[]> {
  const answer = await media.service.get(`/video-submissions?${query}`);
  return ((await answer.json()) as VideoSubmissionView[]).map(({ title }) => title);
}

describe('the list of videos', () => {
  it.each([
    ['', ['Today', 'April', 'March']],
    ['status=approved', ['Today']],
    ['status=submitted', ['April', 'March']],
    ['status=all&sort=submittedAt', ['March', 'April', 'Today']],
    ['sort=creator', ['March', 'Today', 'April']],
    ['sort=-creator', ['April', 'Today', 'March']],
    ['search=ANNA', ['Today', 'March']],
    [`search=${encodeURIComponent('100%')}`, ['April']],
    [`search=${encodeURIComponent('zoË')}`, ['April']],
    ['month=2026-03', ['March']],
    ['month=2026-04-01', ['April']],
    ['archived=true', []],
    ['page=2&pageSize=2', ['March']],
  ])('?%s returns %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('contains the creator and signed URLs that stay the same for some hours', async () => {
    const [first] = (await (await media.service.get('/video-submissions?search=zander')).json()) as VideoSubmissionView[];
    expect(first?.contract).toEqual({ fullName: 'Zoë Zander', socialHandle: '@the_100%' });
    expect(first?.videoUrl).toMatch(/^\/api\/video-submissions\/\d+\/video\?expires=\d+&signature=[\w-]{43}$/);
    expect((await media.ask<VideoSubmissionView>('readVideo', { id: first?.id })).videoUrl).toBe(first?.videoUrl);
  });

  it.each(['status=done', 'month=2026-13', 'month=March', 'sort=views', 'contractId=0', 'page=0', 'archived=1', 'unknown=1'])(
    'refuses ?%s',
    async (query) => {
      expect((await media.service.get(`/video-submissions?${query}`)).status).toBe(400);
    },
  );

  it('has a summary of all and of the filtered videos', async () => {
    const summary = await media.ask<VideoSummary>('videoSummary', { search: 'anna' });
    expect(summary).toMatchObject({ all: 3, total: 2, thisMonth: 1, thisMonthApproved: 1, approved: 1, pending: 1 });
    expect(summary.months.slice(1)).toEqual(['2026-04', '2026-03']);
    expect(await media.ask('videoSummary', {})).toMatchObject({ total: 3, byStatus: { submitted: 2, approved: 1, rejected: 0 } });
  });

  it('counts the overdue videos', async () => {
    const waiting = () => media.ask<{ videosOverdue: number }>('attention', {});
    const [late, early, reviewed] = [await makeVideo(media), await makeVideo(media), await makeVideo(media)];
    const { videosOverdue } = await waiting();
    // A review takes 35 or 50 minutes, depending on the hour in New York.
    const sent = `update submissions set submitted_at = now() - $2::int * interval '1 minute' where id = any($1)`;
    await media.service.database.query(sent, [[late.id, reviewed.id], 51]);
    await media.service.database.query(sent, [[early.id], 34]);
    await media.ask('decideVideo', { id: reviewed.id, status: 'approved' });
    expect(await waiting()).toMatchObject({ videosOverdue: videosOverdue + 1 });
    await media.service.database.query('delete from submissions where id = any($1)', [[late.id, early.id, reviewed.id]]);
  });

  it('leaves out replaced versions', async () => {
    const old = await makeVideo(media, { title: 'Take 1' });
    await media.ask('decideVideo', { id: old.id, status: 'needs_revision' });
    const { contractId } = old;
    const newer = await makeVideo(media, { contractId, title: 'Take 2', replacesId: old.id });
    expect(await titles(`contractId=${contractId}`)).toEqual(['Take 2']);
    expect(await media.ask('readVideo', { id: newer.id })).toMatchObject({
      versionNumber: 2,
      replacesId: old.id,
      versions: [{ title: 'Take 2' }, { title: 'Take 1' }],
    });
    await expect(media.ask('decideVideo', { id: old.id, status: 'approved' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('newer version') as string,
    });
  });
});
