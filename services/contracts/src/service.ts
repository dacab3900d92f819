import { Module } from '@nestjs/common';
import { queuedDocuments } from '@creator-desk/server/telemetry/metrics';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { CreatorData } from '@creator-desk/server/privacy/creator-data';
import { CreatorDocument } from '@creator-desk/server/privacy/creator-document';
import { creatorExportController } from '@creator-desk/server/privacy/creator-export.controller';
import { erasureController } from '@creator-desk/server/privacy/erasure.controller';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { StorageModule } from '@creator-desk/server/storage/storage.module';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { ContractsConfig } from './config.ts';
import { Contract } from './contracts/contract.entity.ts';
import { ContractQueries } from './contracts/contract.query.ts';
import { ContractOwnersController } from './contracts/contract-owners.controller.ts';
import { ContractsController } from './contracts/contracts.controller.ts';
import { ContractsInternalController } from './contracts/contracts.internal.controller.ts';
import { CreatorQueries } from './creators/creator.query.ts';
import { SearchController } from './creators/search.controller.ts';
import { CreatorsController, CreatorsInternalController } from './creators/creators.controller.ts';
import { ConversionInternalController } from './extraction/conversion.internal.controller.ts';
import { CorrectionsInternalController } from './extraction/corrections.internal.controller.ts';
import { ExtractionEngine, type EngineOptions } from './extraction/extraction.engine.ts';
import { ExtractionInternalController } from './extraction/extraction.internal.controller.ts';
import { FilePagesInternalController } from './extraction/file-pages.internal.controller.ts';
import { PageImages } from './extraction/page-images.ts';
import { ProgressPublisher } from './extraction/progress-publisher.ts';
import { SearchTextReader } from './extraction/search-text-reader.ts';
import { UnreadPages } from './extraction/unread-pages.ts';
import { ColumnChoices } from './import/columns/column-choices.ts';
import { ContractBatch } from './import/contract-batch.ts';
import { ContractChanges } from './import/contract-changes.ts';
import { ContractImport } from './import/contract-import.ts';
import { ExistingRows } from './import/existing-rows.ts';
import { ExportInternalController } from './import/export.internal.controller.ts';
import { ImportedContractEventHandlers } from './import/imported-contract.event-handlers.ts';
import { ImportLog } from './import/import-log.ts';
import { ImportUndo } from './import/import-undo.ts';
import { ImportColumnMatching } from './import/columns/import-columns.ts';
import { ImportInternalController } from './import/import.internal.controller.ts';
import { WorkbookInternalController } from './import/workbook/workbook.internal.controller.ts';
import { BreakdownController } from './report/breakdown.controller.ts';
import { ContractSums } from './report/contract-sums.ts';
import { ReportController } from './report/report.controller.ts';
import { ContractTables } from './migrations/0001-contracts.ts';
import { RevenueTable } from './migrations/0002-revenue.ts';
import { VaultTables } from './migrations/0003-vault.ts';
import { Settings } from './migrations/0005-settings.ts';
import { KnownPayouts } from './migrations/0006-known-payouts.ts';
import { PageImages as PageImagesOfContracts } from './migrations/0007-page-images.ts';
import { RunningTerms } from './migrations/0009-running-terms.ts';
import { RecordVersions } from './migrations/0010-record-versions.ts';
import { StagedObjectsOfFiles } from './migrations/0011-staged-objects.ts';
import { ContractCount } from './migrations/0012-contract-count.ts';
import { SearchIndexes } from './migrations/0013-search-indexes.ts';
import { FileVersions } from './migrations/0014-file-versions.ts';
import { NamedUsers } from './migrations/0015-named-users.ts';
import { AuditedContracts } from './migrations/0016-audit.ts';
import { Erasures } from './migrations/0017-erasures.ts';
import { ApiTokens } from './migrations/0019-api-tokens.ts';
import { SecondFactors } from './migrations/0020-second-factors.ts';
import { SingleSignOn } from './migrations/0021-single-sign-on.ts';
import { ContractOwners } from './migrations/0024-contract-owners.ts';
import { FoundByDates } from './migrations/0027-found-by-dates.ts';
import { ContractsByMonth } from './migrations/0028-report.ts';
import { Imports } from './migrations/0032-imports.ts';
import { AuditLines } from './migrations/0033-audit-lines.ts';
import { CountedChanges } from './migrations/0034-contract-changes.ts';
import { FewerIndexes } from './migrations/0035-fewer-indexes.ts';
import { ImportColumnChoices } from './migrations/0029-import-columns.ts';
import { SessionLimits } from './migrations/0018-session-limits.ts';
import { CreatorEmail } from './migrations/0023-creator-email.ts';
import { Renewals } from './migrations/0025-renewals.ts';
import { UsageRights } from './migrations/0026-usage-rights.ts';
import { OpenPayouts } from './payouts/open-payouts.ts';
import { PayoutEventHandlers } from './payouts/payout.event-handlers.ts';
import { ContractVersion } from './renewals/contract-version.entity.ts';
import { EarlierContracts } from './renewals/earlier-contracts.ts';
import { HandOverSchedule } from './renewals/hand-over.ts';
import { RenewalsController } from './renewals/renewals.controller.ts';
import { ContractVersionQueries } from './renewals/versions.query.ts';
import { MonthlyRevenue } from './revenue/monthly-revenue.entity.ts';
import { RevenueController } from './revenue/revenue.controller.ts';
import { RevenueInternalController } from './revenue/revenue.internal.controller.ts';
import { RevenueQueries } from './revenue/revenue.query.ts';
import { SampleData } from './migrations/0030-sample.ts';
import { SampleDataController } from './sample/sample-data.ts';
import { Setting } from './settings/setting.entity.ts';
import { RetentionSchedule } from './settings/retention-schedule.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { TermsController } from './terms/terms.controller.ts';
import { AccessAttemptsController } from './users/access-attempts.controller.ts';
import { ApiTokensController } from './users/api-tokens.controller.ts';
import { AccessSettingsController } from './users/access-settings.controller.ts';
import { AppCodes } from './users/second-factor/codes.ts';
import { OwnSecondFactorController } from './users/second-factor/own-second-factor.controller.ts';
import { Passkeys } from './users/second-factor/passkeys.ts';
import { SecondFactorKey } from './users/second-factor/second-factor-key.ts';
import { SecondStepController } from './users/second-factor/second-step.controller.ts';
import { ContractsOfCreator } from './erasures/contracts-of-creator.ts';
import { ContractsCreatorData } from './erasures/creator-data.ts';
import { CreatorExportsController } from './erasures/creator-exports.controller.ts';
import { ErasureLedger } from './erasures/erasure-ledger.ts';
import { ErasureProgress } from './erasures/erasure-progress.ts';
import { ErasureRequests } from './erasures/erasure-requests.ts';
import { ErasuresController } from './erasures/erasures.controller.ts';
import { Creators } from './users/creators.ts';
import { Passwords } from './users/passwords.ts';
import { Identities } from './users/identities.ts';
import { SingleSignOnController } from './users/single-sign-on.controller.ts';
import { SignInController } from './users/sign-in.controller.ts';
import { UserQueries } from './users/user.query.ts';
import { Users } from './users/users.ts';
import { UsersController } from './users/users.controller.ts';
import { UsersInternalController } from './users/users.internal.controller.ts';
import { User } from './users/user.entity.ts';
import { ContractFile } from './vault/contract-file.entity.ts';
import { DownloadInternalController } from './vault/download.internal.controller.ts';
import { TextIndexer, textQueue } from './vault/text-indexer.ts';
import { StagedFiles } from './vault/staged-files.ts';
import { FileStore } from './vault/file-store.ts';
import { UploadInternalController } from './vault/upload.internal.controller.ts';
import { VaultController } from './vault/vault.controller.ts';
import { VaultInternalController } from './vault/vault.internal.controller.ts';
import { VaultQueries } from './vault/vault.query.ts';

