import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CreatorPost,
  CreatorPostVideo,
  CreatorPosts,
  MissingPostView,
  PostTotals,
  PostView,
} from '@creator-desk/protocol/media/post';
import { eventually } from '@creator-desk/testing/eventually';
import { makeVideo } from '../../test/factories.ts';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { makeApproved, makePost, newAddress } from '../../test/posts.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const list = async (query = ''): Promise<PostView[]> => (await (await media.service.get(`/posts?${query}`)).json()) as PostView[];
const missing = async (contractId: number): Promise<MissingPostView[]> =>
  (await (await media.service.get(`/posts/missing?contractId=${contractId}`)).json()) as MissingPostView[];
const eventsOf = async (id: number): Promise<string[]> =>
  (await media.service.events({ subject: `post/${id}` })).map(({ type }) => type);
const creator = (contractId: number) => ({ kind: 'creator', contractId }) as const;

describe('the posts of a video', () => {
  it('are added by its creator, and stored in the usual form', async () => {
    const { id: submissionId, contractId, title } = await makeApproved(media);
    const address = 'http://vm.tiktok.com/ZMaBcDeFg/?k=1';
    const answer = await media.ask<CreatorPostVideo>(
      'addPostByCreator',
      { contractId, submissionId, address },
      creator(contractId),
    );
    const post = { platform: 'TikTok', address: 'https://vm.tiktok.com/ZMaBcDeFg', measured: false };
    expect(answer).toMatchObject({ submissionId, title, posts: [post] });
    expect(await media.ask('postsOfContract', { contractId }, creator(contractId))).toEqual([answer]);
    expect(await list(`contractId=${contractId}`)).toMatchObject([
      { submissionId, videoTitle: title, address: post.address, views: null, engagement: null, measuredOn: null },
    ]);
    expect(await missing(contractId)).toEqual([]);
    expect(await eventsOf(answer.posts[0]?.id ?? 0)).toEqual(['post.published']);
  });

  it('are added once, however often they are sent', async () => {
    const { id: submissionId } = await makeApproved(media);
    const input = { submissionId, address: newAddress() };
    const [one, two] = await Promise.all([media.ask<PostView>('addPost', input), media.ask<PostView>('addPost', input)]);
    expect(two.id).toBe(one.id);
    expect(await eventsOf(one.id)).toEqual(['post.published']);
  });

  it('belong to one video, also when two creators send the same one at once', async () => {
    const videos = await Promise.all([makeApproved(media), makeApproved(media)]);
    const id = newAddress().slice(-11);
    const outcomes = await Promise.allSettled(
      videos.map(({ id: submissionId, contractId }, index) =>
        media.ask(
          'addPostByCreator',
          { contractId, submissionId, address: `https://www.youtube.com/${index ? 'shorts/' : 'watch?v='}${id}` },
          creator(contractId),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: 'This post belongs to another video already.' },
    });
  });

  it.each([
    ['javascript:alert(1)', 'Enter the address of the post. It begins with https://'],
    ['http://169.254.169.254/video', 'A post is on TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat or Pinterest.'],
    ['https://www.tiktok.com/@jane', 'This is not the address of a post. Open the post, copy its link and paste it here.'],
    ['', 'The address of the post is required'],
  ])('are not at %j', async (address, message) => {
    const { id: submissionId, contractId } = await makeApproved(media);
    const refusal = { status: 400, errors: { address: message } };
    await expect(media.ask('addPost', { submissionId, address })).rejects.toMatchObject(refusal);
    const sent = media.ask('addPostByCreator', { contractId, submissionId, address }, creator(contractId));
    await expect(sent).rejects.toMatchObject(refusal);
    const { id } = await makePost(media, { submissionId });
    await expect(media.ask('changePost', { id, address })).rejects.toMatchObject({ status: 400 });
  });

  it('need an approved video of the creator', async () => {
    const { id: submissionId, contractId } = await makeVideo(media);
    const other = await makeApproved(media);
    const add = (of: number) =>
      media.ask('addPostByCreator', { contractId, submissionId: of, address: newAddress() }, creator(contractId));
    const notApproved = { status: 409, message: 'Posts are added to approved videos. This video is not approved.' };
    await expect(add(submissionId)).rejects.toMatchObject(notApproved);
    await expect(add(other.id)).rejects.toMatchObject({ status: 404 });
    await expect(media.ask('addPost', { submissionId: 99_999, address: newAddress() })).rejects.toMatchObject({ status: 404 });
    const asOther = media.ask('addPostByCreator', { contractId, submissionId, address: newAddress() }, creator(other.contractId));
    await expect(asOther).rejects.toMatchObject({ status: 403 });
  });

  it('are changed by one of two people who saw the same version', async () => {
    const { id, version } = await makePost(media);
    const change = (postedOn: string) => media.ask<PostView>('changePost', { id, postedOn, ifMatch: [version] });
    const outcomes = await Promise.allSettled([change('2026-01-05'), change('2026-01-06')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 412 } });
    expect(await eventsOf(id)).toEqual(['post.published', 'post.changed']);
    await expect(media.ask('changePost', { id, postedOn: '2999-01-01' })).rejects.toMatchObject({
      errors: { postedOn: 'The date of the post must not be after today' },
    });
  });

  it('do not take the address of another one', async () => {
    const [{ address }, { id }] = await Promise.all([makePost(media), makePost(media)]);
    await expect(media.ask('changePost', { id, address })).rejects.toMatchObject({ code: 'post.of_other_video' });
    expect(await eventsOf(id)).toEqual(['post.published']);
  });

  it('are corrected by their creator until they are measured', async () => {
    const { id, contractId, address } = await makePost(media);
    const other = (await media.contract()).contractId;
    const correct = (as: number, to = newAddress()) =>
      media.ask<CreatorPost>('correctPostByCreator', { id, contractId: as, address: to }, creator(as));
    await expect(correct(other)).rejects.toMatchObject({ status: 404 });
    const corrected = await correct(contractId);
    expect(corrected.address).not.toBe(address);
    expect(await media.ask('postsOfContract', { contractId })).toMatchObject([{ posts: [corrected] }]);
    await media.ask('recordMeasurements', { measurements: [{ post: corrected.address, views: 3 }] });
    await expect(correct(contractId)).rejects.toMatchObject({ code: 'post.measured' });
  });

  it('are removed with their numbers', async () => {
    const { id, address, contractId } = await makePost(media);
    await media.ask('recordMeasurements', { measurements: [{ post: address, views: 3 }] });
    await media.ask('removePost', { id });
    await expect(media.ask('removePost', { id })).rejects.toMatchObject({ status: 404 });
    expect(await list(`contractId=${contractId}`)).toEqual([]);
    expect(await missing(contractId)).toHaveLength(1);
    expect(await media.service.database.query('select from post_measurements where post_id = $1', [id])).toEqual([]);
    expect(await eventsOf(id)).toEqual(['post.published', 'post.measured', 'post.removed']);
  });

  it('go over to a new version of the video', async () => {
    const { id, submissionId, contractId } = await makePost(media);
    await media.ask('decideVideo', { id: submissionId, status: 'needs_revision' });
    const newer = await makeVideo(media, { contractId, replacesId: submissionId });
    expect(await list(`contractId=${contractId}`)).toMatchObject([{ id, submissionId: newer.id }]);
  });

  it('go with their contract, also when the event comes twice', async () => {
    const { contractId, contract } = await makePost(media);
    const event = { contractId, version: 9, ...contract };
    await media.contracts.publish('contract.deleted', event);
    await media.contracts.publish('contract.deleted', event);
    await eventually(async () => expect(await list(`contractId=${contractId}`)).toEqual([]));
  });

  it('are at most twenty', async () => {
    const { id: submissionId } = await makeApproved(media);
    for (let count = 0; count < 20; count += 1) await makePost(media, { submissionId });
    await expect(makePost(media, { submissionId })).rejects.toMatchObject({ code: 'post.too_many' });
  });
});

