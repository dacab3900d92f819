import { defineEntity, p } from '@mikro-orm/postgresql';
import type { VideoCommentView } from '@creator-desk/protocol/media/video-comment';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';

const VideoCommentSchema = defineEntity({
  name: 'VideoComment',
  tableName: 'video_comments',
  properties: {
    id: p.integer().primary(),
    submissionId: p.integer(),
    seconds: p.double().$type<number>(),
    comment: p.text(),
    createdAt: p.datetime(3).onCreate(timeOfCall),
  },
});

/** A comment at a moment of a video. */
export class VideoComment extends VideoCommentSchema.class {
  view(): VideoCommentView {
    const { id, submissionId, seconds, comment, createdAt } = this;
    return { id, submissionId, seconds, comment, createdAt: createdAt.toISOString() };
  }
}
VideoCommentSchema.setClass(VideoComment);
