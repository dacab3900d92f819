import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { can } from '@creator-desk/protocol/policies';
import { ListPortalLinks } from '@creator-desk/protocol/portal/portal-link';
import { Allow } from '@creator-desk/server/access/allow';
import { likePattern, listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader } from '@creator-desk/server/persistence/lists/list-reader';
import { sendList } from '@creator-desk/server/http/json-list';
import { portalLinkColumns, portalLinkView, type PortalLinkRow } from './portal-link.view.ts';

const ofContracts = `contract_id in (select contract_id from contract_record where lower(full_name || ' ' || social_handle) like ?)`;

const portalLinks = listQuery<ListPortalLinks>({
  select: portalLinkColumns,
  from: 'portal_links',
  order: {
    by: { createdAt: 'created_at', lastAccessAt: 'last_access_at' },
    default: '-createdAt',
    id: 'id',
    nullsLast: ['lastAccessAt'],
  },
  where: ({ search }) => [search && [ofContracts, likePattern(search)]],
});

@Allow(can('portals.read'))
@Controller('portal-links')
export class LinksInternalController {
  constructor(private readonly lists: ListReader) {}

  @Get()
  async list(@Query() query: ListPortalLinks, @Res() response: Response): Promise<void> {
    await sendList(response, await this.lists.read<PortalLinkRow>(portalLinks(query), query), portalLinkView);
  }
}
