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
import type { ProgressListener } from '@creator-desk/document-extraction/extraction';
import type { ExpectedKind } from '@creator-desk/document-extraction/parsers/file-type';
import type { ExtractionView } from '@creator-desk/protocol/contracts/extraction';
import { admins } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { withIdempotencyLease } from '@creator-desk/server/persistence/idempotency-lease';
import { originalName, uploadOf, uploadsOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { downloadPath } from '../vault/contract-file.entity.ts';
import { StagedFiles } from '../vault/staged-files.ts';
import { VaultQueries } from '../vault/vault.query.ts';
import { throwRefusal } from './document-refusal.ts';
import { ExtractionEngine } from './extraction.engine.ts';
import { ProgressPublisher } from './progress-publisher.ts';
import { digestUploads } from './upload-digest.ts';

/** 100 MB; page images have their own limit. */
export const maxDocumentBytes = 100 * 1024 * 1024;
const maxImageBytes = 50 * 1024 * 1024;
const maxImages = 5;

const tooManyImages = (): Refusal =>
  new Refusal('too_large', { message: `At most ${maxImages} page images can be read at once.` });

/** Page images of one contract in their order, or a single one. */
interface PageImages {
  images?: ReceivedUpload[];
  image?: ReceivedUpload[];
}

/** Extracts contract documents. The document and its fields are staged until a contract is created from them. */
@Allow(admins)
@Controller('extraction')
export class ExtractionInternalController implements OnApplicationShutdown {
  constructor(
    private readonly engine: ExtractionEngine,
    private readonly staged: StagedFiles,
    private readonly vault: VaultQueries,
    private readonly em: EntityManager,
    private readonly progress: ProgressPublisher,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }

  @Post('pdf')
  @HttpCode(200)
  @UseInterceptors(uploadOf('pdf', maxDocumentBytes))
  pdf(@UploadedFile() file: ReceivedUpload | undefined, @Query('progressId') progressId?: string): Promise<ExtractionView> {
    return this.readOne(file, 'pdf', progressId);
  }

  @Post('word')
  @HttpCode(200)
  @UseInterceptors(uploadOf('document', maxDocumentBytes))
  word(@UploadedFile() file: ReceivedUpload | undefined, @Query('progressId') progressId?: string): Promise<ExtractionView> {
    return this.readOne(file, 'word', progressId);
  }

  @Post('advanced')
  @HttpCode(200)
  @UseInterceptors(uploadOf('file', maxDocumentBytes))
  advanced(@UploadedFile() file: ReceivedUpload | undefined, @Query('progressId') progressId?: string): Promise<ExtractionView> {
    return this.readOne(file, 'any', progressId);
  }

  @Post('image')
  @HttpCode(200)
  @UseInterceptors(uploadsOf({ images: maxImages, image: 1 }, maxImageBytes, tooManyImages))
  images(
    @UploadedFiles() { images = [], image = [] }: PageImages,
    @Query('progressId') progressId?: string,
  ): Promise<ExtractionView> {
    const pages = [...images, ...image];
    if (pages.length > maxImages) throw tooManyImages();
    if (pages.length === 0) throw new Refusal('invalid', { message: 'Please add at least one image' });
    return this.read(pages, 'image', progressId);
  }

  private readOne(file: ReceivedUpload | undefined, kind: ExpectedKind, progressId?: string): Promise<ExtractionView> {
    if (!file) throw new Refusal('invalid', { message: 'Please choose a file to upload.' });
    return this.read([file], kind, progressId);
  }

  private async read(files: ReceivedUpload[], kind: ExpectedKind, progressId?: string): Promise<ExtractionView> {
    const work = (): Promise<ExtractionView> =>
      this.progress.track(progressId, (onProgress) => this.extract(files, kind, onProgress));
    try {
      const call = currentCall();
      if (!call?.idempotencyKey) return await work();
      return await withIdempotencyLease(
        this.em,
        { operation: `extraction.${kind}`, call, bodyHash: await digestUploads(files) },
        work,
      );
    } finally {
      for (const { path } of files) await rm(path, { force: true });
    }
  }

  private async extract(uploads: ReceivedUpload[], kind: ExpectedKind, onProgress: ProgressListener): Promise<ExtractionView> {
    const files = uploads.map((upload) => ({ path: upload.path, originalName: basename(originalName(upload)) }));
    const documents = files.map(({ path }) => ({ path, kind }));
    const extraction = await this.engine.extract(documents, { onProgress }).catch(throwRefusal);
    const { data, confidence, evidence, review, engine, pagesRead, pagesTotal, preview, text, notice } = extraction;
    const staged = await this.staged.stage(files, { data, confidence, evidence, engine }, text);
    const [first] = staged;
    return {
      success: true,
      data,
      error: null,
      preview,
      images: staged.filter(({ fileType }) => fileType.startsWith('image/')).map(({ id }) => `${downloadPath(id)}?inline=1`),
      confidence,
      evidence,
      review,
      text: extraction.hasDrawnPages ? null : text,
      engine,
      pagesRead,
      pagesTotal,
      notice,
      sameAs: await this.vault.sameAs(first),
      fileId: first.id,
    };
  }
}
