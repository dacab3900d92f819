import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListDeliverables } from '@creator-desk/protocol/media/deliverable';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { sendList } from '@creator-desk/server/http/json-list';
import { DeliverableLists, deliverableView } from './deliverable.list.ts';

@AllowCallers('admin')
@Controller('video-deliverables')
export class DeliverablesHttp {
  constructor(private readonly lists: DeliverableLists) {}

  @Get()
  async list(@Query() query: ListDeliverables, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read(query), deliverableView);
  }
}
