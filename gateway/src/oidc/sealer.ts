import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedDigest } from '../auth/keyed-digest.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts what leaves this process and comes back: only gateways with the same DIGEST_KEY can read or make it. */
@Injectable()
export class Sealer {
  constructor(private readonly digest: KeyedDigest) {}

  /** @param purpose what is sealed for one purpose cannot be used for another */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.keyOf(purpose), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns undefined when it was not sealed here for this purpose */
  open(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < ivBytes + tagBytes) return undefined;
    try {
      const decipher = createDecipheriv(algorithm, this.keyOf(purpose), bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      return text.toString('utf8');
    } catch {
      return undefined;
    }
  }

  private keyOf(purpose: string): Buffer {
    return this.digest.of('key of sealed texts', purpose);
  }
}
