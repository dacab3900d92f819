import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListDeliveries, WebhookId } from '@creator-desk/protocol/comms/webhook';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { deliveryView, DeliveryQueries } from './delivery.query.ts';

@Allow(can('webhooks.manage'))
@Controller('webhooks')
export class DeliveriesInternalController {
  constructor(private readonly queries: DeliveryQueries) {}

  /** The events for an endpoint: newest first. */
  @Get(':id/deliveries')
  async list(@Param() { id }: WebhookId, @Query() query: ListDeliveries, @Res() response: Response): Promise<void> {
    await sendList(response, await this.queries.read(id, query), deliveryView);
  }
}
