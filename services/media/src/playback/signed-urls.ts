import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AddressSignature, Rendition } from '@creator-desk/protocol/media/playback';
import { Clock } from '@creator-desk/server/runtime/clock';
import { MEDIA_CONFIG, type MediaConfig } from '../config.ts';

/** A URL stays the same for so long, so that a player does not restart when it is fetched again. */
const stableSeconds = 6 * 60 * 60;

/**
 * Signed URLs of videos that need no sign-in. They expire 6 to 12 hours after they were created; those for a portal's page also
 * become invalid when the portal's link is revoked.
 */
@Injectable()
export class SignedUrls {
  private readonly key: KeyObject;

  constructor(
    @Inject(MEDIA_CONFIG) { MEDIA_URL_SIGNING_KEY }: MediaConfig,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', MEDIA_URL_SIGNING_KEY, '', 'addresses of videos', 32)));
  }

  /** @param revoked for a portal's page: how often the contract's portal link was revoked */
  create(submissionId: number, rendition: Rendition, revoked?: number): string {
    const expires = (Math.floor(this.clock.now().getTime() / 1000 / stableSeconds) + 2) * stableSeconds;
    const signature = this.signatureOf(submissionId, rendition, expires, revoked).toString('base64url');
    return `/api/video-submissions/${submissionId}/${rendition}?expires=${expires}&signature=${signature}`;
  }

  /** @param revoked as for `create`: checks a URL for a portal's page */
  isValid(submissionId: number, rendition: Rendition, { expires, signature }: AddressSignature, revoked?: number): boolean {
    if (expires === undefined || signature === undefined || expires * 1000 <= this.clock.now().getTime()) return false;
    const right = this.signatureOf(submissionId, rendition, expires, revoked);
    const given = Buffer.from(signature, 'base64url');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private signatureOf(submissionId: number, rendition: Rendition, expires: number, revoked: number | undefined): Buffer {
    const portal = revoked === undefined ? '' : `/portal/${revoked}`;
    return createHmac('sha256', this.key).update(`${rendition}/${submissionId}/${expires}${portal}`).digest();
  }
}
