import { randomBytes } from 'node:crypto';

/** 192 random bits, URL-safe: whoever knows it is the creator, so nobody may guess it. */
export function newSlug(): string {
  return randomBytes(24).toString('base64url');
}
