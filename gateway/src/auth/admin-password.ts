import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.ts';
import { KeyedDigest } from './keyed-digest.ts';
import { PasswordQueue } from './password-queue.ts';

/** About 50 ms and 32 MB a guess: nothing to one sign-in, much to somebody who tries many. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Longer ones, unless the right one is, are wrong without being hashed: normalising a text takes time that grows with it. */
const longestTried = 1000;

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer>;

/** The admins' shared password, kept only as a salted hash. */
@Injectable()
export class AdminPassword {
  private readonly salt = randomBytes(16);
  private readonly expected: Promise<Buffer>;
  private readonly longest: number;
  /** Changes with the password, on all replicas alike. As slow to guess from as the hash, and with a key besides. */
  readonly version: Promise<string>;
  private readonly queue = new PasswordQueue();

  constructor(@Inject(GatewayConfig) config: GatewayConfig, digest: KeyedDigest) {
    this.expected = this.hash(config.ADMIN_PASSWORD, this.salt);
    this.version = this.hash(config.ADMIN_PASSWORD, digest.of('salt', 'password version')).then((hash) =>
      hash.toString('base64url'),
    );
    this.longest = Math.max(longestTried, config.ADMIN_PASSWORD.length);
  }

  /**
   * @param fromKnownAddress somebody has signed in from there before: the guess need not wait behind those of strangers
   * @throws Refusal too_many_requests when too many guesses wait already
   */
  async matches(password: string, fromKnownAddress: boolean): Promise<boolean> {
    if (password.length > this.longest) return false;
    const given = await this.queue.run(fromKnownAddress, () => this.hash(password, this.salt));
    return timingSafeEqual(given, await this.expected);
  }

  /** NFKC: an accented letter is the same letter from every keyboard. */
  private hash(password: string, salt: Buffer): Promise<Buffer> {
    return derive(password.normalize('NFKC'), salt, 32, cost);
  }
}
