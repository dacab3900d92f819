import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import { ListPortalLinks, PortalLinkId, PortalLinkView, type PortalOperations } from '@creator-desk/protocol/portal/portal-link';
import { PortalAccessView } from '@creator-desk/protocol/portal/portal-page';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { ListProxy } from '../bytes/list-proxy.ts';
import { Fails, ListHeaders } from '../openapi/answers.ts';

@ApiTags('portals')
@Controller()
export class PortalLinksController {
  constructor(
    @Inject(operationsOf('portal')) private readonly portal: PortalOperations,
    private readonly lists: ListProxy,
  ) {}

  /** Makes a contract's portal; asked again it answers the same link. */
  @Post('contracts/:id/create-portal')
  @ApiCreatedResponse({ type: PortalLinkView })
  @Fails('contract.not_found')
  create(@Param() { id }: ContractId): Promise<PortalLinkView> {
    return this.portal.createLink({ contractId: id });
  }

  /** The portals, newest first, or a page of them. */
  @Get('portal-links')
  @ApiOkResponse({ type: PortalLinkView, isArray: true, headers: ListHeaders })
  list(@Query() query: ListPortalLinks, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'portal', '/portal-links', query);
  }

  /** Gives the portal another address. The old one stops at once. */
  @Post('portal-links/:id/rotate')
  @HttpCode(200)
  @ApiOkResponse({ type: PortalLinkView })
  @Fails('portal.link_not_found')
  rotate(@Param() { id }: PortalLinkId): Promise<PortalLinkView> {
    return this.portal.rotateLink({ id });
  }

  /** Takes the portal away. Its address stops at once; a new portal may be made. */
  @Delete('portal-links/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @Fails('portal.link_not_found')
  async revoke(@Param() { id }: PortalLinkId): Promise<void> {
    await this.portal.revokeLink({ id });
  }

  /** Who has used the portal and when, the newest first, at most 200. */
  @Get('portal-links/:id/accesses')
  @ApiOkResponse({ type: PortalAccessView, isArray: true })
  @Fails('portal.link_not_found')
  accesses(@Param() { id }: PortalLinkId): Promise<PortalAccessView[]> {
    return this.portal.accessesOf({ id });
  }
}
