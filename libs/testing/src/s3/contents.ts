import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { S3Failure } from './failure.ts';

/** Bytes in a file of their own. */
export interface Content {
  path: string;
  size: number;
  /** MD5 in hex; of a multipart upload the MD5 of the parts' MD5s, and their number. */
  etag: string;
  written: Date;
}

/** Takes in a request's body. @throws S3Failure when it is not what the headers say; then nothing is left of it */
export async function receive(request: IncomingMessage, directory: string, sha256: string | undefined): Promise<Content> {
  const declaredLength = request.headers['content-length'];
  if (declaredLength === undefined) throw new S3Failure('MissingContentLength');
  const path = join(directory, randomUUID());
  const md5 = createHash('md5');
  const sha = createHash('sha256');
  let size = 0;
  try {
    const counted = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        size += piece.length;
        md5.update(piece);
        sha.update(piece);
        yield piece;
      }
    };
    await pipeline(request, counted, createWriteStream(path)).catch(() => {
      throw new S3Failure('IncompleteBody');
    });
    const digest = md5.digest();
    const expected = request.headers['content-md5'];
    if (size !== Number(declaredLength)) throw new S3Failure('IncompleteBody');
    if (expected !== undefined && expected !== digest.toString('base64')) throw new S3Failure('BadDigest');
    if (sha256 !== undefined && sha256 !== sha.digest('hex')) throw new S3Failure('XAmzContentSHA256Mismatch');
    return { path, size, etag: digest.toString('hex'), written: new Date() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Makes one content of several. */
export async function concatenate(parts: Content[], directory: string): Promise<Content> {
  const path = join(directory, randomUUID());
  const all = async function* () {
    for (const part of parts) yield* createReadStream(part.path) as AsyncIterable<Buffer>;
  };
  await pipeline(all, createWriteStream(path));
  const digests = Buffer.concat(parts.map((part) => Buffer.from(part.etag, 'hex')));
  const etag = `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
  return { path, size: parts.reduce((sum, part) => sum + part.size, 0), etag, written: new Date() };
}
