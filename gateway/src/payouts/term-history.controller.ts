import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import { TermView } from '@creator-desk/protocol/payouts/term-history';
import { PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ApiRefusals } from '../openapi/responses.ts';

@ApiTags('contracts')
@Allow(can('payouts.read'))
@Controller('contracts')
export class TermHistoryController {
  constructor(private readonly payouts: PayoutsClient) {}

  /** The past terms of the contract and the current one, newest first. */
  @Get(':id/terms')
  @ApiOkResponse({ type: TermView, isArray: true })
  @ApiRefusals('contract.not_found')
  terms(@Param() { id }: ContractId): Promise<TermView[]> {
    return this.payouts.termsOf({ id });
  }
}
