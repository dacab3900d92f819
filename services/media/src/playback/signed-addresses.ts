import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AddressSignature, Rendition } from '@creator-desk/protocol/media/playback';
import { Clock } from '@creator-desk/server/runtime/clock';
import { MEDIA_CONFIG, type MediaConfig } from '../config.ts';

/** Seconds. An address stays the same for so long, so that a player that is told it again does not start anew. */
const sameFor = 6 * 60 * 60;

/**
 * Addresses of video bytes that need no sign-in: whoever has one may watch until it expires, 6 to 12 hours after it was made,
 * or, of those for a portal's page, until that portal's address is taken back.
 */
@Injectable()
export class SignedAddresses {
  private readonly key: Buffer;

  constructor(
    @Inject(MEDIA_CONFIG) { MEDIA_URL_SIGNING_KEY }: MediaConfig,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', MEDIA_URL_SIGNING_KEY, '', 'addresses of videos', 32));
  }

  /** @param revoked for a portal's page: how often its contract's portal has lost its address */
  of(submissionId: number, rendition: Rendition, revoked?: number): string {
    const expires = (Math.floor(this.clock.now().getTime() / 1000 / sameFor) + 2) * sameFor;
    const signature = this.sign(submissionId, rendition, expires, revoked).toString('base64url');
    return `/api/video-submissions/${submissionId}/${rendition}?expires=${expires}&signature=${signature}`;
  }

  /** @param revoked as for `of`: whether it is good for a portal's page */
  isGood(submissionId: number, rendition: Rendition, { expires, signature }: AddressSignature, revoked?: number): boolean {
    if (expires === undefined || signature === undefined || expires * 1000 <= this.clock.now().getTime()) return false;
    const right = this.sign(submissionId, rendition, expires, revoked);
    const given = Buffer.from(signature, 'base64url');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private sign(submissionId: number, rendition: Rendition, expires: number, revoked: number | undefined): Buffer {
    const portal = revoked === undefined ? '' : `/portal/${revoked}`;
    return createHmac('sha256', this.key).update(`${rendition}/${submissionId}/${expires}${portal}`).digest();
  }
}
