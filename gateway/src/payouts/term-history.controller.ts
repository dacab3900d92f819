import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import type { PayoutsOperations } from '@creator-desk/protocol/payouts/operations';
import { TermView } from '@creator-desk/protocol/payouts/term-history';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { ApiRefusals } from '../openapi/responses.ts';

@ApiTags('contracts')
@Controller('contracts')
export class TermHistoryController {
  constructor(@Inject(operationsOf('payouts')) private readonly payouts: PayoutsOperations) {}

  /** The past terms of the contract and the current one, newest first. */
  @Get(':id/terms')
  @ApiOkResponse({ type: TermView, isArray: true })
  @ApiRefusals('contract.not_found')
  terms(@Param() { id }: ContractId): Promise<TermView[]> {
    return this.payouts.termsOf({ id });
  }
}
