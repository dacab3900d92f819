import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ContractsConfig } from '../../config.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts the secrets of authenticator apps: who reads the database, or a backup of it, can make no codes. */
@Injectable()
export class SecondFactorKey {
  private readonly key: Buffer | undefined;

  constructor({ SECOND_FACTOR_KEY: given }: ContractsConfig) {
    this.key = given ? Buffer.from(hkdfSync('sha256', given, '', 'secrets of authenticator apps', 32)) : undefined;
  }

  /**
   * @param purpose what it is for, and whose: it opens for nothing else
   * @throws Refusal second_factor.no_key
   */
  seal(purpose: string, text: string): string {
    if (!this.key) throw new Refusal('second_factor.no_key');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns undefined for what this key has not sealed for this purpose */
  open(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (!this.key || bytes.length <= ivBytes + tagBytes) return undefined;
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
