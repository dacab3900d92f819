import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { day } from '@creator-desk/domain/values/business-day';
import { proposedRights } from '@creator-desk/domain/videos/video-rights';
import {
  ListRights,
  RightsRecordView,
  RightsView,
  SetRights,
  SparkCodeAt,
  SubmitSparkCode,
  VideoRightsView,
} from '@creator-desk/protocol/media/video-rights';
import { SubmissionId } from '@creator-desk/protocol/media/video-submission';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient, MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { unlessMissing } from '../contracts/unless-missing.ts';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { ListProxy } from '../proxy/list-proxy.ts';

/** What may be done with videos. */
@ApiTags('rights')
@Allow(can('videos.read'))
@Controller()
export class VideoRightsController {
  constructor(
    private readonly media: MediaClient,
    private readonly contracts: ContractsClient,
    private readonly lists: ListProxy,
  ) {}

  /** Videos with rights or Spark codes, those that end first before others, or a page of them. */
  @Get('rights')
  @ApiOkResponse({ type: RightsRecordView, isArray: true, headers: listHeaders })
  list(@Query() query: ListRights, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'media', '/rights', query);
  }

  /** The list as a CSV file, with the same filters. */
  @Get('rights/export')
  @ApiOkResponse({ description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } })
  export(@Query() query: ListRights, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.export(request, response, 'media', '/rights/export', query);
  }

  /** The rights of a video, and those that its contract proposes. */
  @Get('video-submissions/:id/rights')
  @ApiOkResponse({ type: VideoRightsView })
  @ApiRefusals('submission.not_found')
  async read(@Param() { id }: SubmissionId): Promise<VideoRightsView> {
    const { rights, contractId, approvedOn } = await this.media.readRights({ id });
    const contract = await unlessMissing('contract', this.contracts.read({ id: contractId }), []);
    if (!contract) return { rights, proposed: null };
    const { usageRights, exclusivity, platforms, endDate } = contract;
    const proposed = proposedRights({ usageRights, exclusivity, platforms, endDate: day(endDate) }, day(approvedOn));
    return { rights, proposed: { ...proposed, usageRights, exclusivity } };
  }

  /** Records what may be done with an approved video. */
  @Allow(can('videos.write'))
  @Put('video-submissions/:id/rights')
  @ApiIfMatch('rights.stale')
  @ApiOkResponse({ type: RightsView })
  @ApiRefusals('submission.not_found', 'rights.not_approved')
  set(@Param() { id }: SubmissionId, @Body() body: SetRights, @IfMatch() ifMatch?: number[]): Promise<RightsView> {
    return this.media.setRights({ ...body, id, ifMatch });
  }

  /** Adds a Spark code that the creator has sent in another way. */
  @Allow(can('videos.write'))
  @Post('video-submissions/:id/spark-codes')
  @ApiCreatedResponse({ type: RightsView })
  @ApiRefusals('submission.not_found', 'rights.not_approved', 'rights.code_known', 'rights.too_many_codes')
  addCode(@Param() { id }: SubmissionId, @Body() body: SubmitSparkCode): Promise<RightsView> {
    return this.media.addSparkCode({ ...body, submissionId: id });
  }

  @Allow(can('videos.write'))
  @Delete('video-submissions/:id/spark-codes/:codeId')
  @HttpCode(200)
  @ApiOkResponse({ type: RightsView })
  @ApiRefusals('submission.not_found', 'rights.code_not_found')
  removeCode(@Param() place: SparkCodeAt): Promise<RightsView> {
    return this.media.removeSparkCode(place);
  }
}
