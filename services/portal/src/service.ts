import { Module } from '@nestjs/common';
import { ServiceConfig } from '@creator-desk/server/config';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';
import { Announcement } from './announcements/announcement.entity.ts';
import { AnnouncementsController } from './announcements/announcements.controller.ts';
import { AnnouncementsHttp } from './announcements/announcements.http.ts';
import { copyEffects, CopyReactions } from './copies/copy.reactions.ts';
import { PayoutCopies } from './copies/payout-copies.ts';
import { SettingCopies } from './copies/setting-copies.ts';
import { SubmissionCopies } from './copies/submission-copies.ts';
import { BulkImportHttp } from './import/bulk-import.http.ts';
import { Accesses } from './links/accesses.ts';
import { LinksController } from './links/links.controller.ts';
import { LinksHttp } from './links/links.http.ts';
import { PortalLink } from './links/portal-link.entity.ts';
import { PortalLinks } from './migrations/0001-portal-links.ts';
import { Announcements } from './migrations/0002-announcements.ts';
import { PageCopies } from './migrations/0003-page-copies.ts';
import { PortalUse } from './migrations/0004-portal-use.ts';
import { AnnouncementVersions } from './migrations/0005-announcement-versions.ts';
import { Neighbours } from './page/neighbours.ts';
import { PageController } from './page/page.controller.ts';
import { ProductRequest } from './products/product-request.entity.ts';
import { ProductRequestsController } from './products/product-requests.controller.ts';
import { ProductRequestsHttp } from './products/product-requests.http.ts';
import { PortalReactions } from './reactions.ts';

/** Beside the contracts: copies that `portal.rebuildCopies` fills anew from the events of their owners. */
const furtherCopies = {
  owners: ['media', 'payouts'] as const,
  tables: ['submission_copy', 'payout_copy', 'setting_copy'],
  effects: Object.values(copyEffects),
};

@Module({
  imports: [ContractCopyModule.in('portal', furtherCopies)],
  controllers: [
    AnnouncementsController,
    AnnouncementsHttp,
    BulkImportHttp,
    CopyReactions,
    LinksController,
    LinksHttp,
    PageController,
    PortalReactions,
    ProductRequestsController,
    ProductRequestsHttp,
  ],
  providers: [Accesses, Neighbours, PayoutCopies, SettingCopies, SubmissionCopies],
})
class PortalModule {}

/** What creators see, and who may see it. It answers from copies of its own, whoever else is away. */
export const portalService: ServiceDefinition<ServiceConfig> = {
  name: 'portal',
  Config: ServiceConfig,
  asks: ['contracts', 'media', 'payouts'],
  database: {
    entities: [Announcement, ContractCopy, PortalLink, ProductRequest],
    migrations: [
      { name: '0000-contract-copy', class: ContractCopyTable },
      { name: '0001-portal-links', class: PortalLinks },
      { name: '0002-announcements', class: Announcements },
      { name: '0003-page-copies', class: PageCopies },
      { name: '0004-portal-use', class: PortalUse },
      { name: '0005-announcement-versions', class: AnnouncementVersions },
    ],
  },
  module: () => ({ module: PortalModule }),
};