@Module({
  controllers: [
    ContractsController,
    ContractOwnersController,
    ContractsInternalController,
    CreatorsController,
    CreatorsInternalController,
    SearchController,
    BreakdownController,
    ReportController,
    ConversionInternalController,
    ExtractionInternalController,
    CorrectionsInternalController,
    FilePagesInternalController,
    PayoutEventHandlers,
    ImportedContractEventHandlers,
    ImportInternalController,
    WorkbookInternalController,
    ExportInternalController,
    RenewalsController,
    RevenueController,
    RevenueInternalController,
    SampleDataController,
    SettingsController,
    TermsController,
    AccessAttemptsController,
    AccessSettingsController,
    ApiTokensController,
    SignInController,
    OwnSecondFactorController,
    SecondStepController,
    SingleSignOnController,
    UsersController,
    UsersInternalController,
    VaultController,
    VaultInternalController,
    UploadInternalController,
    DownloadInternalController,
    creatorExportController('contracts'),
    erasureController('contracts'),
    ErasuresController,
    CreatorExportsController,
    ErasureProgress,
  ],
  providers: [
    ContractSums,
    ContractQueries,
    ContractVersionQueries,
    EarlierContracts,
    HandOverSchedule,
    CreatorQueries,
    ColumnChoices,
    ContractBatch,
    ContractChanges,
    ExistingRows,
    ContractImport,
    ImportColumnMatching,
    ImportLog,
    ImportUndo,
    ContractsCreatorData,
    ContractsOfCreator,
    ErasureLedger,
    ErasureRequests,
    Identities,
    CreatorDocument,
    { provide: CreatorData, useExisting: ContractsCreatorData },
    Creators,
    OpenPayouts,
    PageImages,
    Passwords,
    AppCodes,
    Passkeys,
    SecondFactorKey,
    UnreadPages,
    ProgressPublisher,
    RetentionSchedule,
    RevenueQueries,
    SearchTextReader,
    TextIndexer,
    StagedFiles,
    FileStore,
    StagedObjects.ownedBy({ table: 'contract_files', column: 'file_path' }),
    UserQueries,
    Users,
    VaultQueries,
  ],
})
class ContractsModule {}

