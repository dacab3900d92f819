import { Module } from '@nestjs/common';
import { ServiceConfig } from '@creator-desk/server/runtime/config';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { contractRecordMigrations } from '@creator-desk/server/read-models/contract-read-model';
import { ReadModelsModule } from '@creator-desk/server/read-models/read-models.module';
import { CreatorData } from '@creator-desk/server/privacy/creator-data';
import { CreatorDocument } from '@creator-desk/server/privacy/creator-document';
import { creatorExportController } from '@creator-desk/server/privacy/creator-export.controller';
import { erasureController } from '@creator-desk/server/privacy/erasure.controller';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { PayoutsCreatorData } from './creator-data.ts';
import { BreakdownController } from './report/breakdown.controller.ts';
import { PayoutSums } from './report/payout-sums.ts';
import { ReportController } from './report/report.controller.ts';
import { PayoutTables } from './migrations/0001-payouts.ts';
import { PayoutReversals } from './migrations/0002-reversals.ts';
import { SearchIndex } from './migrations/0003-search-index.ts';
import { AuditedPayouts } from './migrations/0004-audit.ts';
import { Erasures } from './migrations/0005-erasures.ts';
import { RenewedContracts } from './migrations/0007-renewals.ts';
import { PaidByMonth } from './migrations/0006-report.ts';
import { SamplePayouts } from './migrations/0008-sample.ts';
import { TermCounts } from './migrations/0010-term-counts.ts';
import { PayoutEventHandlers } from './event-handlers.ts';
import { CreatorPageController } from './requests/creator-page.controller.ts';
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
import { TermHistory, TermHistoryController } from './terms/term-history.controller.ts';

@Module({
  imports: [ReadModelsModule.in('payouts')],
  controllers: [
    creatorExportController('payouts'),
    erasureController('payouts'),
    PayoutsController,
    CreatorPayoutsController,
    CreatorPageController,
    PayoutsAttentionController,
    BreakdownController,
    ReportController,
    PayoutsInternalController,
    PayoutEventHandlers,
    TermHistoryController,
  ],
  providers: [
    PayoutsCreatorData,
    CreatorDocument,
    { provide: CreatorData, useExisting: PayoutsCreatorData },
    TermHistory,
    TermProgress,
    Payouts,
    PayoutQueries,
    PayoutSummaries,
    PayoutSums,
  ],
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
      { name: '0004-audit', class: AuditedPayouts },
      { name: '0005-erasures', class: Erasures },
      { name: '0006-report', class: PaidByMonth },
      { name: '0007-renewals', class: RenewedContracts },
      { name: '0008-sample', class: SamplePayouts },
      { name: '0010-term-counts', class: TermCounts },
    ],
  },
  module: () => ({ module: PayoutsModule }),
};
