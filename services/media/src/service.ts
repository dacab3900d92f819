import { ServiceConfig } from '@creator-desk/server/config';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';

/** Videos: uploads, playback, review, deliverables. It keeps its copy of the contracts they belong to. */
export const mediaService: ServiceDefinition<ServiceConfig> = {
  name: 'media',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: {
    entities: [ContractCopy],
    migrations: [{ name: '0000-contract-copy', class: ContractCopyTable }],
  },
  module: () => ContractCopyModule.in('media'),
};
