import { Module } from '@nestjs/common';
import { ServiceConfig } from '@creator-desk/server/config';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';
import { PayoutTables } from './migrations/0001-payouts.ts';
import { PayoutReversals } from './migrations/0002-reversals.ts';
import { PayoutReactions } from './reactions.ts';
import { CreatorPayoutsController } from './requests/creator-payouts.controller.ts';
import { PayoutLedgerEntry } from './requests/payout-ledger.entity.ts';
import { PayoutRegister } from './requests/payout-register.ts';
import { PayoutRequest } from './requests/payout-request.entity.ts';
import { PayoutLists } from './requests/payout-request.list.ts';
import { PayoutSums } from './requests/payout-summary.ts';
import { PayoutsAttentionController } from './requests/payouts-attention.controller.ts';
import { PayoutsController } from './requests/payouts.controller.ts';
import { PayoutsHttp } from './requests/payouts.http.ts';
import { CountedTerms } from './terms/counted-terms.ts';
import { TermHistoryController } from './terms/term-history.controller.ts';

@Module({
  imports: [ContractCopyModule.in('payouts')],
  controllers: [
    PayoutsController,
    CreatorPayoutsController,
    PayoutsAttentionController,
    PayoutsHttp,
    PayoutReactions,
    TermHistoryController,
  ],
  providers: [CountedTerms, PayoutRegister, PayoutLists, PayoutSums],
})
class PayoutsModule {}

/** Money to creators. It keeps its copy of the contracts, whose fee a payout is, and counts what was approved for their terms. */
export const payoutsService: ServiceDefinition<ServiceConfig> = {
  name: 'payouts',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: {
    entities: [ContractCopy, PayoutLedgerEntry, PayoutRequest],
    migrations: [
      { name: '0000-contract-copy', class: ContractCopyTable },
      { name: '0001-payouts', class: PayoutTables },
      { name: '0002-reversals', class: PayoutReversals },
    ],
  },
  module: () => ({ module: PayoutsModule }),
};
