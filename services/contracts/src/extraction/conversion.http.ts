import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { PageImageAt, type ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '@creator-desk/server/call-context';
import { Clock } from '@creator-desk/server/clock';
import { onceByKey } from '@creator-desk/server/database/idempotency';
import { uploadOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { LOG } from '@creator-desk/server/nats.module';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { largestDocument } from './extraction.http.ts';
import { ExtractionEngine, type Report } from './extraction.engine.ts';
import { ProgressTeller } from './progress-teller.ts';
import { refusalOf } from './refused-document.ts';
import { digestOf } from './upload-digest.ts';

/** Page images are looked at and saved right away; what is older is removed. */
const keptFor = 24 * 60 * 60 * 1000;
const sweepEvery = 60 * 60 * 1000;
const area = 'conversions';

/** Turns PDFs into one PNG per page, kept for a day at addresses that cannot be guessed. */
@Controller('conversion')
export class ConversionHttp implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly engine: ExtractionEngine,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly progress: ProgressTeller,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = (): void => {
      this.sweep().catch((err: unknown) =>
        this.log.warn({ err }, 'old page images were not swept; it is tried again in an hour'),
      );
    };
    this.timer = setInterval(sweep, sweepEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  @Post()
  @HttpCode(200)
  @UseInterceptors(uploadOf('pdf', largestDocument))
  async convert(
    @UploadedFile() file: ReceivedUpload | undefined,
    @Query('progressId') progressId?: string,
  ): Promise<ConversionView> {
    if (!file) throw new Refusal('invalid', { message: 'Please select a PDF file' });
    const pages = await mkdtemp(join(tmpdir(), 'creator-desk-pages-'));
    try {
      const call = currentCall();
      const work = (): Promise<ConversionView> =>
        this.progress.during(progressId, (onProgress) => this.convertInto(pages, file.path, onProgress));
      if (!call?.idempotencyKey) return await work();
      return await onceByKey(this.em, { operation: 'conversion', call, bodyHash: await digestOf([file]) }, work);
    } finally {
      await rm(pages, { recursive: true, force: true });
      await rm(file.path, { force: true });
    }
  }

  @Get(':conversion/:page')
  async page(@Param() { conversion, page }: PageImageAt, @Res() response: Response): Promise<void> {
    const object = await this.storage.open(`${area}/${conversion}/${page}`).catch((error: unknown) => {
      throw error instanceof StoredObjectMissing ? new Refusal('file.not_found') : error;
    });
    response.set({ 'Content-Type': 'image/png', 'Content-Length': String(object.length), ETag: `"${object.etag}"` });
    await pipeline(object.stream, response);
  }

  /** Removes the page images of yesterday. */
  async sweep(): Promise<void> {
    const before = this.clock.now().getTime() - keptFor;
    for await (const { key, lastModified } of this.storage.list(`${area}/`))
      if (lastModified.getTime() < before) await this.storage.remove(key);
  }

  private async convertInto(directory: string, path: string, onProgress: Report): Promise<ConversionView> {
    const { pages, pagesTotal } = await this.engine.convertToPng(path, directory, onProgress).catch(refusalOf);
    const conversion = randomUUID();
    for (const [index, image] of pages.entries())
      await this.storage.put(`${area}/${conversion}/${index + 1}`, createReadStream(image.path), { contentType: 'image/png' });
    const images = pages.map((_, index) => `/api/convert/images/${conversion}/${index + 1}`);
    return { success: true, images, error: null, pagesTotal };
  }
}
