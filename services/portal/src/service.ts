import { Module } from '@nestjs/common';
import { ServiceConfig } from '@creator-desk/server/runtime/config';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { contractRecordMigrations } from '@creator-desk/server/read-models/contract-read-model';
import { ReadModelsModule } from '@creator-desk/server/read-models/read-models.module';
import { MediaClient, PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { CreatorData } from '@creator-desk/server/privacy/creator-data';
import { CreatorDocument } from '@creator-desk/server/privacy/creator-document';
import { portal } from '@creator-desk/protocol/portal/operations';
import { creatorExportController } from '@creator-desk/server/privacy/creator-export.controller';
import { erasureController } from '@creator-desk/server/privacy/erasure.controller';
import { retentionController, RetentionRule } from '@creator-desk/server/privacy/retention.controller';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { PortalCreatorData } from './creator-data.ts';
import { Announcement } from './announcements/announcement.entity.ts';
import { AnnouncementsController } from './announcements/announcements.controller.ts';
import { AnnouncementsInternalController } from './announcements/announcements.internal.controller.ts';
import { ReadModelEventHandlers } from './read-models/read-models.event-handlers.ts';
import { PayoutReadModel } from './read-models/payout.read-model.ts';
import { publishChangedContracts } from './read-models/portal-changes.ts';
import { SettingReadModel } from './read-models/setting.read-model.ts';
import { SparkCodeReadModel } from './read-models/spark-code.read-model.ts';
import { SubmissionReadModel } from './read-models/submission.read-model.ts';
import { BulkImportInternalController } from './import/bulk-import.internal.controller.ts';
import { AccessLog } from './links/access-log.ts';
import { LanguagesController } from './links/languages.controller.ts';
import { CreatorPageController } from './links/creator-page.controller.ts';
import { LinksController } from './links/links.controller.ts';
import { LinksInternalController } from './links/links.internal.controller.ts';
import { PortalLink } from './links/portal-link.entity.ts';
import { PortalLinks } from './migrations/0001-portal-links.ts';
import { Announcements } from './migrations/0002-announcements.ts';
import { PageCopies } from './migrations/0003-page-copies.ts';
import { PortalUse } from './migrations/0004-portal-use.ts';
import { AnnouncementVersions } from './migrations/0005-announcement-versions.ts';
import { ProductRequestVersions } from './migrations/0006-product-request-versions.ts';
import { AuditedPortal } from './migrations/0007-audit.ts';
import { PortalLanguages } from './migrations/0008-languages.ts';
import { RenewedContracts } from './migrations/0011-renewals.ts';
import { SparkCodes } from './migrations/0012-spark-codes.ts';
import { RenewalEventHandlers } from './links/renewals.event-handlers.ts';
import { RemoteServices } from './page/remote-services.ts';
import { PageQuery } from './page/page.query.ts';
import { PageController } from './page/page.controller.ts';
import { ProductRequest } from './products/product-request.entity.ts';
import { ProductRequestsController } from './products/product-requests.controller.ts';
import { ProductRequestsInternalController } from './products/product-requests.internal.controller.ts';
import { PortalEventHandlers } from './event-handlers.ts';
import { PortalUseRetention } from './links/retention.ts';

@Module({
  imports: [ReadModelsModule.in('portal', publishChangedContracts)],
  controllers: [
    RenewalEventHandlers,
    creatorExportController('portal'),
    erasureController('portal'),
    retentionController(portal.previewRetention),
    AnnouncementsController,
    AnnouncementsInternalController,
    BulkImportInternalController,
    ReadModelEventHandlers,
    LanguagesController,
    CreatorPageController,
    LinksController,
    LinksInternalController,
    PageController,
    PortalEventHandlers,
    ProductRequestsController,
    ProductRequestsInternalController,
  ],
  providers: [
    PortalCreatorData,
    CreatorDocument,
    { provide: RetentionRule, useClass: PortalUseRetention },
    { provide: CreatorData, useExisting: PortalCreatorData },
    MediaClient,
    PayoutsClient,
    AccessLog,
    PageQuery,
    RemoteServices,
    PayoutReadModel,
    SettingReadModel,
    SparkCodeReadModel,
    SubmissionReadModel,
  ],
})
class PortalModule {}

/** Creators' pages and their links. Answers from its own read models while other services are down. */
export const portalService: ServiceDefinition<ServiceConfig> = {
  name: 'portal',
  Config: ServiceConfig,
  database: {
    entities: [Announcement, ContractRecord, PortalLink, ProductRequest],
    migrations: [
      ...contractRecordMigrations,
      { name: '0001-portal-links', class: PortalLinks },
      { name: '0002-announcements', class: Announcements },
      { name: '0003-page-copies', class: PageCopies },
      { name: '0004-portal-use', class: PortalUse },
      { name: '0005-announcement-versions', class: AnnouncementVersions },
      { name: '0006-product-request-versions', class: ProductRequestVersions },
      { name: '0007-audit', class: AuditedPortal },
      { name: '0008-languages', class: PortalLanguages },
      { name: '0011-renewals', class: RenewedContracts },
      { name: '0012-spark-codes', class: SparkCodes },
    ],
  },
  module: () => ({ module: PortalModule }),
};
