import { Module } from '@nestjs/common';
import { documentsWaiting } from '@creator-desk/server/insight/metrics';
import type { ServiceDefinition } from '@creator-desk/server/service.module';
import { StorageModule } from '@creator-desk/server/storage/storage.module';
import { WorkDirectory } from '@creator-desk/server/work-directory/work-directory';
import { ContractsConfig } from './config.ts';
import { Contract } from './contracts/contract.entity.ts';
import { ContractLists } from './contracts/contract.list.ts';
import { ContractsController } from './contracts/contracts.controller.ts';
import { ContractsHttp } from './contracts/contracts.http.ts';
import { ConversionHttp } from './extraction/conversion.http.ts';
import { ExtractionEngine, type EngineOptions } from './extraction/extraction.engine.ts';
import { ExtractionHttp } from './extraction/extraction.http.ts';
import { FilePagesHttp } from './extraction/file-pages.http.ts';
import { PageImages } from './extraction/page-images.ts';
import { ProgressTeller } from './extraction/progress-teller.ts';
import { TextForSearch } from './extraction/text-for-search.ts';
import { ContractBatch } from './import/contract-batch.ts';
import { ContractImport } from './import/contract-import.ts';
import { ExportHttp } from './import/export.http.ts';
import { ImportHttp } from './import/import.http.ts';
import { ContractTables } from './migrations/0001-contracts.ts';
import { RevenueTable } from './migrations/0002-revenue.ts';
import { VaultTables } from './migrations/0003-vault.ts';
import { Settings } from './migrations/0005-settings.ts';
import { KnownPayouts } from './migrations/0006-known-payouts.ts';
import { PageImages as PageImagesOfContracts } from './migrations/0007-page-images.ts';
import { RunningTerms } from './migrations/0009-running-terms.ts';
import { RecordVersions } from './migrations/0010-record-versions.ts';
import { OpenPayouts } from './payouts/open-payouts.ts';
import { PayoutReactions } from './payouts/payout.reactions.ts';
import { MonthlyRevenue } from './revenue/monthly-revenue.entity.ts';
import { RevenueController } from './revenue/revenue.controller.ts';
import { RevenueHttp } from './revenue/revenue.http.ts';
import { RevenueLists } from './revenue/revenue.list.ts';
import { Setting } from './settings/setting.entity.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { TermsController } from './terms/terms.controller.ts';
import { Creators } from './users/creators.ts';
import { User } from './users/user.entity.ts';
import { ContractFile } from './vault/contract-file.entity.ts';
import { DOCUMENT_READER } from './vault/document-reader.ts';
import { DownloadHttp } from './vault/download.http.ts';
import { FileTexts } from './vault/file-texts.ts';
import { SourceFiles } from './vault/source-files.ts';
import { StoredFiles } from './vault/stored-files.ts';
import { UploadHttp } from './vault/upload.http.ts';
import { VaultController } from './vault/vault.controller.ts';
import { VaultHttp } from './vault/vault.http.ts';
import { VaultLists } from './vault/vault.list.ts';

@Module({
  controllers: [
    ContractsController,
    ContractsHttp,
    ConversionHttp,
    ExtractionHttp,
    FilePagesHttp,
    PayoutReactions,
    ImportHttp,
    ExportHttp,
    RevenueController,
    RevenueHttp,
    SettingsController,
    TermsController,
    VaultController,
    VaultHttp,
    UploadHttp,
    DownloadHttp,
  ],
  providers: [
    ContractLists,
    ContractBatch,
    ContractImport,
    Creators,
    OpenPayouts,
    PageImages,
    ProgressTeller,
    RevenueLists,
    { provide: DOCUMENT_READER, useClass: TextForSearch },
    FileTexts,
    SourceFiles,
    StoredFiles,
    VaultLists,
  ],
})
class ContractsModule {}

export const contractsService: ServiceDefinition<ContractsConfig> = {
  name: 'contracts',
  Config: ContractsConfig,
  figures: {
    stored_files: 'select count(*) from contract_files',
    stored_bytes: 'select coalesce(sum(file_size), 0) from contract_files',
  },
  database: {
    entities: [Contract, ContractFile, MonthlyRevenue, Setting, User],
    migrations: [
      { name: '0001-contracts', class: ContractTables },
      { name: '0002-revenue', class: RevenueTable },
      { name: '0003-vault', class: VaultTables },
      { name: '0005-settings', class: Settings },
      { name: '0006-known-payouts', class: KnownPayouts },
      { name: '0007-page-images', class: PageImagesOfContracts },
      { name: '0009-running-terms', class: RunningTerms },
      { name: '0010-record-versions', class: RecordVersions },
    ],
  },
  module: (config) => ({
    module: ContractsModule,
    imports: [StorageModule.of(config)],
    providers: [
      {
        provide: ExtractionEngine,
        inject: [WorkDirectory],
        useFactory: ({ path }: WorkDirectory) =>
          new ExtractionEngine({
            ...modelOf(config),
            workDirectory: path,
            onQueue: (waiting) => documentsWaiting.set(waiting),
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
