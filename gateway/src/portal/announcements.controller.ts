import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AnnouncementId,
  AnnouncementView,
  CreateAnnouncement,
  ListAnnouncements,
  UpdateAnnouncement,
} from '@creator-desk/protocol/portal/announcement';
import { PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ListProxy } from '../proxy/list-proxy.ts';
import { IfMatch, ApiIfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';

@ApiTags('announcements')
@Allow(can('announcements.read'))
@Controller('portal-announcements')
export class AnnouncementsController {
  constructor(
    private readonly portal: PortalClient,
    private readonly lists: ListProxy,
  ) {}

  @Get()
  @ApiOkResponse({ type: AnnouncementView, isArray: true, headers: listHeaders })
  list(@Query() query: ListAnnouncements, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'portal', '/announcements', query);
  }

  @Allow(can('announcements.write'))
  @Post()
  @ApiCreatedResponse({ type: AnnouncementView })
  @ApiRefusals('contract.not_found')
  create(@Body() body: CreateAnnouncement): Promise<AnnouncementView> {
    return this.portal.createAnnouncement(body);
  }

  @Allow(can('announcements.write'))
  @Put(':id')
  @ApiIfMatch('announcement.stale')
  @ApiOkResponse({ type: AnnouncementView })
  @ApiRefusals('announcement.not_found')
  update(
    @Param() { id }: AnnouncementId,
    @Body() body: UpdateAnnouncement,
    @IfMatch() ifMatch?: number[],
  ): Promise<AnnouncementView> {
    return this.portal.updateAnnouncement({ ...body, id, ifMatch });
  }

  @Allow(can('announcements.write'))
  @Delete(':id')
  @ApiIfMatch('announcement.stale')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('announcement.not_found')
  async remove(@Param() { id }: AnnouncementId, @IfMatch() ifMatch?: number[]): Promise<void> {
    await this.portal.removeAnnouncement({ id, ifMatch });
  }
}
