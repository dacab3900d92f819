import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { DownloadQuery } from '@creator-desk/protocol/contracts/contract-file';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { STORAGE, type ByteRange, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { ContractFile } from './contract-file.entity.ts';
import { isPreviewable } from './file-types.rules.ts';
import { refuseWhileAway } from './stored-files.ts';

@Controller('contract-files')
export class DownloadHttp {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * The bytes as they were uploaded, whole or a range. As an attachment, because an uploaded page must never run in our
   * origin; only what a browser shows without running it may be asked for inline.
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
    const type = inline === '1' && isPreviewable(file.fileType) ? 'inline' : 'attachment';
    response.set({
      'Content-Type': file.fileType,
      'Content-Disposition': contentDisposition(file.fileName, { type }),
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
      ETag: `"${file.sha256}"`,
    });
    if (hasBytes(request, file)) response.status(304).end();
    else if (request.method === 'HEAD') await this.sendHead(file, response);
    else await this.sendBytes(file, rangeOf(request, file, response), response);
  }

  private async sendHead({ filePath }: ContractFile, response: Response): Promise<void> {
    const { size } = await this.storage.stat(filePath).catch(refuseMissing);
    response.set('Content-Length', String(size)).end();
  }

  private async sendBytes({ filePath }: ContractFile, range: ByteRange | undefined, response: Response): Promise<void> {
    const { stream, size, start, length } = await this.storage.open(filePath, range).catch(refuseMissing);
    response.set('Content-Length', String(length));
    if (range) response.status(206).set('Content-Range', `bytes ${start}-${start + length - 1}/${size}`);
    await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
      // A client that has seen enough is no failure.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  }
}

/** The client kept these bytes, and only asks whether they are still the same (RFC 9110, 13.1.2). */
function hasBytes(request: Request, { sha256 }: ContractFile): boolean {
  const kept = request.get('if-none-match')?.split(',') ?? [];
  return kept.some((tag) => ['*', `"${sha256}"`].includes(tag.trim().replace(/^W\//, '')));
}

/** The one range asked for; the whole file for none, for several, and for a range of bytes that are others by now. */
function rangeOf(request: Request, { fileSize, sha256 }: ContractFile, response: Response): ByteRange | undefined {
  const ifRange = request.get('if-range');
  if (ifRange !== undefined && ifRange !== `"${sha256}"`) return undefined;
  const ranges = request.range(fileSize);
  if (ranges === -1) {
    response.removeHeader('Content-Disposition');
    response.set('Content-Range', `bytes */${fileSize}`);
    throw new Refusal('range_not_satisfiable');
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

function refuseMissing(error: unknown): never {
  if (error instanceof StoredObjectMissing) throw new Refusal('file.not_found');
  return refuseWhileAway(error);
}
