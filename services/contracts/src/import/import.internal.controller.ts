import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import {
  ImportColumnsQuery,
  ImportQuery,
  type ImportAnswer,
  type ImportColumns,
} from '@creator-desk/protocol/contracts/contract-import';
import { ImportId, type ContractImportView, type UndoneImport } from '@creator-desk/protocol/contracts/import-undo';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { idempotentExclusively } from '@creator-desk/server/http/exclusive-upload';
import { originalName, uploadOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { ContractImport } from './contract-import.ts';
import { notCsv } from './csv-text.ts';
import { ImportColumnMatching } from './columns/import-columns.ts';
import type { SeenContracts } from './existing-rows.ts';
import type { ImportFile } from './import-file.ts';
import { isCsv } from './columns/columns.rules.ts';
import { ImportLog } from './import-log.ts';
import { ImportUndo } from './import-undo.ts';

/** 50 MB: some hundred thousand contracts. */
const maxFileBytes = 50 * 1024 * 1024;
/** Enough for the 10,000 contracts that a preview may show as changed. */
const maxSeenBytes = 512 * 1024;

@Allow(can('contracts.write'))
@Controller('contracts')
export class ImportInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractImport,
    private readonly matching: ImportColumnMatching,
    private readonly imported: ImportLog,
    private readonly undo: ImportUndo,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @Post('import')
  @HttpCode(200)
  @UseInterceptors(uploadOf('file', maxFileBytes, maxSeenBytes))
  import(
    @UploadedFile() file: ReceivedUpload | undefined,
    @Query() { dryRun, ...how }: ImportQuery,
    @Body('seen') seen: unknown,
  ): Promise<ImportAnswer> {
    const work = (source: ImportFile): Promise<ImportAnswer> =>
      dryRun === 'true' ? this.contracts.preview(source) : this.run(source, seen);
    return this.withFile(file, how, work);
  }

  @Post('import/columns')
  @HttpCode(200)
  @UseInterceptors(uploadOf('file', maxFileBytes))
  columns(@UploadedFile() file: ReceivedUpload | undefined, @Query() how: ImportColumnsQuery): Promise<ImportColumns> {
    return this.withFile(file, how, (source) => this.matching.of(source));
  }

  @Get('imports')
  imports(): Promise<ContractImportView[]> {
    return this.imported.list();
  }

  /** It excludes imports, as they exclude each other. */
  @Post('imports/:id/undo')
  @HttpCode(200)
  undoImport(@Param() { id }: ImportId): Promise<UndoneImport> {
    const request = { operation: 'contracts.import', body: { undone: id } };
    return idempotentExclusively(this.em, request, () => this.undo.run(id));
  }

  private async withFile<T>(
    file: ReceivedUpload | undefined,
    how: Omit<ImportFile, 'path' | 'name'>,
    work: (source: ImportFile) => Promise<T>,
  ): Promise<T> {
    if (!file) throw new Refusal('invalid', { message: 'Please select a CSV file' });
    try {
      // The bytes of a workbook say what it is.
      if (how.sheet === undefined && !isCsv(originalName(file), file.mimetype)) throw notCsv();
      return await work({ path: file.path, name: originalName(file), ...how });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.log.error({ err: error }, 'an import failed');
      throw new Refusal('internal', { message: 'Failed to import contracts' });
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Imports run one at a time, because two files may lock the same creators in different orders. Each is one transaction, so a failed import can be repeated. */
  private async run({ path, name, ...how }: ImportFile, seen: unknown): Promise<ImportAnswer> {
    const shown = seenContracts(seen);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const request = { operation: 'contracts.import', body: { sha256: hash.digest('hex'), ...how, ...(shown && { seen }) } };
    return idempotentExclusively(this.em, request, () => this.contracts.run({ path, name, ...how }, shown));
  }
}

/** @throws Refusal when they are not what a preview has shown */
function seenContracts(text: unknown): SeenContracts | undefined {
  if (text === undefined) return undefined;
  const entries = typeof text === 'string' ? text.split(',').filter((entry) => entry !== '') : [''];
  return new Map(
    entries.map((entry) => {
      const [, row, id, version] = /^(\d{1,9}):(\d{1,9}):(\d{1,9})$/.exec(entry) ?? [];
      if (row === undefined)
        throw new Refusal('invalid', {
          message: 'seen must be rows of a preview as row:contractId:version, separated by commas',
        });
      return [Number(row), [Number(id), Number(version)]] as const;
    }),
  );
}
