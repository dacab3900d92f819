import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReceivedUpload } from '@creator-desk/server/http/upload';

/** One digest of several files in their order, which identifies a repeated request. */
export async function digestUploads(files: ReceivedUpload[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { path, size } of files) {
    hash.update(`${size} `);
    await pipeline(createReadStream(path), hash, { end: false });
  }
  return hash.digest('hex');
}
