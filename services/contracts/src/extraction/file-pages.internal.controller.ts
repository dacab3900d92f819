import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import { FilePageAt, type ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { ContractFile } from '../vault/contract-file.entity.ts';
import { refuseMissing } from '../vault/file-store.ts';
import { PageImages } from './page-images.ts';

const maxPreviewPages = 10;

/** Page images of the vault's PDFs, for browsers without a PDF viewer (most phones). */
@Allow(can('documents.read'))
@Controller('contract-files')
export class FilePagesInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly images: PageImages,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** The images of at most ten pages, cached for half a day. @throws Refusal when there is no such file, or it is not a readable PDF */
  @Get(':id/pages')
  async pages(@Param() { id }: ContractId): Promise<ConversionView> {
    const file = await this.find(id);
    const preview = this.images.previewId(file.sha256);
    const rendered = await this.images.findRendered(preview);
    if (rendered) return rendered;
    const { stream } = await this.storage.open(file.filePath).catch(refuseMissing);
    return this.work.withFile('preview', stream, (path) => this.images.render(path, { maxPages: maxPreviewPages }, preview));
  }

  /** The image of one page, drawn when it is asked for first. @throws Refusal as above, or when there is no such page */
  @Get(':id/pages/:page')
  async page(@Param() { id, page }: FilePageAt, @Res() response: Response): Promise<void> {
    const object = await this.images.pageOf(await this.find(id), page);
    response.set({ 'Content-Type': 'image/png', 'Content-Length': String(object.length), ETag: `"${object.etag}"` });
    await pipeline(object.stream, response);
  }

  private async find(id: number): Promise<ContractFile> {
    const file = await this.em.findOne(ContractFile, { id });
    if (!file) throw new Refusal('file.not_found');
    return file;
  }
}
