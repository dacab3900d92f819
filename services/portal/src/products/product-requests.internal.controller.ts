import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { admins } from '@creator-desk/protocol/policies';
import { ListProductRequests, type productRequestSorts } from '@creator-desk/protocol/portal/product-request';
import { Allow } from '@creator-desk/server/access/allow';
import { likePattern, ListReader, type ListStatement } from '@creator-desk/server/persistence/list-reader';
import { sendList } from '@creator-desk/server/http/json-list';
import { productRequestColumns, productRequestView, type ProductRequestRow } from './product-request.view.ts';

const sortColumns: Record<string, string> = {
  createdAt: 'created_at',
  status: 'lower(status)',
  creatorName: 'lower(creator_name)',
} satisfies Record<Exclude<(typeof productRequestSorts)[number], `-${string}`>, string>;

@Allow(admins)
@Controller('product-requests')
export class ProductRequestsInternalController {
  constructor(private readonly lists: ListReader) {}

  /** Newest first, unless asked otherwise. */
  @Get()
  async list(@Query() query: ListProductRequests, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read<ProductRequestRow>(productRequestList(query), query), productRequestView);
  }
}

function productRequestList({ search, status, contractId, sort = '-createdAt' }: ListProductRequests): ListStatement {
  const conditions = ['true'];
  const parameters: unknown[] = [];
  const where = (condition: string, value: unknown): void => {
    conditions.push(condition);
    parameters.push(value);
  };
  if (search) where(`lower(creator_name || ' ' || social_handle || ' ' || requested_products) like ?`, likePattern(search));
  if (status) where('status = ?', status);
  if (contractId) where('contract_id = ?', contractId);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return {
    select: productRequestColumns,
    from: `product_requests where ${conditions.join(' and ')}`,
    orderBy: `${sortColumns[sort.replace('-', '')]} ${direction}, id ${direction}`,
    parameters,
  };
}
