import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { ContractFile } from './contract-file.entity.ts';

@Controller('contract-files')
export class VaultHttp {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** The bytes as they were uploaded. Always as an attachment: an uploaded page must never run in our origin. */
  @Get(':id/download')
  async download(@Param() { id }: ContractId, @Res() response: Response): Promise<void> {
    const file = await this.em.findOne(ContractFile, { id });
    if (!file) throw new Refusal('file.not_found');
    const object = await this.storage.open(file.filePath).catch((error: unknown) => {
      throw error instanceof StoredObjectMissing ? new Refusal('file.not_found') : error;
    });
    response.attachment(file.fileName);
    response.set({ 'Content-Type': file.fileType, 'Content-Length': String(object.length), ETag: `"${file.sha256}"` });
    await pipeline(object.stream, response);
  }
}
