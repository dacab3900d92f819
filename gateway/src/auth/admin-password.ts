import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.ts';

/** About 50 ms and 32 MB a guess: nothing to one sign-in, much to somebody who tries many. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const hash = promisify(scrypt) as (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer>;

/** The admins' shared password, kept only as a salted hash. */
@Injectable()
export class AdminPassword {
  private readonly salt = randomBytes(16);
  private readonly expected: Promise<Buffer>;

  constructor(@Inject(GatewayConfig) config: GatewayConfig) {
    this.expected = hash(config.ADMIN_PASSWORD.normalize('NFKC'), this.salt, 32, cost);
  }

  async matches(password: string): Promise<boolean> {
    return timingSafeEqual(await hash(password.normalize('NFKC'), this.salt, 32, cost), await this.expected);
  }
}
