import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { AddressSignature, RenditionAt, type Rendition } from '@creator-desk/protocol/media/playback';
import { signedUrls } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { sendStoredBytes } from '@creator-desk/server/http/stored-bytes';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { refuseMissingAs } from '@creator-desk/server/storage/storage.errors';
import { SignedUrls } from './signed-urls.ts';
import { storedRendition, type StoredVideo } from './stored-rendition.ts';

/** The file is missing where the submission has no video any more. */
type FoundVideo = Omit<StoredVideo, 'fileKey'> & { fileKey: string | null; revoked: number };

/** With how often the portal's link was revoked whose page may show it. */
const videoOfSubmission = `select v.file_key as "fileKey", v.file_name as "fileName", v.mime_type as "mimeType",
    v.thumbnail_key as "thumbnailKey", v.preview_key as "previewKey", coalesce(a.revoked, 0) as revoked
  from submissions s left join videos v on v.submission_id = s.id left join portal_addresses a on a.contract_id = s.contract_id
  where s.id = ?`;

/** Serves videos and their renditions, with ranges. */
@Controller('videos')
export class PlaybackInternalController {
  constructor(
    private readonly statements: PreparedStatements,
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
    const [video] = await this.statements.rows<FoundVideo>(videoOfSubmission, [id]);
    const isAdmin = currentCall()?.caller.kind === 'admin';
    if (!isAdmin && !this.isAuthorized(id, rendition, signature, video?.revoked)) throw new Refusal('video.address_expired');
    const stored = video?.fileKey ? storedRendition({ ...video, fileKey: video.fileKey }, rendition) : undefined;
    if (!stored) throw new Refusal('submission.not_found');
    const object = await this.storage.stat(stored.fileKey).catch(refuseMissing);
    response.set({
      'Content-Type': stored.contentType,
      'Content-Disposition': contentDisposition(stored.fileName, { type: stored.disposition }),
    });
    await sendStoredBytes(request, response, object, (range) => this.storage.open(stored.fileKey, range).catch(refuseMissing));
  }

  /** Accepts URLs of the admin console, and URLs of a portal's page whose link was not revoked. */
  private isAuthorized(id: number, rendition: Rendition, signature: AddressSignature, revoked: number | undefined): boolean {
    if (this.urls.isValid(id, rendition, signature)) return true;
    return revoked !== undefined && this.urls.isValid(id, rendition, signature, revoked);
  }
}

const refuseMissing = refuseMissingAs('submission.not_found');