const texts = JobQueue.metrics(textQueue);

export const contractsService: ServiceDefinition<ContractsConfig> = {
  name: 'contracts',
  Config: ContractsConfig,
  metrics: {
    stored_files: 'select count(*) from contract_files',
    stored_bytes: 'select coalesce(sum(file_size), 0) from contract_files',
    texts_waiting: texts.waiting,
    texts_failed: texts.failed,
  },
  database: {
    entities: [Contract, ContractFile, ContractVersion, MonthlyRevenue, Setting, User],
    migrations: [
      { name: '0001-contracts', class: ContractTables },
      { name: '0002-revenue', class: RevenueTable },
      { name: '0003-vault', class: VaultTables },
      { name: '0005-settings', class: Settings },
      { name: '0006-known-payouts', class: KnownPayouts },
      { name: '0007-page-images', class: PageImagesOfContracts },
      { name: '0009-running-terms', class: RunningTerms },
      { name: '0010-record-versions', class: RecordVersions },
      { name: '0011-staged-objects', class: StagedObjectsOfFiles },
      { name: '0012-contract-count', class: ContractCount },
      { name: '0013-search-indexes', class: SearchIndexes },
      { name: '0014-file-versions', class: FileVersions },
      { name: '0015-named-users', class: NamedUsers },
      { name: '0016-audit', class: AuditedContracts },
      { name: '0017-erasures', class: Erasures },
      { name: '0018-session-limits', class: SessionLimits },
      { name: '0019-api-tokens', class: ApiTokens },
      { name: '0020-second-factors', class: SecondFactors },
      { name: '0021-single-sign-on', class: SingleSignOn },
      { name: '0023-creator-email', class: CreatorEmail },
      { name: '0024-contract-owners', class: ContractOwners },
      { name: '0025-renewals', class: Renewals },
      { name: '0026-usage-rights', class: UsageRights },
      { name: '0027-found-by-dates', class: FoundByDates },
      { name: '0028-report', class: ContractsByMonth },
      { name: '0029-import-columns', class: ImportColumnChoices },
      { name: '0030-sample', class: SampleData },
      { name: '0032-imports', class: Imports },
      { name: '0033-audit-lines', class: AuditLines },
      { name: '0034-contract-changes', class: CountedChanges },
      { name: '0035-fewer-indexes', class: FewerIndexes },
    ],
  },
  module: (config) => ({
    module: ContractsModule,
    imports: [StorageModule.of(config)],
    providers: [
      { provide: ContractsConfig, useValue: config },
      {
        provide: ExtractionEngine,
        inject: [WorkDirectory],
        useFactory: ({ path }: WorkDirectory) =>
          new ExtractionEngine({
            ...modelOf(config),
            ...(config.readerEntry && { entry: config.readerEntry }),
            workDirectory: path,
            onQueueLength: (waiting) => queuedDocuments.set(waiting),
          }),
      },
    ],
  }),
};

/** The language model that reads documents besides the rules, when a key for one is configured. */
function modelOf(config: ContractsConfig): EngineOptions {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_TIMEOUT_MS: timeoutMs } = config;
  return apiKey ? { model: { apiKey, timeoutMs, ...(baseUrl && { baseUrl }), ...(model && { model }) } } : {};
}
