import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Controller, Post, UploadedFile, UseInterceptors, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractionView } from '@creator-desk/protocol/contracts/extraction';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import { currentCall } from '@creator-desk/server/call-context';
import { onceByKey } from '@creator-desk/server/database/idempotency';
import { originalName, uploadOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { SourceFiles } from '../vault/source-files.ts';
import { DocumentRefused } from './document-refused.ts';
import { ExtractionEngine, type ExpectedKind } from './extraction.engine.ts';

/** A document, not a page image: 100 MB. */
const largestDocument = 100 * 1024 * 1024;

/** Reads contract documents. The fields are kept with the original until a contract takes both. */
@Controller('extraction')
export class ExtractionHttp implements OnApplicationShutdown {
  constructor(
    private readonly engine: ExtractionEngine,
    private readonly sources: SourceFiles,
    private readonly em: EntityManager,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }

  @Post('pdf')
  @UseInterceptors(uploadOf('pdf', largestDocument))
  pdf(@UploadedFile() file: ReceivedUpload | undefined): Promise<ExtractionView> {
    return this.read(file, 'pdf');
  }

  @Post('word')
  @UseInterceptors(uploadOf('document', largestDocument))
  word(@UploadedFile() file: ReceivedUpload | undefined): Promise<ExtractionView> {
    return this.read(file, 'word');
  }

  @Post('advanced')
  @UseInterceptors(uploadOf('file', largestDocument))
  advanced(@UploadedFile() file: ReceivedUpload | undefined): Promise<ExtractionView> {
    return this.read(file, 'any');
  }

  private async read(file: ReceivedUpload | undefined, kind: ExpectedKind): Promise<ExtractionView> {
    if (!file) throw new Refusal('invalid', { message: 'Please choose a file to upload.' });
    try {
      return await this.once(file, kind, () => this.extract(file, kind));
    } finally {
      await rm(file.path, { force: true });
    }
  }

  private async once(file: ReceivedUpload, kind: ExpectedKind, work: () => Promise<ExtractionView>): Promise<ExtractionView> {
    const call = currentCall();
    if (!call?.idempotencyKey) return work();
    const hash = createHash('sha256');
    await pipeline(createReadStream(file.path), hash);
    return onceByKey(this.em, { operation: `extraction.${kind}`, call, bodyHash: hash.digest('hex') }, work);
  }

  private async extract(file: ReceivedUpload, kind: ExpectedKind): Promise<ExtractionView> {
    const { path } = file;
    const fileName = basename(originalName(file));
    const extraction = await this.engine.extract({ path, fileName, kind }).catch((error: unknown) => {
      throw error instanceof DocumentRefused ? refusalOf(error) : error;
    });
    const { data, confidence, evidence, engine, pagesRead, pagesTotal, preview, text } = extraction;
    const kept = await this.sources.keep({ path, originalName: fileName }, { data, confidence, evidence, engine }, text);
    return {
      success: true,
      data,
      error: null,
      preview,
      images: [],
      confidence,
      evidence,
      engine,
      pagesRead,
      pagesTotal,
      fileId: kept.id,
    };
  }
}

const refusedAs: Partial<Record<DocumentRefused['code'], RefusalCode>> = {
  empty: 'invalid',
  too_large: 'too_large',
  wrong_type: 'wrong_type',
  busy: 'unavailable',
};

function refusalOf({ code, message }: DocumentRefused): Refusal {
  return new Refusal(refusedAs[code] ?? 'document.unreadable', { message, ...(code === 'busy' && { retryAfter: 5 }) });
}
