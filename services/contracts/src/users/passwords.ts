import type { Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { passwordProblem } from '@creator-desk/domain/access/access-secrets';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ContractsConfig } from '../config.ts';
import { isHash } from './user.entity.ts';

/** NFKC: an accented letter is the same letter from every keyboard. */
const normalised = (password: string): string => password.normalize('NFKC');

/** Hashes the passwords of users. The packages are loaded when they are first needed: most processes never see a password. */
@Injectable()
export class Passwords {
  /** Argon2id. About 50 ms and 46 MB per attempt: more than OWASP asks for, and two at once do not exhaust a small machine. */
  private readonly hashing: Options;
  private decoy: Promise<string> | undefined;

  constructor({ argon2MemoryKiB }: ContractsConfig) {
    this.hashing = { algorithm: 2, memoryCost: argon2MemoryKiB, timeCost: 2, parallelism: 1 };
  }

  async hash(password: string): Promise<string> {
    const { hash } = await import('@node-rs/argon2');
    return hash(normalised(password), this.hashing);
  }

  /** Takes as long without a stored hash, so that unknown e-mails look like known ones. */
  async matches(stored: string | undefined, given: string): Promise<boolean> {
    const { verify } = await import('@node-rs/argon2');
    this.decoy ??= this.hash('no password of anybody');
    const known = stored !== undefined && isHash(stored);
    const right = await verify(known ? stored : await this.decoy, normalised(given));
    return known && right;
  }

  /** @throws Refusal when a password is too short or too common */
  async refuseWeak(password: string): Promise<void> {
    const problem = passwordProblem(password) ?? ((await isCommon(password)) ? tooCommon : undefined);
    if (problem) throw Refusal.ofField('password', `The password ${problem}`);
  }
}

const tooCommon = 'is one of the most common ones: choose another';

/** Whether it is one of the most common passwords, or one of them with digits and signs at its end. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'] as string[];
  const plain = password.toLowerCase();
  const stem = plain.replace(/[\d\W_]+$/, '');
  return common.some((known) => known === plain || known === stem);
}
