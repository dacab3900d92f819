import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AnswerProductRequest,
  ListProductRequests,
  ProductRequestId,
  ProductRequestView,
} from '@creator-desk/protocol/portal/product-request';
import { PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ListProxy } from '../proxy/list-proxy.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';

/** Product requests of creators, for admins. */
@ApiTags('product requests')
@Allow(can('products.read'))
@Controller('product-requests')
export class ProductRequestsController {
  constructor(
    private readonly portal: PortalClient,
    private readonly lists: ListProxy,
  ) {}

  @Get()
  @ApiOkResponse({ type: ProductRequestView, isArray: true, headers: listHeaders })
  list(@Query() query: ListProductRequests, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'portal', '/product-requests', query);
  }

  /** Changes the given fields: the status and the tracking link. */
  @Allow(can('products.write'))
  @Put(':id')
  @ApiIfMatch('product.stale')
  @ApiOkResponse({ type: ProductRequestView })
  @ApiRefusals('product.not_found')
  answer(
    @Param() { id }: ProductRequestId,
    @Body() body: AnswerProductRequest,
    @IfMatch() ifMatch?: number[],
  ): Promise<ProductRequestView> {
    return this.portal.answerProductRequest({ ...body, id, ifMatch });
  }
}
