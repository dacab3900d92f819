import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 random bits, URL-safe: whoever knows it is the creator, so nobody may guess it. */
export function newSlug(): string {
  return randomBytes(24).toString('base64url');
}

/** Exactly the same, found out in a time that says nothing about where they differ. */
export function sameSlug(known: string, given: string): boolean {
  return timingSafeEqual(digest(known), digest(given));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
