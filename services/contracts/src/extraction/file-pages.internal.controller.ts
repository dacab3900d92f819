import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { privateFile, WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { ContractFile } from '../vault/contract-file.entity.ts';
import { refuseMissing } from '../vault/stored-files.ts';
import { drawingOf, PageImages } from './page-images.ts';

/** Pages of a preview. */
const mostPages = 10;

/** Shows the pages of the vault's PDFs to browsers that have no viewer for them: those of most phones. */
@AllowCallers('admin')
@Controller('contract-files')
export class FilePagesInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly images: PageImages,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** The images are a cache: at most ten of a document, for a day. @throws Refusal when there is no such file, or it is no PDF that can be read */
  @Get(':id/pages')
  async pages(@Param() { id }: ContractId): Promise<ConversionView> {
    const file = await this.em.findOne(ContractFile, { id });
    if (!file) throw new Refusal('file.not_found');
    const drawing = drawingOf(file.sha256);
    const drawn = await this.images.drawn(drawing);
    if (drawn) return drawn;
    const directory = await this.work.make('preview');
    try {
      const path = join(directory, 'document');
      const { stream } = await this.storage.open(file.filePath).catch(refuseMissing);
      await pipeline(stream, createWriteStream(path, { mode: privateFile }));
      return await this.images.of(path, { most: mostPages }, drawing);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }
}
