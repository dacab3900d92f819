import { Module } from '@nestjs/common';
import { ServiceConfig } from '@creator-desk/server/runtime/config';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { contractRecordMigrations } from '@creator-desk/server/read-models/contract-read-model';
import { ReadModelsModule } from '@creator-desk/server/read-models/read-models.module';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { PayoutTables } from './migrations/0001-payouts.ts';
import { PayoutReversals } from './migrations/0002-reversals.ts';
import { SearchIndex } from './migrations/0003-search-index.ts';
import { PayoutEventHandlers } from './event-handlers.ts';
import { CreatorPayoutsController } from './requests/creator-payouts.controller.ts';
import { PayoutLedgerEntry } from './requests/payout-ledger.entity.ts';
import { Payouts } from './requests/payouts.ts';
import { PayoutRequest } from './requests/payout-request.entity.ts';
import { PayoutQueries } from './requests/payout-request.query.ts';
import { PayoutSummaries } from './requests/payout-summary.ts';
import { PayoutsAttentionController } from './requests/payouts-attention.controller.ts';
import { PayoutsController } from './requests/payouts.controller.ts';
import { PayoutsInternalController } from './requests/payouts.internal.controller.ts';
import { TermProgress } from './terms/term-progress.ts';
import { TermHistoryController } from './terms/term-history.controller.ts';

@Module({
  imports: [ReadModelsModule.in('payouts')],
  controllers: [
    PayoutsController,
    CreatorPayoutsController,
    PayoutsAttentionController,
    PayoutsInternalController,
    PayoutEventHandlers,
    TermHistoryController,
  ],
  providers: [TermProgress, Payouts, PayoutQueries, PayoutSummaries],
})
class PayoutsModule {}

/** Payments to creators. Has a read model of the contracts (a payout is their fee) and counts approved videos per term. */
export const payoutsService: ServiceDefinition<ServiceConfig> = {
  name: 'payouts',
  Config: ServiceConfig,
  database: {
    entities: [ContractRecord, PayoutLedgerEntry, PayoutRequest],
    migrations: [
      ...contractRecordMigrations,
      { name: '0001-payouts', class: PayoutTables },
      { name: '0002-reversals', class: PayoutReversals },
      { name: '0003-search-index', class: SearchIndex },
    ],
  },
  module: () => ({ module: PayoutsModule }),
};
