import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayConfig } from '../../config.ts';
import { KeyedDigest } from '../keyed-digest.ts';
import { PasswordQueue } from './password-queue.ts';

/** Longer passwords are refused without hashing, because normalising takes time in proportion to the length. */
const maxHashedLength = 1000;

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer>;

/** The admins' shared password, kept only as a salted hash. */
@Injectable()
export class AdminPassword {
  private readonly salt = randomBytes(16);
  /** Cheap for one sign-in, expensive for guessing. */
  private readonly cost: ScryptOptions;
  private readonly expectedHash: Promise<Buffer>;
  private readonly maxLength: number;
  /** The same on all replicas, and different after a change of the password. Derived with a key, and as slow to guess as the hash. */
  readonly version: Promise<string>;

  constructor(
    @Inject(GatewayConfig) config: GatewayConfig,
    digest: KeyedDigest,
    private readonly queue: PasswordQueue,
  ) {
    this.cost = { N: config.scryptCost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
    this.expectedHash = this.hash(config.ADMIN_PASSWORD, this.salt);
    this.version = this.hash(config.ADMIN_PASSWORD, digest.of('salt', 'password version')).then((hash) =>
      hash.toString('base64url'),
    );
    this.maxLength = Math.max(maxHashedLength, config.ADMIN_PASSWORD.length);
  }

  /**
   * @param fromKnownAddress whether somebody has signed in from this address before; such attempts go first
   * @throws Refusal too_many_requests when the queue is full
   */
  async matches(password: string, fromKnownAddress: boolean): Promise<boolean> {
    if (password.length > this.maxLength) return false;
    const given = await this.queue.run(fromKnownAddress, () => this.hash(password, this.salt));
    return timingSafeEqual(given, await this.expectedHash);
  }

  /** NFKC: an accented letter is the same letter from every keyboard. */
  private hash(password: string, salt: Buffer): Promise<Buffer> {
    return derive(password.normalize('NFKC'), salt, 32, this.cost);
  }
}
