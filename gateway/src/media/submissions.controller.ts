import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  ContentSubmissionView,
  CreateSubmission,
  DecideSubmission,
  ListSubmissions,
  SubmissionSummary,
} from '@creator-desk/protocol/media/content-submission';
import { SubmissionId } from '@creator-desk/protocol/media/video-submission';
import { media } from '@creator-desk/protocol/media/operations';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ListProxy } from '../proxy/list-proxy.ts';
import { IfMatch, ApiIfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { ForCreators } from './creator.guard.ts';

@ApiTags('submissions')
@Allow(can('videos.read'))
@Controller('submissions')
export class SubmissionsController {
  constructor(
    private readonly media: MediaClient,
    private readonly lists: ListProxy,
  ) {}

  /** The campaign manager's submissions, newest first: videos and links. */
  @Get()
  @ApiOkResponse({ type: ContentSubmissionView, isArray: true, headers: listHeaders })
  list(@Query() query: ListSubmissions, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'media', '/submissions', query);
  }

  @Get('summary')
  @ApiOkResponse({ type: SubmissionSummary })
  summary(): Promise<SubmissionSummary> {
    return this.media.submissionSummary({});
  }

  /** Sends a link. With a portal's slug as bearer, for the portal's own contract. */
  @Post()
  @ForCreators(media.createSubmission.policy)
  @ApiCreatedResponse({ type: ContentSubmissionView })
  @ApiRefusals('forbidden', 'contract.not_found')
  create(@Body() body: CreateSubmission): Promise<ContentSubmissionView> {
    return this.media.createSubmission(body);
  }

  /** Decides about a submission; of a video it is the review's decision too. */
  @Allow(can('videos.write'))
  @Put(':id')
  @ApiIfMatch('submission.stale')
  @ApiOkResponse({ type: ContentSubmissionView })
  @ApiRefusals('submission.not_found', 'submission.changed_meanwhile', 'submission.replaced')
  decide(
    @Param() { id }: SubmissionId,
    @Body() body: DecideSubmission,
    @IfMatch() ifMatch?: number[],
  ): Promise<ContentSubmissionView> {
    return this.media.decideSubmission({ ...body, id, ifMatch });
  }
}
