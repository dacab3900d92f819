import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContractId, ContractView } from '@creator-desk/protocol/contracts/contract';
import {
  AmendContract,
  ContractVersionView,
  ExtendContract,
  RenewContract,
  RenewedContract,
  SetRenewalStage,
} from '@creator-desk/protocol/contracts/renewal';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { IfMatch, ApiIfMatch } from '../if-match.ts';
import { ApiRefusals } from '../openapi/responses.ts';

@ApiTags('contracts')
@Allow(can('contracts.write'))
@Controller('contracts')
export class RenewalsController {
  constructor(private readonly contracts: ContractsClient) {}

  /** Makes the next contract. What is left out is as before. */
  @Post(':id/renew')
  @ApiIfMatch('contract.stale')
  @ApiCreatedResponse({ type: RenewedContract })
  @ApiRefusals('contract.not_found', 'contract.renewed', 'contract.not_renewable')
  renew(@Param() { id }: ContractId, @Body() body: RenewContract, @IfMatch() ifMatch?: number[]): Promise<RenewedContract> {
    return this.contracts.renew({ ...body, id, ifMatch });
  }

  /** Agrees on a later end. */
  @Post(':id/extend')
  @HttpCode(200)
  @ApiIfMatch('contract.stale')
  @ApiOkResponse({ type: ContractView })
  @ApiRefusals('contract.not_found', 'contract.renewed')
  extend(@Param() { id }: ContractId, @Body() body: ExtendContract, @IfMatch() ifMatch?: number[]): Promise<ContractView> {
    return this.contracts.extend({ ...body, id, ifMatch });
  }

  /** Changes what was agreed, with a reason and a document. */
  @Post(':id/amend')
  @HttpCode(200)
  @ApiIfMatch('contract.stale')
  @ApiOkResponse({ type: ContractView })
  @ApiRefusals('contract.not_found')
  amend(@Param() { id }: ContractId, @Body() body: AmendContract, @IfMatch() ifMatch?: number[]): Promise<ContractView> {
    return this.contracts.amend({ ...body, id, ifMatch });
  }

  /** How far the decision about the next contract has come. It is `renewed` when there is one. */
  @Put(':id/renewal-stage')
  @ApiIfMatch('contract.stale')
  @ApiOkResponse({ type: ContractView })
  @ApiRefusals('contract.not_found', 'contract.renewed')
  setStage(@Param() { id }: ContractId, @Body() body: SetRenewalStage, @IfMatch() ifMatch?: number[]): Promise<ContractView> {
    return this.contracts.setRenewalStage({ ...body, id, ifMatch });
  }

  /** What was agreed anew, newest first. */
  @Allow(can('contracts.read'))
  @Get(':id/versions')
  @ApiOkResponse({ type: ContractVersionView, isArray: true })
  @ApiRefusals('contract.not_found')
  versions(@Param() { id }: ContractId): Promise<ContractVersionView[]> {
    return this.contracts.versions({ id });
  }
}
