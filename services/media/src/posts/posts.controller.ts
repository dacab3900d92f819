import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/values/business-day';
import { readPostAddress, type PostAddress } from '@creator-desk/domain/videos/post-address';
import type { VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { ContractsOfOne } from '@creator-desk/protocol/contracts/creator';
import { media } from '@creator-desk/protocol/media/operations';
import {
  AddPost,
  ChangePostById,
  CorrectPostOf,
  mostPosts,
  PostFilter,
  PostId,
  PostsOfContract,
  PublishedPostOf,
  type CreatorPost,
  type CreatorPosts,
  type CreatorPostVideo,
  type PostTotals,
  type PostView,
} from '@creator-desk/protocol/media/post';
import { Refusal } from '@creator-desk/protocol/refusals';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Post } from './post.entity.ts';
import { PostQueries } from './post.query.ts';
import { rollUp } from './roll-up.ts';

/** Where videos were posted. No address is ever fetched. */
@Controller()
export class PostsController {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly queries: PostQueries,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(media.addPost)
  @InCommandTransaction()
  addPost(@Payload() input: AddPost): Promise<PostView> {
    return this.transactions.run(async (tx) => {
      const contractId = await approvedVideo(tx, input.submissionId);
      return this.queries.one(await this.add(tx, input, contractId), tx);
    });
  }

  @OperationHandler(media.addPostByCreator)
  @InCommandTransaction()
  addPostByCreator(@Payload() { contractId, submissionId, address }: PublishedPostOf): Promise<CreatorPostVideo> {
    return this.transactions.run(async (tx) => {
      if ((await approvedVideo(tx, submissionId)) !== contractId) throw new Refusal('submission.not_found');
      await this.add(tx, { submissionId, address }, contractId);
      return this.videoOf(tx, contractId, submissionId);
    });
  }

  @OperationHandler(media.changePost)
  @InCommandTransaction()
  changePost(@Payload() { id, ifMatch, address, postedOn, deliverableId }: ChangePostById): Promise<PostView> {
    return this.transactions.run(async (tx) => {
      const post = await lockedPost(tx, id);
      refuseStale(post.version, ifMatch, 'post.stale');
      const before = post.deliverableId;
      if (address !== undefined) post.moveTo(postAt(address));
      if (postedOn !== undefined) post.postedOn = this.pastDay(postedOn);
      if (deliverableId !== undefined) {
        await requireDeliverable(tx, deliverableId, post.contractId);
        post.deliverableId = deliverableId;
      }
      await this.store(tx, post);
      if (post.deliverableId !== before) await rollUp(tx, [before, post.deliverableId]);
      return this.queries.one(id, tx);
    }, refusalOf);
  }

  @OperationHandler(media.correctPostByCreator)
  @InCommandTransaction()
  correctPostByCreator(@Payload() { id, contractId, address, ifMatch }: CorrectPostOf): Promise<CreatorPost> {
    return this.transactions.run(async (tx) => {
      const post = await lockedPost(tx, id);
      if (post.contractId !== contractId) throw new Refusal('post.not_found');
      refuseStale(post.version, ifMatch, 'post.stale');
      const measured = await tx.execute('select from post_measurements where post_id = ? limit 1', [id]);
      if (measured.length > 0) throw new Refusal('post.measured');
      post.moveTo(postAt(address));
      await this.store(tx, post);
      const { version, platform } = post;
      return { id, version, platform, address: post.address, measured: false };
    }, refusalOf);
  }

  @OperationHandler(media.removePost)
  @InCommandTransaction()
  removePost(@Payload() { id }: PostId): Promise<null> {
    return this.transactions.run(async (tx) => {
      const post = await lockedPost(tx, id);
      await tx.execute('delete from posts where id = ?', [id]);
      await rollUp(tx, [post.deliverableId]);
      tx.publish('post.removed', `post/${id}`, post.facts());
      return null;
    });
  }

  @OperationHandler(media.postsOfContract)
  postsOfContract(@Payload() { contractId }: PostsOfContract): Promise<CreatorPostVideo[]> {
    return this.queries.ofContract(contractId);
  }

  @OperationHandler(media.postSummary)
  postSummary(@Payload() filter: PostFilter): Promise<PostTotals> {
    return this.queries.totals(filter);
  }

