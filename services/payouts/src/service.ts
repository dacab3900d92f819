import { ServiceConfig } from '@creator-desk/server/config';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';

/** Money to creators. It keeps its copy of the contracts, whose fee a payout is. */
export const payoutsService: ServiceDefinition<ServiceConfig> = {
  name: 'payouts',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: {
    entities: [ContractCopy],
    migrations: [{ name: '0000-contract-copy', class: ContractCopyTable }],
  },
  module: () => ContractCopyModule.in('payouts'),
};
