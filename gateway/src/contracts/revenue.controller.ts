import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import {
  GeneratedRevenue,
  ListRevenue,
  RevenueFilter,
  RevenueSummary,
  RevenueView,
  UpdateRevenue,
} from '@creator-desk/protocol/contracts/revenue';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ListProxy } from '../proxy/list-proxy.ts';
import { IfMatch, ApiIfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';

@ApiTags('revenue')
@Allow(can('revenue.read'))
@Controller('revenue')
export class RevenueController {
  constructor(
    private readonly revenue: ContractsClient,
    private readonly lists: ListProxy,
  ) {}

  @Get()
  @ApiOkResponse({ type: RevenueView, isArray: true, headers: listHeaders })
  list(@Query() query: ListRevenue, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'contracts', '/revenue', query);
  }

  @Get('summary')
  @ApiOkResponse({ type: RevenueSummary })
  summary(@Query() filter: RevenueFilter): Promise<RevenueSummary> {
    return this.revenue.revenueSummary(filter);
  }

  /** Creates the contract's missing records, one per month. Existing records stay unchanged. */
  @Allow(can('revenue.write'))
  @Post('generate/:id')
  @ApiParam({ name: 'id', type: Number, description: 'The contract' })
  @ApiCreatedResponse({ type: GeneratedRevenue })
  @ApiRefusals('contract.not_found', 'revenue.contract_too_long')
  generate(@Param() { id }: ContractId): Promise<GeneratedRevenue> {
    return this.revenue.generateRevenue({ id });
  }

  @Allow(can('revenue.write'))
  @Put(':id')
  @ApiIfMatch('revenue.stale')
  @ApiOkResponse({ type: RevenueView })
  @ApiRefusals('revenue.not_found', 'revenue.paid_not_overdue')
  update(@Param() { id }: ContractId, @Body() body: UpdateRevenue, @IfMatch() ifMatch?: number[]): Promise<RevenueView> {
    return this.revenue.updateRevenue({ ...body, id, ifMatch });
  }
}