describe('the list of posts', () => {
  it('is filtered, sorted by views, summed up and exported', async () => {
    const { contractId } = await media.contract({ fullName: 'Zoë Quartz', socialHandle: '@zoe' });
    const posts = [
      await makePost(media, { contractId, postedOn: '2026-01-31' }),
      await makePost(media, { contractId, postedOn: '2026-02-01' }),
      await makePost(media, { contractId, postedOn: '2026-02-28' }),
    ];
    const ids = posts.map(({ id }) => id);
    await makeApproved(media, { contractId });
    const measurements = [
      { post: posts[0]?.address, views: 20, likes: 2 },
      { post: posts[2]?.address, views: 9_000_000_000, likes: 5, comments: 1, shares: 4 },
    ];
    await media.ask('recordMeasurements', { measurements });
    const found = async (query: string): Promise<number[]> => (await list(query)).map(({ id }) => ids.indexOf(id));
    expect(await found(`contractId=${contractId}`)).toEqual([2, 1, 0]);
    expect(await found(`contractId=${contractId}&sort=-views`)).toEqual([2, 0, 1]);
    expect(await found(`contractId=${contractId}&measured=false`)).toEqual([1]);
    expect(await found(`contractId=${contractId}&month=2026-02`)).toEqual([2, 1]);
    expect(await found(`contractId=${contractId}&platform=TikTok`)).toEqual([]);
    expect(await found('search=quartz&sort=postedOn&page=1&pageSize=2')).toEqual([0, 1]);
    expect((await media.service.get('/posts?platform=MySpace')).status).toBe(400);
    const totals = await media.ask<PostTotals>('postSummary', { contractId });
    expect(totals).toEqual({ posts: 3, unmeasured: 1, views: 9_000_000_020, engagement: 12, missing: 1 });
    expect(await media.ask('postSummary', { contractId, month: '2026-01' })).toMatchObject({ posts: 1, views: 20, missing: 1 });
    const creatorPosts = await media.ask<CreatorPosts>('postsOfCreator', { contractIds: [contractId] });
    expect(creatorPosts.totals).toEqual(totals);
    expect(creatorPosts.newest.map(({ id }) => ids.indexOf(id))).toEqual([2, 1, 0]);
    const csv = await (await media.service.get(`/posts/export?contractId=${contractId}&sort=-views`)).text();
    const [head, first] = csv.replace('\uFEFF', '').split('\r\n');
    expect(head).toMatch(/^Post ID,Creator,.*,Views,Likes,Comments,Shares,Engagement,Date$/);
    expect(first).toContain(`Zoë Quartz,@zoe,`);
    expect(first).toContain(`,${posts[2]?.address},9000000000,5,1,4,10,`);
  });
});
