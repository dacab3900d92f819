import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { AddressSignature, RenditionAt, type Rendition } from '@creator-desk/protocol/media/playback';
import { signedUrls } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { sendStoredBytes } from '@creator-desk/server/http/stored-bytes';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { refuseMissingAs } from '@creator-desk/server/storage/storage.errors';
import { Video } from '../submissions/video.entity.ts';
import { SignedUrls } from './signed-urls.ts';
import { storedRendition } from './stored-rendition.ts';

/** Serves videos and their renditions, with ranges. */
@Controller('videos')
export class PlaybackInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly urls: SignedUrls,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Allow(signedUrls)
  @Get(':id/:rendition')
  async play(
    @Param() { id, rendition }: RenditionAt,
    @Query() signature: AddressSignature,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (currentCall()?.caller.kind !== 'admin' && !(await this.isAuthorized(id, rendition, signature)))
      throw new Refusal('video.address_expired');
    const video = await this.em.findOne(Video, { submissionId: id });
    const stored = video && storedRendition(video, rendition);
    if (!stored) throw new Refusal('submission.not_found');
    const object = await this.storage.stat(stored.fileKey).catch(refuseMissing);
    response.set({
      'Content-Type': stored.contentType,
      'Content-Disposition': contentDisposition(stored.fileName, { type: stored.disposition }),
    });
    await sendStoredBytes(request, response, object, (range) => this.storage.open(stored.fileKey, range).catch(refuseMissing));
  }

  /** Accepts URLs of the admin console, and URLs of a portal's page whose link was not revoked. */
  private async isAuthorized(id: number, rendition: Rendition, signature: AddressSignature): Promise<boolean> {
    if (this.urls.isValid(id, rendition, signature)) return true;
    const [known] = await this.em.execute<{ revoked: number }[]>(
      `select coalesce(a.revoked, 0) as revoked
       from submissions s left join portal_addresses a on a.contract_id = s.contract_id where s.id = ?`,
      [id],
    );
    return known !== undefined && this.urls.isValid(id, rendition, signature, known.revoked);
  }
}

const refuseMissing = refuseMissingAs('submission.not_found');
