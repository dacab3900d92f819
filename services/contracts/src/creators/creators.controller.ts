import { Controller, Get, Query, Res } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Response } from 'express';
import { CreatorAt, ListCreators, type CreatorRecord } from '@creator-desk/protocol/contracts/creator';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { CreatorQueries, creatorView } from './creator.query.ts';

/** Creators, by their handles. */
@Controller()
export class CreatorsController {
  constructor(
    private readonly creators: CreatorQueries,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(contracts.creator)
  creator(@Payload() { socialHandle }: CreatorAt): Promise<CreatorRecord> {
    return this.creators.one(socialHandle, this.clock.today());
  }
}

@Allow(can('contracts.read'))
@Controller('creators')
export class CreatorsInternalController {
  constructor(
    private readonly creators: CreatorQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Query() query: ListCreators, @Res() response: Response): Promise<void> {
    const today = this.clock.today();
    await sendList(response, await this.creators.read(query, today), creatorView(today));
  }
}
