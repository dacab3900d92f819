import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AddComment, CommentAt, VideoCommentView } from '@creator-desk/protocol/media/video-comment';
import { SubmissionId } from '@creator-desk/protocol/media/video-submission';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ApiRefusals } from '../openapi/responses.ts';

/** Comments at times of a video. */
@ApiTags('videos')
@Allow(can('videos.read'))
@Controller('video-submissions/:id/comments')
export class VideoCommentsController {
  constructor(private readonly media: MediaClient) {}

  /** Ordered by time. */
  @Get()
  @ApiOkResponse({ type: VideoCommentView, isArray: true })
  @ApiRefusals('submission.not_found')
  list(@Param() { id }: SubmissionId): Promise<VideoCommentView[]> {
    return this.media.videoComments({ id });
  }

  @Allow(can('videos.write'))
  @Post()
  @ApiCreatedResponse({ type: VideoCommentView })
  @ApiRefusals('submission.not_found', 'video.too_many_comments')
  add(@Param() { id }: SubmissionId, @Body() body: AddComment): Promise<VideoCommentView> {
    return this.media.addComment({ ...body, submissionId: id });
  }

  @Allow(can('videos.write'))
  @Delete(':commentId')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('video.comment_not_found')
  async remove(@Param() place: CommentAt): Promise<void> {
    await this.media.removeComment(place);
  }
}
