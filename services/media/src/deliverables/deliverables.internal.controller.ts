import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListDeliverables } from '@creator-desk/protocol/media/deliverable';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { sendList } from '@creator-desk/server/http/json-list';
import { DeliverableQueries, deliverableView } from './deliverable.query.ts';

@AllowCallers('admin')
@Controller('video-deliverables')
export class DeliverablesInternalController {
  constructor(private readonly queries: DeliverableQueries) {}

  @Get()
  async list(@Query() query: ListDeliverables, @Res() response: Response): Promise<void> {
    await sendList(response, await this.queries.read(query), deliverableView);
  }
}
