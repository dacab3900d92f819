import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { admins } from '@creator-desk/protocol/policies';
import { ListPortalLinks, type portalLinkSorts } from '@creator-desk/protocol/portal/portal-link';
import { Allow } from '@creator-desk/server/access/allow';
import { likePattern, ListReader, type ListStatement } from '@creator-desk/server/persistence/list-reader';
import { sendList } from '@creator-desk/server/http/json-list';
import { portalLinkColumns, portalLinkView, type PortalLinkRow } from './portal-link.view.ts';

const sortColumns = {
  createdAt: 'created_at',
  lastAccessAt: 'last_access_at',
} satisfies Record<Exclude<(typeof portalLinkSorts)[number], `-${string}`>, string>;

@Allow(admins)
@Controller('portal-links')
export class LinksInternalController {
  constructor(private readonly lists: ListReader) {}

  @Get()
  async list(@Query() query: ListPortalLinks, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read<PortalLinkRow>(portalLinkList(query), query), portalLinkView);
  }
}

function portalLinkList({ search, sort = '-createdAt' }: ListPortalLinks): ListStatement {
  const [direction, field] = sort.startsWith('-') ? ['desc', sort.slice(1)] : ['asc', sort];
  const found = `where contract_id in (select contract_id from contract_record where lower(full_name || ' ' || social_handle) like ?)`;
  return {
    select: portalLinkColumns,
    from: `portal_links ${search ? found : ''}`,
    orderBy: `${sortColumns[field as keyof typeof sortColumns]} ${direction} nulls last, id ${direction}`,
    parameters: search ? [likePattern(search)] : [],
  };
}
