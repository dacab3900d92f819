import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { media } from '@creator-desk/protocol/media/operations';
import { AddCommentTo, CommentAt, type VideoCommentView } from '@creator-desk/protocol/media/video-comment';
import { SubmissionId } from '@creator-desk/protocol/media/video-submission';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { VideoComment } from './comment.entity.ts';
import { Video } from './video.entity.ts';

/** Per video, so that the list fits into one message. */
const maxComments = 1000;

@Controller()
export class CommentsController {
  constructor(private readonly em: EntityManager) {}

  @OperationHandler(media.videoComments)
  async videoComments(@Payload() { id }: SubmissionId): Promise<VideoCommentView[]> {
    await this.requireVideo(id);
    const comments = await this.em.find(
      VideoComment,
      { submissionId: id },
      { orderBy: { seconds: 'asc', id: 'asc' }, limit: maxComments },
    );
    return comments.map((comment) => comment.view());
  }

  @OperationHandler(media.addComment)
  addComment(@Payload() { submissionId, seconds, comment }: AddCommentTo): Promise<VideoCommentView> {
    return this.em.transactional(async () => {
      const video = await this.requireVideo(submissionId, LockMode.PESSIMISTIC_READ);
      // The duration may be unknown. One second is tolerated for rounding.
      if (video.duration != null && seconds > video.duration + 1)
        throw Refusal.ofField('seconds', 'This moment lies behind the end of the video');
      if ((await this.em.count(VideoComment, { submissionId })) >= maxComments) throw new Refusal('video.too_many_comments');
      const added = this.em.create(VideoComment, { submissionId, seconds, comment });
      await this.em.persist(added).flush();
      return added.view();
    });
  }

  @OperationHandler(media.removeComment)
  async removeComment(@Payload() { id, commentId }: CommentAt): Promise<null> {
    const removed = await this.em.transactional((tx) => tx.nativeDelete(VideoComment, { id: commentId, submissionId: id }));
    if (removed === 0) throw new Refusal('video.comment_not_found');
    return null;
  }

  private async requireVideo(submissionId: number, lockMode?: LockMode): Promise<Video> {
    const video = await this.em.findOne(Video, { submissionId }, lockMode === undefined ? {} : { lockMode });
    if (!video) throw new Refusal('submission.not_found');
    return video;
  }
}
