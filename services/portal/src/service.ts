import { Module } from '@nestjs/common';
import { ServiceConfig } from '@creator-desk/server/config';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';
import { LinksController } from './links/links.controller.ts';
import { LinksHttp } from './links/links.http.ts';
import { PortalLink } from './links/portal-link.entity.ts';
import { PortalLinks } from './migrations/0001-portal-links.ts';
import { PortalReactions } from './reactions.ts';

@Module({
  imports: [ContractCopyModule.in('portal')],
  controllers: [LinksController, LinksHttp, PortalReactions],
})
class PortalModule {}

export const portalService: ServiceDefinition<ServiceConfig> = {
  name: 'portal',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: {
    entities: [ContractCopy, PortalLink],
    migrations: [
      { name: '0000-contract-copy', class: ContractCopyTable },
      { name: '0001-portal-links', class: PortalLinks },
    ],
  },
  module: () => ({ module: PortalModule }),
};
