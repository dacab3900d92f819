import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import type { PayoutsOperations } from '@creator-desk/protocol/payouts/operations';
import { TermView } from '@creator-desk/protocol/payouts/term-history';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { Fails } from '../openapi/answers.ts';

@ApiTags('contracts')
@Controller('contracts')
export class TermHistoryController {
  constructor(@Inject(operationsOf('payouts')) private readonly payouts: PayoutsOperations) {}

  /** The terms that the contract has been through and the one it is in, the newest first. */
  @Get(':id/terms')
  @ApiOkResponse({ type: TermView, isArray: true })
  @Fails('contract.not_found')
  terms(@Param() { id }: ContractId): Promise<TermView[]> {
    return this.payouts.termsOf({ id });
  }
}
