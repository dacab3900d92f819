import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListDeliverables } from '@creator-desk/protocol/media/deliverable';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { DeliverableQueries, deliverableView } from './deliverable.query.ts';

@Allow(can('videos.read'))
@Controller('video-deliverables')
export class DeliverablesInternalController {
  constructor(private readonly queries: DeliverableQueries) {}

  @Get()
  async list(@Query() query: ListDeliverables, @Res() response: Response): Promise<void> {
    await sendList(response, await this.queries.read(query), deliverableView);
  }
}
