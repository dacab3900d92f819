import { Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import { ListPortalLinks, PortalLinkView, type PortalOperations } from '@creator-desk/protocol/portal/portal-link';
import { operationsOf } from '@creator-desk/server/rpc/rpc.client';
import { Lists } from '../bytes/lists.ts';
import { Fails, ListHeaders } from '../openapi/answers.ts';

@ApiTags('portals')
@Controller()
export class PortalLinksController {
  constructor(
    @Inject(operationsOf('portal')) private readonly portal: PortalOperations,
    private readonly lists: Lists,
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
}
