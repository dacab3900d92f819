import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICE, type ServiceIdentity } from '@creator-desk/server/service-identity';

/** What an address gives: the video as browsers play it, the original to be saved, or a picture. */
export const renditions = ['video', 'original', 'thumbnail'] as const;
export type Rendition = (typeof renditions)[number];

/** Seconds. An address stays the same for so long, so that a player that is told it again does not start anew. */
const sameFor = 6 * 60 * 60;

/** Addresses of video bytes that need no sign-in: whoever has one may watch until it expires, 6 to 12 hours after it was made. */
@Injectable()
export class SignedAddresses {
  private readonly key: Buffer;

  constructor(@Inject(SERVICE) { internalToken }: ServiceIdentity) {
    this.key = Buffer.from(hkdfSync('sha256', internalToken, '', 'addresses of videos', 32));
  }

  of(submissionId: number, rendition: Rendition, now: Date = new Date()): string {
    const expires = (Math.floor(now.getTime() / 1000 / sameFor) + 2) * sameFor;
    const signature = this.sign(submissionId, rendition, expires).toString('base64url');
    return `/api/video-submissions/${submissionId}/${rendition}?expires=${expires}&signature=${signature}`;
  }

  isGood(
    of: { submissionId: number; rendition: Rendition; expires: number; signature: string },
    now: Date = new Date(),
  ): boolean {
    const right = this.sign(of.submissionId, of.rendition, of.expires);
    const given = Buffer.from(of.signature, 'base64url');
    return of.expires * 1000 > now.getTime() && given.length === right.length && timingSafeEqual(given, right);
  }

  private sign(submissionId: number, rendition: Rendition, expires: number): Buffer {
    return createHmac('sha256', this.key).update(`${rendition}/${submissionId}/${expires}`).digest();
  }
}
