import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, HttpCode, Param, Post, Query, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { PageImageAt, type ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { withIdempotencyLease } from '@creator-desk/server/persistence/idempotency/idempotency-lease';
import { uploadOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { maxDocumentBytes } from './extraction.internal.controller.ts';
import { PageImages } from './page-images.ts';
import { ProgressPublisher } from './progress-publisher.ts';
import { digestUploads } from './upload-digest.ts';

/** Converts PDFs to one PNG per page. */
@Allow(can('documents.write'))
@Controller('conversion')
export class ConversionInternalController {
  constructor(
    private readonly pages: PageImages,
    private readonly em: EntityManager,
    private readonly progress: ProgressPublisher,
  ) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(uploadOf('pdf', maxDocumentBytes))
  async convert(
    @UploadedFile() file: ReceivedUpload | undefined,
    @Query('progressId') progressId?: string,
  ): Promise<ConversionView> {
    if (!file) throw new Refusal('invalid', { message: 'Please select a PDF file' });
    try {
      const call = currentCall();
      const work = (): Promise<ConversionView> =>
        this.progress.track(progressId, ({ onProgress }) => this.pages.render(file.path, { onProgress }));
      if (!call?.idempotencyKey) return await work();
      return await withIdempotencyLease(this.em, { operation: 'conversion', call, bodyHash: await digestUploads([file]) }, work);
    } finally {
      await rm(file.path, { force: true });
    }
  }

  @Get(':conversion/:page')
  async page(@Param() { conversion, page }: PageImageAt, @Res() response: Response): Promise<void> {
    const object = await this.pages.open(conversion, page).catch((error: unknown) => {
      throw error instanceof StoredObjectMissing ? new Refusal('file.not_found') : error;
    });
    response.set({ 'Content-Type': 'image/png', 'Content-Length': String(object.length), ETag: `"${object.etag}"` });
    await pipeline(object.stream, response);
  }
}
