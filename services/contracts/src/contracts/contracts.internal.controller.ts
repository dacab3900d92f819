import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '@creator-desk/protocol/caller';
import { ListContracts } from '@creator-desk/protocol/contracts/contract';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { callerMay } from '@creator-desk/server/access/permission';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { Clock } from '@creator-desk/server/runtime/clock';
import { sendList } from '@creator-desk/server/http/json-list';
import { ContractQueries } from './contract.query.ts';
import { contractViews } from './contract.view.ts';

/** Lists are sent over HTTP, because they may exceed the size of a NATS message. */
@Allow(can('contracts.read'))
@Controller('contracts')
export class ContractsInternalController {
  constructor(
    private readonly lists: ContractQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Query() query: ListContracts, @Res() response: Response): Promise<void> {
    // The order would give the fees away.
    if (/^-?monthlyFee$/.test(query.sort ?? '') && !callerMay('fees.read')) throw new Refusal('forbidden');
    const today = this.clock.today();
    await sendList(response, await this.lists.read(query, today, userOf(currentCall()?.caller)), contractViews(today));
  }
}

const userOf = (caller?: Caller): number | undefined => (caller?.kind === 'admin' ? caller.user?.id : undefined);
