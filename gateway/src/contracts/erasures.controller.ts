import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EraseCreator, ErasureView } from '@creator-desk/protocol/contracts/erasure';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiRefusals } from '../openapi/responses.ts';

@ApiTags('privacy')
@Allow(can('creators.erase'))
@Controller('erasures')
export class ErasuresController {
  constructor(private readonly contracts: ContractsClient) {}

  /** The newest 100 erasures of creators, each with what has confirmed it. */
  @Get()
  @ApiOkResponse({ type: ErasureView, isArray: true })
  list(): Promise<ErasureView[]> {
    return this.contracts.erasures({});
  }

  /** Erases a creator in all services for good; of payments, ids, amounts, dates, method and state are kept. */
  @Post()
  @ApiCreatedResponse({ type: ErasureView })
  @ApiRefusals('creator.not_found', 'creator.open_payout')
  erase(@Body() body: EraseCreator): Promise<ErasureView> {
    return this.contracts.eraseCreator(body);
  }
}