  @OperationHandler(media.postsOfCreator)
  postsOfCreator(@Payload() { contractIds }: ContractsOfOne): Promise<CreatorPosts> {
    return this.queries.ofCreator(contractIds);
  }

  /** A post that the video has already is added once. @returns its id */
  private async add(tx: CommandTransaction, { submissionId, ...given }: AddPost, contractId: number): Promise<number> {
    const { platform, address, postId } = postAt(given.address);
    const postedOn = given.postedOn === undefined ? this.clock.today() : this.pastDay(given.postedOn);
    await requireDeliverable(tx, given.deliverableId, contractId);
    const [counted] = await tx.execute<{ count: number }[]>(
      'select count(*)::int as count from posts where submission_id = ? and (platform, platform_id) <> (?, ?)',
      [submissionId, platform, postId],
    );
    if (counted && counted.count >= mostPosts) throw new Refusal('post.too_many');
    // Of two videos that get the same post at once, the second waits for the first here.
    const [added] = await tx.execute<{ id: number }[]>(
      `insert into posts (submission_id, contract_id, deliverable_id, platform, platform_id, address, posted_on, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict on constraint posts_of_one_video do nothing returning id`,
      [
        submissionId,
        contractId,
        given.deliverableId ?? null,
        platform,
        postId,
        address,
        postedOn,
        this.clock.now().toISOString(),
      ],
    );
    if (added) {
      tx.publish('post.published', `post/${added.id}`, { postId: added.id, submissionId, contractId, platform });
      return added.id;
    }
    const [same] = await tx.execute<{ id: number }[]>(
      'select id from posts where platform = ? and platform_id = ? and submission_id = ?',
      [platform, postId, submissionId],
    );
    if (!same) throw new Refusal('post.of_other_video');
    return same.id;
  }

  private async store(tx: CommandTransaction, post: Post): Promise<void> {
    if (!tx.update(Post, post)) return;
    tx.publish('post.changed', `post/${post.id}`, post.facts());
    tx.flush();
    await tx.written();
  }

  private async videoOf(tx: CommandTransaction, contractId: number, submissionId: number): Promise<CreatorPostVideo> {
    const [video] = await this.queries.ofContract(contractId, submissionId, tx);
    if (!video) throw new Refusal('post.not_approved');
    return video;
  }

  private pastDay(given: string): ReturnType<typeof day> {
    if (given > this.clock.today()) throw Refusal.ofField('postedOn', 'The date of the post must not be after today');
    return day(given);
  }
}

/** Nobody decides about the video until the commit. @returns its contract */
async function approvedVideo(tx: CommandTransaction, submissionId: number): Promise<number> {
  const [video] = await tx.execute<{ contractId: number; status: VideoStatus; isCurrent: boolean }[]>(
    `select contract_id as "contractId", status, is_current as "isCurrent" from submissions
     where id = ? and kind = 'video' for no key update`,
    [submissionId],
  );
  if (!video) throw new Refusal('submission.not_found');
  if (!video.isCurrent || video.status !== 'approved') throw new Refusal('post.not_approved');
  return video.contractId;
}

async function lockedPost(tx: CommandTransaction, id: number): Promise<Post> {
  const [post] = await tx.lock(Post, { id });
  if (!post) throw new Refusal('post.not_found');
  return post;
}

/** @throws Refusal unless it is a planned video of the same contract, or none */
async function requireDeliverable(tx: CommandTransaction, id: number | null | undefined, contractId: number): Promise<void> {
  if (id == null) return;
  const found = await tx.execute('select from video_deliverables where id = ? and contract_id = ? for key share', [
    id,
    contractId,
  ]);
  if (found.length === 0) throw Refusal.ofField('deliverableId', 'This contract has no such planned video');
}

/** Of an address that was validated. */
function postAt(address: string): PostAddress {
  const read = readPostAddress(address);
  if ('problem' in read) throw Refusal.ofField('address', read.problem);
  return read.post;
}

/** The refusal of the database's constraint of one video. */
function refusalOf(error: unknown): unknown {
  return error instanceof UniqueConstraintViolationException && error.message.includes('posts_of_one_video')
    ? new Refusal('post.of_other_video')
    : error;
}
