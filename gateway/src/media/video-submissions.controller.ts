import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DecideVideo, ListVideos, SubmissionId, VideoFilter } from '@creator-desk/protocol/media/video-submission';
import { VideoSubmissionDetail, VideoSubmissionView, VideoSummary } from '@creator-desk/protocol/media/video-submission-view';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ListProxy } from '../proxy/list-proxy.ts';
import { IfMatch, ApiIfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';

@ApiTags('videos')
@Allow(can('videos.read'))
@Controller('video-submissions')
export class VideoSubmissionsController {
  constructor(
    private readonly media: MediaClient,
    private readonly lists: ListProxy,
  ) {}

  /** The videos that creators have sent, newest first, or a page of them. */
  @Get()
  @ApiOkResponse({ type: VideoSubmissionView, isArray: true, headers: listHeaders })
  list(@Query() query: ListVideos, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'media', '/video-submissions', query);
  }

  /** Counts of all videos, and of those that match the filters. */
  @Get('summary')
  @ApiOkResponse({ type: VideoSummary })
  summary(@Query() filter: VideoFilter): Promise<VideoSummary> {
    return this.media.videoSummary(filter);
  }

  /** One video with its decisions and its versions. */
  @Get(':id')
  @ApiOkResponse({ type: VideoSubmissionDetail })
  @ApiRefusals('submission.not_found')
  read(@Param() { id }: SubmissionId): Promise<VideoSubmissionDetail> {
    return this.media.readVideo({ id });
  }

  /** Decides about a video. */
  @Allow(can('videos.write'))
  @Put(':id/status')
  @ApiIfMatch('submission.stale')
  @ApiOkResponse({ type: VideoSubmissionView })
  @ApiRefusals('submission.not_found', 'submission.changed_meanwhile', 'submission.replaced')
  decide(@Param() { id }: SubmissionId, @Body() body: DecideVideo, @IfMatch() ifMatch?: number[]): Promise<VideoSubmissionView> {
    return this.media.decideVideo({ ...body, id, ifMatch });
  }
}
