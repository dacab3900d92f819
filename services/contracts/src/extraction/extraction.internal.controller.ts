import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  Controller,
  HttpCode,
  Post,
  Query,
  UploadedFile,
  UploadedFiles,
  UseInterceptors,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractionView } from '@creator-desk/protocol/contracts/extraction';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { withIdempotencyLease } from '@creator-desk/server/persistence/idempotency-lease';
import { originalName, uploadOf, uploadsOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { SourceFiles } from '../vault/source-files.ts';
import { VaultQueries } from '../vault/vault.query.ts';
import { ExtractionEngine, type ExpectedKind } from './extraction.engine.ts';
import type { Report } from './pool/ticket.ts';
import { ProgressTeller } from './progress-teller.ts';
import { refusalOf } from './refused-document.ts';
import { digestOf } from './upload-digest.ts';

/** A document, not a page image: 100 MB. */
export const largestDocument = 100 * 1024 * 1024;
const largestImage = 50 * 1024 * 1024;
const mostImages = 5;

const tooManyImages = (): Refusal =>
  new Refusal('too_large', { message: `At most ${mostImages} page images can be read at once.` });

/** Page images of one contract: several in their order, or a single one. */
interface PageImages {
  images?: ReceivedUpload[];
  image?: ReceivedUpload[];
}

/** Reads contract documents. The fields are kept with the original until a contract takes both. */
@AllowCallers('admin')
@Controller('extraction')
export class ExtractionInternalController implements OnApplicationShutdown {
  constructor(
    private readonly engine: ExtractionEngine,
    private readonly sources: SourceFiles,
    private readonly vault: VaultQueries,
    private readonly em: EntityManager,
    private readonly progress: ProgressTeller,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }

  @Post('pdf')
  @HttpCode(200)
  @UseInterceptors(uploadOf('pdf', largestDocument))
  pdf(@UploadedFile() file: ReceivedUpload | undefined, @Query('progressId') progressId?: string): Promise<ExtractionView> {
    return this.readOne(file, 'pdf', progressId);
  }

  @Post('word')
  @HttpCode(200)
  @UseInterceptors(uploadOf('document', largestDocument))
  word(@UploadedFile() file: ReceivedUpload | undefined, @Query('progressId') progressId?: string): Promise<ExtractionView> {
    return this.readOne(file, 'word', progressId);
  }

  @Post('advanced')
  @HttpCode(200)
  @UseInterceptors(uploadOf('file', largestDocument))
  advanced(@UploadedFile() file: ReceivedUpload | undefined, @Query('progressId') progressId?: string): Promise<ExtractionView> {
    return this.readOne(file, 'any', progressId);
  }

  @Post('image')
  @HttpCode(200)
  @UseInterceptors(uploadsOf({ images: mostImages, image: 1 }, largestImage, tooManyImages))
  images(
    @UploadedFiles() { images = [], image = [] }: PageImages,
    @Query('progressId') progressId?: string,
  ): Promise<ExtractionView> {
    const pages = [...images, ...image];
    if (pages.length > mostImages) throw tooManyImages();
    if (pages.length === 0) throw new Refusal('invalid', { message: 'Please add at least one image' });
    return this.read(pages, 'image', progressId);
  }

  private readOne(file: ReceivedUpload | undefined, kind: ExpectedKind, progressId?: string): Promise<ExtractionView> {
    if (!file) throw new Refusal('invalid', { message: 'Please choose a file to upload.' });
    return this.read([file], kind, progressId);
  }

  private async read(files: ReceivedUpload[], kind: ExpectedKind, progressId?: string): Promise<ExtractionView> {
    const work = (): Promise<ExtractionView> =>
      this.progress.during(progressId, (onProgress) => this.extract(files, kind, onProgress));
    try {
      const call = currentCall();
      if (!call?.idempotencyKey) return await work();
      return await withIdempotencyLease(
        this.em,
        { operation: `extraction.${kind}`, call, bodyHash: await digestOf(files) },
        work,
      );
    } finally {
      for (const { path } of files) await rm(path, { force: true });
    }
  }

  private async extract(uploads: ReceivedUpload[], kind: ExpectedKind, onProgress: Report): Promise<ExtractionView> {
    const files = uploads.map((upload) => ({ path: upload.path, originalName: basename(originalName(upload)) }));
    const documents = files.map(({ path, originalName: fileName }) => ({ path, fileName, kind }));
    const extraction = await this.engine.extract(documents, { onProgress }).catch(refusalOf);
    const { data, confidence, evidence, engine, pagesRead, pagesTotal, preview, text, notice } = extraction;
    const kept = await this.sources.keep(files, { data, confidence, evidence, engine }, text);
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
      notice,
      sameAs: await this.vault.sameAs(kept),
      fileId: kept.id,
    };
  }
}
