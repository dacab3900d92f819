import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Buckets } from './buckets.ts';

/** An admin stays signed in until signing out, but not longer than this without signing in again. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000;

/** Only a digest is stored: whoever reads the store cannot sign in with it. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sessions of signed-in admins, known to every gateway replica and kept over restarts. */
@Injectable()
export class Sessions {
  constructor(private readonly buckets: Buckets) {}

  /** @returns the secret token of a new session */
  async begin(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.buckets.use('sessions', sessionLifetime, (bucket) =>
      bucket.put(keyOf(token), JSON.stringify({ since: new Date() })),
    );
    return token;
  }

  async isLive(token: string): Promise<boolean> {
    const entry = await this.buckets.use('sessions', sessionLifetime, (bucket) => bucket.get(keyOf(token)));
    return entry?.operation === 'PUT';
  }

  async end(token: string): Promise<void> {
    await this.buckets.use('sessions', sessionLifetime, (bucket) => bucket.delete(keyOf(token)));
  }
}
