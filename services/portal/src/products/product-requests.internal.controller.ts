import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { can } from '@creator-desk/protocol/policies';
import { ListProductRequests } from '@creator-desk/protocol/portal/product-request';
import { Allow } from '@creator-desk/server/access/allow';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader } from '@creator-desk/server/persistence/lists/list-reader';
import { sendList } from '@creator-desk/server/http/json-list';
import { productRequestColumns, productRequestView, type ProductRequestRow } from './product-request.view.ts';

const productRequests = listQuery<ListProductRequests>({
  select: productRequestColumns,
  from: 'product_requests',
  searchIn: `lower(creator_name || ' ' || social_handle || ' ' || requested_products)`,
  where: ({ status, contractId }) => [status && ['status = ?', status], contractId && ['contract_id = ?', contractId]],
  order: {
    by: { createdAt: 'created_at', status: 'lower(status)', creatorName: 'lower(creator_name)' },
    default: '-createdAt',
    id: 'id',
  },
});

@Allow(can('products.read'))
@Controller('product-requests')
export class ProductRequestsInternalController {
  constructor(private readonly lists: ListReader) {}

  /** Newest first, unless asked otherwise. */
  @Get()
  async list(@Query() query: ListProductRequests, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read<ProductRequestRow>(productRequests(query), query), productRequestView);
  }
}
