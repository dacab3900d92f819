import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import { DownloadQuery } from '@creator-desk/protocol/contracts/documents/contract-file';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { sendStoredBytes } from '@creator-desk/server/http/stored-bytes';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { ContractFile } from './contract-file.entity.ts';
import { isPreviewable } from './file-types.rules.ts';
import { refuseMissing } from './file-store.ts';

@Allow(can('documents.read'))
@Controller('contract-files')
export class DownloadInternalController {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * The file as it was uploaded, whole or a range. It is sent as an attachment, because an uploaded page must never run in our
   * origin; only types that a browser shows without running code can be requested inline.
   */
  @Get(':id/download')
  async download(
    @Param() { id }: ContractId,
    @Query() { inline }: DownloadQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.em.findOne(ContractFile, { id });
    if (!file) throw new Refusal('file.not_found');
    const { filePath, fileSize: size, fileName, fileType, sha256: etag } = file;
    // HEAD does not open the object, so it checks that the object exists.
    if (request.method === 'HEAD') await this.storage.stat(filePath).catch(refuseMissing);
    const type = inline === '1' && isPreviewable(fileType) ? 'inline' : 'attachment';
    response.set({
      'Content-Type': fileType,
      'Content-Disposition': contentDisposition(fileName, { type }),
      'X-Content-Type-Options': 'nosniff',
    });
    await sendStoredBytes(request, response, { size, etag }, (range) => this.storage.open(filePath, range).catch(refuseMissing));
  }
}
