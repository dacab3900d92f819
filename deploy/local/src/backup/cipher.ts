import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Problem } from '../problem.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** By how much an encrypted file is longer. */
export const encryptionBytes = nonceBytes + tagBytes;

/** The key of a passphrase. The salt is not secret; it is stored with the backup. 128 MiB of memory, about 0.3 s. */
export function deriveKey(passphrase: string, salt: string): Buffer {
  return scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
}

/** Identifies a key without revealing it. */
export const fingerprintOf = (key: Buffer): string => createHmac('sha256', key).update('creator-desk backup').digest('base64');

/** Encrypts a stream: a random nonce, the ciphertext, and the tag that proves both. */
export async function* encrypted(content: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  yield nonce;
  for await (const chunk of content) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** The content of an encrypted file. @throws Problem when the file was changed */
export async function* decrypted(file: string, key: Buffer): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  const [nonce, tag] = await ends(file, size);
  const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag);
  const end = size - tagBytes - 1;
  const content: Readable | Buffer[] = end < nonceBytes ? [] : createReadStream(file, { start: nonceBytes, end });
  for await (const chunk of content) yield decipher.update(chunk as Buffer);
  try {
    yield decipher.final();
  } catch {
    throw new Problem(`${file} cannot be decrypted: it was changed.`);
  }
}

async function ends(file: string, size: number): Promise<[nonce: Buffer, tag: Buffer]> {
  if (size < nonceBytes + tagBytes) throw new Problem(`${file} is not complete.`);
  const handle = await open(file);
  try {
    const [nonce, tag] = [Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes)];
    await handle.read(nonce, 0, nonceBytes, 0);
    await handle.read(tag, 0, tagBytes, size - tagBytes);
    return [nonce, tag];
  } finally {
    await handle.close();
  }
}
