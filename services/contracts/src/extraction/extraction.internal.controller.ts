import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  Controller,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  UploadedFile,
  UploadedFiles,
  UseInterceptors,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExpectedKind } from '@creator-desk/document-extraction/parsers/file-type';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import type { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { withIdempotencyLease } from '@creator-desk/server/persistence/idempotency/idempotency-lease';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { originalName, uploadOf, uploadsOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { ContractFile } from '../vault/contract-file.entity.ts';
import { refuseMissing } from '../vault/file-store.ts';
import { StagedFiles } from '../vault/staged-files.ts';
import { VaultQueries } from '../vault/vault.query.ts';
import { throwRefusal } from './document-refusal.ts';
import { ExtractionEngine } from './extraction.engine.ts';
import { DocumentStaging, type StagingStores } from './document-staging.ts';
import { ProgressPublisher, type ProgressReports } from './progress-publisher.ts';
import type { PartialListener } from './page-recognition.ts';
import { UnreadPages } from './unread-pages.ts';
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
@Allow(can('documents.write'))
@Controller('extraction')
export class ExtractionInternalController implements OnApplicationShutdown {
  constructor(
    private readonly engine: ExtractionEngine,
    private readonly staged: StagedFiles,
    private readonly vault: VaultQueries,
    private readonly unread: UnreadPages,
    private readonly em: EntityManager,
    private readonly progress: ProgressPublisher,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
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

  /**
   * Reads the next pages of a document that was read in part.
   * @throws Refusal when there is no such document, or it has no pages that can be read
   */
  @Post('more/:id')
  @HttpCode(200)
  async more(@Param() { id }: ContractId, @Query('progressId') progressId?: string): Promise<ExtractionView> {
    const file = await this.em.findOne(ContractFile, { id });
    const rest = file && (await this.unread.find(id));
    if (!rest) throw new Refusal('file.not_found', { message: 'The document has no further pages that can be read.' });
    const { stream } = await this.storage.open(file.filePath).catch(refuseMissing);
    return this.progress.track(progressId, ({ onProgress, onPartial }) =>
      this.work.withFile('more-pages', stream, async (path) => {
        const staging = new DocumentStaging(this.stores(), [], file);
        const reading = this.engine.readMore(path, rest, { onProgress, onPartial: keepPartial(staging, onPartial) });
        return staging.keep(await reading.catch(throwRefusal));
      }),
    );
  }

  private stores(): StagingStores {
    return { staged: this.staged, vault: this.vault, unread: this.unread };
  }

  private readOne(file: ReceivedUpload | undefined, kind: ExpectedKind, progressId?: string): Promise<ExtractionView> {
    if (!file) throw new Refusal('invalid', { message: 'Please choose a file to upload.' });
    return this.read([file], kind, progressId);
  }

  private async read(files: ReceivedUpload[], kind: ExpectedKind, progressId?: string): Promise<ExtractionView> {
    const work = (): Promise<ExtractionView> => this.progress.track(progressId, (reports) => this.extract(files, kind, reports));
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

  /** The document is staged with the first fields, so that it is kept with what was read even if the rest is never read. */
  private async extract(
    uploads: ReceivedUpload[],
    kind: ExpectedKind,
    { onProgress, onPartial }: ProgressReports,
  ): Promise<ExtractionView> {
    const files = uploads.map((upload) => ({ path: upload.path, originalName: basename(originalName(upload)) }));
    const documents = files.map(({ path }) => ({ path, kind }));
    const staging = new DocumentStaging(this.stores(), files);
    const reading = this.engine.extract(documents, {
      onProgress,
      onPartial: keepPartial(staging, onPartial),
    });
    return await staging.keep(await reading.catch(throwRefusal));
  }
}

// What cannot be staged now is staged with what is read later.
function keepPartial(staging: DocumentStaging, onPartial: ProgressReports['onPartial']): PartialListener {
  return (read) => void staging.keep({ ...read, notice: null }).then(onPartial, () => undefined);
}
