import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  CreateDeliverable,
  DeliverableSummary,
  DeliverableView,
  ListDeliverables,
  UpdateDeliverable,
} from '@creator-desk/protocol/media/deliverable';
import { SubmissionId } from '@creator-desk/protocol/media/video-submission';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ListProxy } from '../proxy/list-proxy.ts';
import { IfMatch, ApiIfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';

/** Planned videos and their status. */
@ApiTags('deliverables')
@Allow(can('videos.read'))
@Controller('video-deliverables')
export class VideoDeliverablesController {
  constructor(
    private readonly media: MediaClient,
    private readonly lists: ListProxy,
  ) {}

  /** The deliverables, newest first, or a page of them. */
  @Get()
  @ApiOkResponse({ type: DeliverableView, isArray: true, headers: listHeaders })
  list(@Query() query: ListDeliverables, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'media', '/video-deliverables', query);
  }

  @Get('summary')
  @ApiOkResponse({ type: DeliverableSummary })
  summary(): Promise<DeliverableSummary> {
    return this.media.deliverableSummary({});
  }

  @Allow(can('videos.write'))
  @Post()
  @ApiCreatedResponse({ type: DeliverableView })
  @ApiRefusals('contract.not_found')
  create(@Body() body: CreateDeliverable): Promise<DeliverableView> {
    return this.media.createDeliverable(body);
  }

  /** Changes what is given; the rest stays. */
  @Allow(can('videos.write'))
  @Put(':id')
  @ApiIfMatch('deliverable.stale')
  @ApiOkResponse({ type: DeliverableView })
  @ApiRefusals('deliverable.not_found', 'contract.not_found')
  update(
    @Param() { id }: SubmissionId,
    @Body() body: UpdateDeliverable,
    @IfMatch() ifMatch?: number[],
  ): Promise<DeliverableView> {
    return this.media.updateDeliverable({ ...body, id, ifMatch });
  }
}
