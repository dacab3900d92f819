import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { AddressSignature, RenditionAt, type Rendition } from '@creator-desk/protocol/media/playback';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '@creator-desk/server/call-context';
import { STORAGE, type ByteRange, type Storage, type StoredObject } from '@creator-desk/server/storage/storage';
import { StorageUnavailable, StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { Video } from '../submissions/video.entity.ts';
import { SignedAddresses } from './signed-addresses.ts';
import { storedRendition } from './stored-rendition.ts';

/** The bytes of videos, whole or in ranges, as players ask for them. */
@Controller('videos')
export class PlaybackHttp {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: SignedAddresses,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Get(':id/:rendition')
  async play(
    @Param() { id, rendition }: RenditionAt,
    @Query() signature: AddressSignature,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (currentCall()?.caller.kind !== 'admin' && !(await this.isGood(id, rendition, signature)))
      throw new Refusal('video.address_expired');
    const video = await this.em.findOne(Video, { submissionId: id });
    const stored = video && storedRendition(video, rendition);
    if (!stored) throw new Refusal('submission.not_found');
    const object = await this.storage.stat(stored.fileKey).catch(refuseMissing);
    response.set({
      'Content-Type': stored.contentType,
      'Content-Disposition': contentDisposition(stored.fileName, { type: stored.disposition }),
      'Accept-Ranges': 'bytes',
      ETag: `"${object.etag}"`,
      'Last-Modified': object.lastModified.toUTCString(),
    });
    if (hasBytes(request, object)) response.status(304).end();
    else await this.send(stored.fileKey, object, request, response);
  }

  /** An address of the console's, or one that a portal's page was given and that was not taken back with the portal's own. */
  private async isGood(id: number, rendition: Rendition, signature: AddressSignature): Promise<boolean> {
    if (this.addresses.isGood(id, rendition, signature)) return true;
    const [known] = await this.em.execute<{ revoked: number }[]>(
      `select coalesce(a.revoked, 0) as revoked
       from submissions s left join portal_addresses a on a.contract_id = s.contract_id where s.id = ?`,
      [id],
    );
    return known !== undefined && this.addresses.isGood(id, rendition, signature, known.revoked);
  }

  private async send(fileKey: string, object: StoredObject, request: Request, response: Response): Promise<void> {
    const range = rangeOf(request, object, response);
    if (request.method === 'HEAD') {
      response.set('Content-Length', String(object.size)).end();
      return;
    }
    const { stream, start, length } = await this.storage.open(fileKey, range).catch(refuseMissing);
    response.set('Content-Length', String(length));
    if (range) response.status(206).set('Content-Range', `bytes ${start}-${start + length - 1}/${object.size}`);
    await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
      // A player that has seen enough is no failure.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  }
}

/** The player kept these bytes, and only asks whether they are still the same (RFC 9110, 13.1.2). */
function hasBytes(request: Request, { etag }: StoredObject): boolean {
  const kept = request.get('if-none-match')?.split(',') ?? [];
  return kept.some((tag) => ['*', `"${etag}"`].includes(tag.trim().replace(/^W\//, '')));
}

/** The one range asked for; the whole for none, for several, and for a range of bytes that are others by now. */
function rangeOf(request: Request, { size, etag, lastModified }: StoredObject, response: Response): ByteRange | undefined {
  const ifRange = request.get('if-range');
  if (ifRange !== undefined && ![`"${etag}"`, lastModified.toUTCString()].includes(ifRange)) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) {
    response.removeHeader('Content-Disposition');
    response.set('Content-Range', `bytes */${size}`);
    throw new Refusal('range_not_satisfiable');
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

function refuseMissing(error: unknown): never {
  if (error instanceof StoredObjectMissing) throw new Refusal('submission.not_found');
  throw error instanceof StorageUnavailable ? new Refusal('unavailable', { retryAfter: 5 }) : error;
}
