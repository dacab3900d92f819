import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListRevenue } from '@creator-desk/protocol/contracts/revenue';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { RevenueQueries, revenueView } from './revenue.query.ts';

@Allow(can('revenue.read'))
@Controller('revenue')
export class RevenueInternalController {
  constructor(private readonly lists: RevenueQueries) {}

  @Get()
  async list(@Query() query: ListRevenue, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read(query), revenueView);
  }
}
