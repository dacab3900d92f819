import { Body, Controller, Get, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { VideoOperations } from '@creator-desk/protocol/media/operations';
import { DecideVideo, ListVideos, SubmissionId, VideoFilter } from '@creator-desk/protocol/media/video-submission';
import { VideoSubmissionDetail, VideoSubmissionView, VideoSummary } from '@creator-desk/protocol/media/video-submission-view';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { ListProxy } from '../bytes/list-proxy.ts';
import { IfMatch, RefusesStale } from '../if-match.ts';
import { Fails, ListHeaders } from '../openapi/answers.ts';

@ApiTags('videos')
@Controller('video-submissions')
export class VideoSubmissionsController {
  constructor(
    @Inject(operationsOf('media')) private readonly media: VideoOperations,
    private readonly lists: ListProxy,
  ) {}

  /** The videos that creators have sent, newest first, or a page of them. */
  @Get()
  @ApiOkResponse({ type: VideoSubmissionView, isArray: true, headers: ListHeaders })
  list(@Query() query: ListVideos, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'media', '/video-submissions', query);
  }

  /** How many there are: all of them, and of those that the filters let through. */
  @Get('summary')
  @ApiOkResponse({ type: VideoSummary })
  summary(@Query() filter: VideoFilter): Promise<VideoSummary> {
    return this.media.videoSummary(filter);
  }

  /** One video with its decisions and its versions. */
  @Get(':id')
  @ApiOkResponse({ type: VideoSubmissionDetail })
  @Fails('submission.not_found')
  read(@Param() { id }: SubmissionId): Promise<VideoSubmissionDetail> {
    return this.media.readVideo({ id });
  }

  /** Decides about a video. */
  @Put(':id/status')
  @RefusesStale('submission.stale')
  @ApiOkResponse({ type: VideoSubmissionView })
  @Fails('submission.not_found', 'submission.changed_meanwhile', 'submission.replaced')
  decide(@Param() { id }: SubmissionId, @Body() body: DecideVideo, @IfMatch() ifMatch?: number[]): Promise<VideoSubmissionView> {
    return this.media.decideVideo({ ...body, id, ifMatch });
  }
}
