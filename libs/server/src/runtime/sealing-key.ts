import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts secrets that are stored: who reads the database, or a backup of it, does not have them. */
export class SealingKey {
  private readonly key: Buffer;

  /** @param use what the key is for: keys for other uses open nothing of it */
  constructor(given: string, use: string) {
    this.key = Buffer.from(hkdfSync('sha256', given, '', use, 32));
  }

  /** @param purpose what it is for, and whose: it opens for nothing else */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns undefined for what this key has not sealed for this purpose */
  open(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= ivBytes + tagBytes) return undefined;
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
