import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '@creator-desk/domain/values/business-day';
import type { Caller } from '@creator-desk/protocol/caller';
import type { EndingRights, RightsRecordView, RightsView, SetRightsById } from '@creator-desk/protocol/media/video-rights';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { Clock } from '@creator-desk/server/runtime/clock';
import { makeVideo, publishedEvents } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';

let media: MediaFixture;
let today: Day;

beforeAll(async () => {
  media = await startMedia();
  today = media.service.app.get(Clock).today();
});

afterAll(() => media.stop());

const inDays = (count: number): string => addDays(today, count);

async function approved(contractId?: number): Promise<VideoSubmissionView> {
  const video = await makeVideo(media, contractId === undefined ? {} : { contractId });
  return media.ask('decideVideo', { id: video.id, status: 'approved' });
}

const set = (id: number, given: Partial<SetRightsById> = {}): Promise<RightsView> =>
  media.ask('setRights', { id, uses: ['organic'], startsOn: inDays(0), endsOn: null, ...given });

const list = async (query: string): Promise<RightsRecordView[]> =>
  (await (await media.service.get(`/rights?${query}`)).json()) as RightsRecordView[];

const code = (mark: string): string => `#${mark.padEnd(40, 'x')}=`;

const add = (video: VideoSubmissionView, mark: string, validDays = 30): Promise<RightsView> => {
  const caller: Caller = { kind: 'creator', contractId: video.contractId };
  const { id: submissionId, contractId } = video;
  return media.ask('submitSparkCode', { submissionId, contractId, code: code(mark), validDays }, caller);
};

describe('the rights of a video', () => {
  it('are recorded, shown with the video, and published', async () => {
    const { id } = await approved();
    expect(await media.ask('readVideo', { id })).toMatchObject({ rights: null });
    const given = {
      uses: ['paid_ads', 'organic'] as const,
      platforms: ['TikTok'] as const,
      exclusive: true,
      notes: 'Not in Japan',
    };
    const stored = await set(id, { ...given, uses: [...given.uses], platforms: [...given.platforms], endsOn: inDays(90) });
    expect(stored).toMatchObject({ version: 1, ...given, startsOn: today, endsOn: inDays(90), state: 'active', sparkCodes: [] });
    expect(await media.ask('readVideo', { id })).toMatchObject({ rights: stored });
    expect(await media.ask('readRights', { id })).toMatchObject({ rights: stored, approvedOn: today });
    expect(await publishedEvents(media, { id })).toContain('submission.rights_changed');
  });

  it('belong to approved videos only', async () => {
    const { id } = await makeVideo(media);
    await expect(set(id)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('not approved') });
    await expect(set(99_999)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    [{ uses: [] }, 'Choose what may be done with the video'],
    [{ uses: ['television'] }, 'The uses may hold'],
    [{ platforms: ['Myspace'] }, 'The platforms may hold'],
    [{ startsOn: '2026-02-30' }, 'The first day must be a date'],
    [{ endsOn: undefined }, 'Choose until which day'],
    [{ endsOn: '2020-01-01' }, 'The last day must not lie before the first'],
    [{ exclusive: 'maybe' }, 'exclusive must be true or false'],
  ])('are refused as %j', async (given, message) => {
    const { id } = await approved();
    const errors = Object.fromEntries([[Object.keys(given)[0], expect.stringContaining(message)]]);
    await expect(set(id, given as Partial<SetRightsById>)).rejects.toMatchObject({ status: 400, errors });
  });

  it('are recorded by one of two people who began with the same version', async () => {
    const { id } = await approved();
    for (const version of [0, 1]) {
      // Other notes each time: to save what is there already changes nothing, not even the version.
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map((at) => set(id, { ifMatch: [version], notes: `After ${version} by ${at}` })),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 412 });
    }
    expect(await media.ask('readRights', { id })).toMatchObject({ rights: { version: 2 } });
  });

  it('end with the contract', async () => {
    const { id, contractId } = await approved();
    await set(id);
    await media.contracts.publish('contract.deleted', { contractId, version: 9, fullName: 'A', socialHandle: '@a' });
    await expect
      .poll(() => media.service.database.query('select 1 from video_rights where submission_id = $1', [id]), { timeout: 20_000 })
      .toEqual([]);
  });
});

