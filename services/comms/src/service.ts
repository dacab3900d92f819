import { ServiceConfig } from '@creator-desk/server/config';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';

/** Communication with creators. It keeps its copy of the contracts, whose creators are talked to. */
export const commsService: ServiceDefinition<ServiceConfig> = {
  name: 'comms',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: {
    entities: [ContractCopy],
    migrations: [{ name: '0000-contract-copy', class: ContractCopyTable }],
  },
  module: () => ContractCopyModule.in('comms'),
};
