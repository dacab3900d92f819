import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import { ListPortalLinks, PortalLinkId, PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import { PortalAccessView } from '@creator-desk/protocol/portal/portal-page';
import { PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ListProxy } from '../proxy/list-proxy.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';

@ApiTags('portals')
@Allow(can('portals.read'))
@Controller()
export class PortalLinksController {
  constructor(
    private readonly portal: PortalClient,
    private readonly lists: ListProxy,
  ) {}

  /** Creates the portal of a contract. Idempotent. */
  @Allow(can('portals.write'))
  @Post('contracts/:id/create-portal')
  @ApiCreatedResponse({ type: PortalLinkView })
  @ApiRefusals('contract.not_found', 'portal.of_earlier_contract')
  create(@Param() { id }: ContractId): Promise<PortalLinkView> {
    return this.portal.createLink({ contractId: id });
  }

  /** The portals, newest first, or a page of them. */
  @Get('portal-links')
  @ApiOkResponse({ type: PortalLinkView, isArray: true, headers: listHeaders })
  list(@Query() query: ListPortalLinks, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'portal', '/portal-links', query);
  }

  /** Replaces the address of the portal. The old one stops working at once. */
  @Allow(can('portals.write'))
  @Post('portal-links/:id/rotate')
  @HttpCode(200)
  @ApiOkResponse({ type: PortalLinkView })
  @ApiRefusals('portal.link_not_found')
  rotate(@Param() { id }: PortalLinkId): Promise<PortalLinkView> {
    return this.portal.rotateLink({ id });
  }

  /** Deletes the portal. Its address stops working at once; a new portal may be created. */
  @Allow(can('portals.write'))
  @Delete('portal-links/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('portal.link_not_found')
  async revoke(@Param() { id }: PortalLinkId): Promise<void> {
    await this.portal.revokeLink({ id });
  }

  /** The access log of the portal, newest first, at most 200 entries. */
  @Get('portal-links/:id/accesses')
  @ApiOkResponse({ type: PortalAccessView, isArray: true })
  @ApiRefusals('portal.link_not_found')
  accesses(@Param() { id }: PortalLinkId): Promise<PortalAccessView[]> {
    return this.portal.accessesOf({ id });
  }
}