describe('Spark codes', () => {
  it('are submitted by the creator, newest first, and kept beside the rights', async () => {
    const video = await approved();
    const endsOn = inDays(365);
    await set(video.id, { endsOn });
    await add(video, 'first', 7);
    const rights = await add(video, 'second', 365);
    expect(rights).toMatchObject({ version: 3, endsOn, notes: null });
    expect(rights.sparkCodes).toMatchObject([
      { id: 2, code: code('second'), validDays: 365, endsOn: inDays(365), state: 'active', by: 'creator' },
      { id: 1, code: code('first'), validDays: 7, endsOn: inDays(7), state: 'ending', by: 'creator' },
    ]);
    const [event] = (await media.service.events({ subject: `submission/${video.id}` })).slice(-1);
    expect(event).toMatchObject({
      type: 'submission.spark_code_submitted',
      data: { version: 3, sparkCodes: [code('second'), code('first')], codeEndsOn: inDays(365) },
    });
  });

  it('are taken as people paste them, once, and removed by the team', async () => {
    const { id } = await approved();
    const pasted = (text: string): Promise<RightsView> =>
      media.ask('addSparkCode', { submissionId: id, code: text, validDays: 60 });
    expect((await pasted(` ${code('a').slice(1, 20)}\n ${code('a').slice(20)} `)).sparkCodes).toMatchObject([
      { code: code('a'), by: 'team' },
    ]);
    await expect(pasted(code('a'))).rejects.toMatchObject({ status: 409, message: 'This Spark code was submitted already.' });
    expect(await media.ask('removeSparkCode', { id, codeId: 1 })).toMatchObject({ sparkCodes: [] });
    await expect(media.ask('removeSparkCode', { id, codeId: 1 })).rejects.toMatchObject({ status: 404 });
  });

  it('are all kept when several are submitted at once', async () => {
    const video = await approved();
    await Promise.all(['a', 'b', 'c', 'd'].map((mark) => add(video, mark)));
    const { rights } = await media.ask<{ rights: RightsView }>('readRights', { id: video.id });
    expect(rights.sparkCodes.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(rights.sparkCodes.map((known) => known.code).sort()).toEqual(['a', 'b', 'c', 'd'].map((mark) => code(mark)));
  });

  it('are refused for videos of others, and for those that are not approved', async () => {
    const [own, other] = [await approved(), await approved()];
    const ask = (submissionId: number): Promise<RightsView> => add({ ...own, id: submissionId }, 'a');
    await expect(ask(other.id)).rejects.toMatchObject({ status: 404 });
    await expect(ask((await makeVideo(media, { contractId: own.contractId })).id)).rejects.toMatchObject({ status: 409 });
    const asOther: Caller = { kind: 'creator', contractId: other.contractId };
    const input = { submissionId: own.id, contractId: own.contractId, code: code('a'), validDays: 7 };
    await expect(media.ask('submitSparkCode', input, asOther)).rejects.toMatchObject({ status: 403 });
  });

  it.each([
    [{ code: 'short' }, 'code', 'too short'],
    [{ code: '' }, 'code', 'Enter the Spark code.'],
    [{ code: 7 }, 'code', 'Enter the Spark code.'],
    [{ validDays: 31 }, 'validDays', '7, 30, 60 or 365'],
    [{ validDays: '7' }, 'validDays', '7, 30, 60 or 365'],
  ])('are refused as %j', async (given, field, message) => {
    const { id: submissionId } = await approved();
    const asked = media.ask('addSparkCode', { submissionId, code: code('a'), validDays: 7, ...given });
    await expect(asked).rejects.toMatchObject({ status: 400, errors: { [field]: expect.stringContaining(message) } });
  });
});

describe('the list of rights', () => {
  it('has filters, an order by the end, and a file', async () => {
    const { contractId } = await media.contract();
    const of = async (given: Partial<SetRightsById>): Promise<number> => {
      const { id } = await approved(contractId);
      await set(id, given);
      return id;
    };
    const ended = await of({ startsOn: inDays(-9), endsOn: inDays(-1) });
    const soon = await of({ endsOn: inDays(30), uses: ['whitelisting'] });
    const later = await of({ endsOn: inDays(31), platforms: ['YouTube'], notes: '=1+1' });
    const forEver = await of({ endsOn: null, uses: ['paid_ads'], platforms: ['TikTok'] });
    const withCode = await approved(contractId);
    await add(withCode, 'a', 7);
    const ids = async (query: string): Promise<number[]> => (await list(`contractId=${contractId}&${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([ended, soon, later, forEver, withCode.id]);
    expect(await ids('sort=-endsOn')).toEqual([later, soon, ended, withCode.id, forEver]);
    expect(await ids('ends=soon')).toEqual([soon, withCode.id]);
    expect(await ids('ends=ended')).toEqual([ended]);
    expect(await ids('ends=later')).toEqual([later]);
    expect(await ids('ends=for_ever')).toEqual([forEver]);
    expect(await ids('use=whitelisting')).toEqual([soon]);
    // Rights without platforms are for all.
    expect(await ids('platform=TikTok')).toEqual([ended, soon, forEver]);
    expect((await list(`contractId=${contractId}`)).map(({ state }) => state)).toEqual([
      'ended',
      'ending',
      'active',
      'active',
      'none',
    ]);
    expect((await media.service.get('/rights?ends=never')).status).toBe(400);
    const file = await (await media.service.get(`/rights/export?contractId=${contractId}`)).text();
    expect(file.split('\n')[0]).toBe(
      'Video ID,Video,Creator,Social Handle,Contract ID,Uses,Platforms,From,To,Exclusive,State,Spark Code,Spark Code To,Notes',
    );
    expect(file).toContain(`,Organic,YouTube,${today},${inDays(31)},No,active,,,'=1+1`);
    expect(file).toContain(`,Paid ads,TikTok,${today},For ever,No,active,,,`);
    expect(file).toContain(`,none,${code('a')},${inDays(7)},`);
  });

  it('is sorted by creator by walking their names, and counted without them', async () => {
    const mark = `Order${Date.now()}`;
    const made = await Promise.all(['B', 'A', 'C'].map((name) => media.contract({ fullName: `${mark} ${name}` })));
    const [b = 0, a = 0, c = 0] = made.map(({ contractId }) => contractId);
    const ids: number[] = [];
    for (const contractId of [a, a, b, c]) {
      const { id } = await approved(contractId);
      ids.push(id);
      await set(id);
    }
    const page = await media.service.get(`/rights?search=${mark}&sort=creator&page=1&pageSize=3`);
    expect(page.headers.get('X-Total-Count')).toBe('4');
    expect(((await page.json()) as RightsRecordView[]).map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect((await list(`search=${mark}&sort=-creator`)).map(({ id }) => id)).toEqual(ids.toReversed());
    const all = await media.service.get('/rights?page=1&pageSize=1');
    const sorted = await media.service.get('/rights?sort=creator&page=1&pageSize=1');
    expect(sorted.headers.get('X-Total-Count')).toBe(all.headers.get('X-Total-Count'));
  });

  it('says what ends on the days of the ladder, once for rights and once for the last code', async () => {
    const video = await approved();
    await set(video.id, { endsOn: inDays(14) });
    await add(video, 'a', 7);
    await add(video, 'b', 30);
    const made = async (code_ends_on: string) =>
      media.service.database.query(
        `update video_rights set code_ends_on = $2::text::date, codes = jsonb_set(codes, '{0,endsOn}', to_jsonb($2::text)) where submission_id = $1`,
        [video.id, code_ends_on],
      );
    await made(inDays(14));
    const ending = await media.ask<EndingRights[]>(
      'endingRights',
      { today, days: [30, 14, 7] },
      { kind: 'service', name: 'comms' },
    );
    const { id: submissionId, contractId } = video;
    expect(ending.filter((one) => one.contractId === contractId)).toEqual([
      { submissionId, contractId, title: 'A clip', what: 'rights', endsOn: inDays(14) },
      { submissionId, contractId, title: 'A clip', what: 'spark_code', endsOn: inDays(14) },
    ]);
    // It was made today.
    await made(inDays(30));
    const later = await media.ask<EndingRights[]>('endingRights', { today, days: [30] }, { kind: 'service', name: 'comms' });
    expect(later.filter((one) => one.contractId === contractId)).toEqual([]);
    expect(await media.ask('attention', {})).toMatchObject({ rightsEnding: expect.any(Number) });
  });

  it('are of the day as of which sample data are made, and nobody gets a mail about them', async () => {
    const { contractId } = await media.contract({ sample: true });
    const [video, real] = [await approved(contractId), await approved()];
    const sampleAt = `${inDays(-16)}T12:00:00.000Z`;
    const loader: Caller = { kind: 'admin', via: 'session', sampleAt };
    const given = { submissionId: video.id, code: code('earlier'), validDays: 30 };
    const { sparkCodes } = await media.ask<RightsView>('addSparkCode', given, loader);
    expect(sparkCodes).toMatchObject([{ submittedAt: sampleAt, endsOn: inDays(14) }]);
    for (const { id } of [video, real]) await set(id, { endsOn: inDays(14) });
    const ending = await media.ask<EndingRights[]>('endingRights', { today, days: [14] }, { kind: 'service', name: 'comms' });
    expect(ending.map(({ submissionId }) => submissionId)).toContain(real.id);
    expect(ending.map(({ submissionId }) => submissionId)).not.toContain(video.id);
    expect((await list(`contractId=${contractId}`)).map(({ state }) => state)).toEqual(['ending']);
  });
});
