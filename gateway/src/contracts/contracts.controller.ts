import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AdvanceTerm,
  ContractId,
  ContractSummary,
  ContractView,
  CreateContract,
  ListContracts,
  ReassignContracts,
  ReassignedContracts,
  UpdateContract,
} from '@creator-desk/protocol/contracts/contract';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ListProxy } from '../proxy/list-proxy.ts';
import { IfMatch, ApiIfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';

@ApiTags('contracts')
@Allow(can('contracts.read'))
@Controller('contracts')
export class ContractsController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly lists: ListProxy,
  ) {}

  /** The contracts, or a page of them. */
  @Get()
  @ApiOkResponse({ type: ContractView, isArray: true, headers: listHeaders })
  list(@Query() query: ListContracts, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'contracts', '/contracts', query);
  }

  /** Number of contracts by expiry. */
  @Get('summary')
  @ApiOkResponse({ type: ContractSummary })
  summary(): Promise<ContractSummary> {
    return this.contracts.summary({});
  }

  @Get(':id')
  @ApiOkResponse({ type: ContractView })
  @ApiRefusals('contract.not_found')
  read(@Param() { id }: ContractId): Promise<ContractView> {
    return this.contracts.read({ id });
  }

  @Allow(can('contracts.write'))
  @Post()
  @ApiCreatedResponse({ type: ContractView })
  @ApiRefusals('contract.handle_taken')
  create(@Body() body: CreateContract): Promise<ContractView> {
    return this.contracts.create(body);
  }

  /** Changes what is given; the rest stays. */
  @Allow(can('contracts.write'))
  @Put(':id')
  @ApiIfMatch('contract.stale')
  @ApiOkResponse({ type: ContractView })
  @ApiRefusals('contract.not_found', 'contract.handle_taken')
  update(@Param() { id }: ContractId, @Body() body: UpdateContract, @IfMatch() ifMatch?: number[]): Promise<ContractView> {
    return this.contracts.update({ ...body, id, ifMatch });
  }

  @Allow(can('contracts.write'))
  @Delete(':id')
  @ApiIfMatch('contract.stale')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('contract.not_found', 'contract.open_payout')
  async remove(@Param() { id }: ContractId, @IfMatch() ifMatch?: number[]): Promise<void> {
    await this.contracts.remove({ id, ifMatch });
  }

  /** Gives contracts to another owner: some, or all of a person who leaves. */
  @Allow(can('contracts.write'))
  @Post('reassign')
  @HttpCode(200)
  @ApiOkResponse({ type: ReassignedContracts })
  reassign(@Body() body: ReassignContracts): Promise<ReassignedContracts> {
    return this.contracts.reassign(body);
  }

  /** Moves the contract to its next term. */
  @Allow(can('contracts.write'))
  @Post(':id/advance-term')
  @HttpCode(200)
  @ApiOkResponse({ type: ContractView })
  @ApiRefusals('contract.not_found', 'contract.ended', 'term.not_running', 'term.not_begun', 'term.past_end_date')
  advanceTerm(@Param() { id }: ContractId, @Body() body: AdvanceTerm): Promise<ContractView> {
    return this.contracts.advanceTerm({ ...body, id });
  }
}
