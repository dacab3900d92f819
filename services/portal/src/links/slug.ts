import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 random bits, URL-safe. The slug is the creator's credential. */
export function newSlug(): string {
  return randomBytes(24).toString('base64url');
}

/** Compares in constant time. */
export function slugsMatch(known: string, given: string): boolean {
  return timingSafeEqual(digest(known), digest(given));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
