import { Module } from '@nestjs/common';
import { ServiceConfig } from '@creator-desk/server/config';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';
import { Announcement } from './announcements/announcement.entity.ts';
import { AnnouncementsController } from './announcements/announcements.controller.ts';
import { AnnouncementsHttp } from './announcements/announcements.http.ts';
import { BulkImportHttp } from './import/bulk-import.http.ts';
import { LinksController } from './links/links.controller.ts';
import { LinksHttp } from './links/links.http.ts';
import { PortalLink } from './links/portal-link.entity.ts';
import { PortalLinks } from './migrations/0001-portal-links.ts';
import { Announcements } from './migrations/0002-announcements.ts';
import { PortalReactions } from './reactions.ts';

@Module({
  imports: [ContractCopyModule.in('portal')],
  controllers: [AnnouncementsController, AnnouncementsHttp, BulkImportHttp, LinksController, LinksHttp, PortalReactions],
})
class PortalModule {}

export const portalService: ServiceDefinition<ServiceConfig> = {
  name: 'portal',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: {
    entities: [Announcement, ContractCopy, PortalLink],
    migrations: [
      { name: '0000-contract-copy', class: ContractCopyTable },
      { name: '0001-portal-links', class: PortalLinks },
      { name: '0002-announcements', class: Announcements },
    ],
  },
  module: () => ({ module: PortalModule }),
};
