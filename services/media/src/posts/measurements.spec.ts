import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { DeliverableView } from '@creator-desk/protocol/media/deliverable';
import type { MeasurementView, PostView, RecordedMeasurements } from '@creator-desk/protocol/media/post';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { makeApproved, makePost } from '../../test/posts.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const record = (measurements: object[], more: object = {}): Promise<RecordedMeasurements> =>
  media.ask('recordMeasurements', { measurements, ...more });
const read = async ({ id, contractId }: PostView): Promise<PostView | undefined> =>
  ((await (await media.service.get(`/posts?contractId=${contractId}`)).json()) as PostView[]).find((post) => post.id === id);
const historyOf = ({ id }: PostView): Promise<MeasurementView[]> => media.ask('measurementsOfPost', { id });
const planned = async (contractId: number): Promise<DeliverableView[]> =>
  (await (await media.service.get(`/video-deliverables?contractId=${contractId}`)).json()) as DeliverableView[];
const measured = async ({ id }: PostView): Promise<unknown[]> =>
  (await media.service.events({ subject: `post/${id}` })).filter(({ type }) => type === 'post.measured').map(({ data }) => data);

describe('measurements of posts', () => {
  it('name a post by any form of its address, or by its only video', async () => {
    const post = await makePost(media);
    const form = post.address.replace('www.youtube.com/watch?v=', 'youtu.be/');
    expect(await record([{ post: form, date: '2026-02-01', views: '12', likes: 3 }])).toEqual({
      recorded: 1,
      unchanged: 0,
      errors: [],
    });
    await record([{ post: String(post.submissionId), date: '2026-02-02', views: 20, likes: 4, comments: 1, shares: 2 }]);
    expect(await read(post)).toMatchObject({ views: 20, engagement: 7, measuredOn: '2026-02-02' });
    expect(await historyOf(post)).toMatchObject([
      { date: '2026-02-02', views: 20, likes: 4, comments: 1, shares: 2 },
      { date: '2026-02-01', views: 12, likes: 3, comments: null, shares: null },
    ]);
  });

  it('are refused one by one, and the others are stored', async () => {
    const [post, twice] = [await makePost(media), await makePost(media)];
    await makePost(media, { submissionId: twice.submissionId });
    const without = await makeApproved(media);
    const sent = [
      { post: post.address, date: '2026-02-01', views: 5 },
      { post: 'https://www.tiktok.com/@jane', views: 5 },
      { post: 'https://youtu.be/zzzzzzzzzzz', views: 5 },
      { post: String(twice.submissionId), views: 5 },
      { post: String(without.id), views: 5 },
      { post: post.address, date: '2999-01-01', views: 5 },
      { post: post.address, date: '2026-02-01', views: 6 },
    ];
    const errors = [
      { row: 2, message: 'This is not the address of a post. Open the post, copy its link and paste it here.' },
      { row: 3, message: 'There is no post with this address' },
      { row: 4, message: 'This video has several posts. Give the address of one' },
      { row: 5, message: 'There is no post of a video with this id' },
      { row: 6, message: 'The date must not be after today' },
      { row: 7, message: 'Number 1 is of the same post and date' },
    ];
    expect(await record(sent, { dryRun: true })).toEqual({ recorded: 1, unchanged: 0, errors });
    expect(await read(post)).toMatchObject({ views: null });
    expect(await record(sent)).toEqual({ recorded: 1, unchanged: 0, errors });
    expect(await read(post)).toMatchObject({ views: 5 });
  });

  it('of sample data are of the day as of which they are recorded', async () => {
    const sampleAt = '2026-02-05T15:00:00.000Z';
    const loader: Caller = { kind: 'admin', via: 'session', sampleAt };
    const { id: submissionId } = await makeApproved(media);
    const address = 'https://www.tiktok.com/@earlier/video/1000000001';
    const post = await media.ask<PostView>('addPost', { submissionId, address, postedOn: '2026-02-01' }, loader);
    expect(post).toMatchObject({ createdAt: sampleAt });
    const count = (date: string): object => ({ measurements: [{ post: address, date, views: 5 }] });
    expect(await media.ask('recordMeasurements', count('2026-02-07'), loader)).toMatchObject({
      errors: [{ message: 'The date must not be after today' }],
    });
    await media.ask('recordMeasurements', count('2026-02-04'), loader);
    expect(await historyOf(post)).toMatchObject([{ date: '2026-02-04', recordedAt: sampleAt }]);
    // Somebody corrects it later.
    await record([{ post: address, date: '2026-02-04', views: 6 }]);
    const [corrected] = await historyOf(post);
    expect(Date.parse(corrected?.recordedAt ?? '')).toBeGreaterThan(Date.parse(sampleAt));
  });

  it('are refused whole when they are none', async () => {
    const { address: post } = await makePost(media);
    for (const bad of [
      { post, views: -1 },
      { post, views: 1.5 },
      { post, views: 'many' },
      { post },
      { views: 3 },
      { post, views: 1, date: 'May' },
    ])
      await expect(record([bad])).rejects.toMatchObject({ status: 400 });
    await expect(record([])).rejects.toMatchObject({ status: 400 });
    await expect(record(Array.from({ length: 1001 }, () => ({ post, views: 1 })))).rejects.toMatchObject({ status: 400 });
  });

  it('change nothing when they come again, with a key or without', async () => {
    const post = await makePost(media);
    const input = { measurements: [{ post: post.address, date: '2026-02-01', views: 5 }] };
    const once = { idempotencyKey: `measured ${post.id}` };
    const first = await media.caller.ask('media.recordMeasurements', input, once);
    expect(first).toMatchObject({ recorded: 1 });
    expect(await media.caller.ask('media.recordMeasurements', input, once)).toEqual(first);
    expect(await record(input.measurements)).toEqual({ recorded: 0, unchanged: 1, errors: [] });
    expect(await measured(post)).toHaveLength(1);
    expect(await record([{ post: post.address, date: '2026-02-01', views: 4 }])).toMatchObject({ recorded: 1 });
    expect(await historyOf(post)).toMatchObject([{ date: '2026-02-01', views: 4 }]);
    expect(await measured(post)).toMatchObject([{ views: 5 }, { views: 4, engagement: 0, measuredOn: '2026-02-01' }]);
  });

  it('show the newest day and add up to their planned video, in whatever order they arrive', async () => {
    const { contractId } = await media.contract();
    const { id: deliverableId } = await media.ask<DeliverableView>('createDeliverable', { contractId, title: 'June', views: 7 });
    const posts = [await makePost(media, { contractId, deliverableId }), await makePost(media, { contractId, deliverableId })];
    expect(await planned(contractId)).toMatchObject([{ views: 7, engagement: 0 }]);
    const one = fc.record({
      post: fc.nat(1),
      day: fc.integer({ min: 1, max: 9 }),
      views: fc.nat(5_000_000_000),
      likes: fc.option(fc.nat(1_000)),
    });
    const newest = new Map<number, { day: number; views: number; likes: number | null }>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(one, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), async (sent) => {
        const known = new Set<string>();
        // Of one day the last one wins, so concurrent requests are about different days.
        const batches = sent.map((batch) =>
          batch.filter(({ post, day }) => !known.has(`${post} ${day}`) && known.add(`${post} ${day}`)),
        );
        await Promise.all(
          batches
            .filter(({ length }) => length > 0)
            .map((batch) =>
              record(
                batch.map(({ post, day, ...counts }) => ({ post: posts[post]?.address, date: `2026-02-0${day}`, ...counts })),
              ),
            ),
        );
        for (const { post, day, views, likes } of batches.flat())
          if (day >= (newest.get(post)?.day ?? 0)) newest.set(post, { day, views, likes });
        for (const [index, { day, views, likes }] of newest)
          expect(await read(posts[index] as PostView)).toMatchObject({
            views,
            engagement: likes ?? 0,
            measuredOn: `2026-02-0${day}`,
          });
        const all = [...newest.values()];
        expect(await planned(contractId)).toMatchObject([
          {
            views: all.reduce((sum, { views }) => sum + views, 0),
            engagement: all.reduce((sum, { likes }) => sum + (likes ?? 0), 0),
          },
        ]);
      }),
      { numRuns: 8, interruptAfterTimeLimit: 90_000 },
    );
  });

  it('leave a planned video with its post', async () => {
    const { contractId } = await media.contract();
    const plan = async (title: string): Promise<number> =>
      (await media.ask<DeliverableView>('createDeliverable', { contractId, title, views: 7 })).id;
    const [one, two] = [await plan('One'), await plan('Two')];
    const post = await makePost(media, { contractId, deliverableId: one });
    await record([{ post: post.address, views: 50 }]);
    const views = async (): Promise<unknown> => (await planned(contractId)).map((video) => video.views);
    expect(await views()).toEqual([7, 50]);
    await media.ask('changePost', { id: post.id, deliverableId: two });
    expect(await views()).toEqual([50, 7]);
    await media.ask('removePost', { id: post.id });
    expect(await views()).toEqual([7, 7]);
    const other = (await media.contract()).contractId;
    await expect(makePost(media, { contractId: other, deliverableId: one })).rejects.toMatchObject({
      errors: { deliverableId: 'This contract has no such planned video' },
    });
  });
});
