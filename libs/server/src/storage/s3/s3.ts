import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { resolveRange } from '../byte-range.ts';
import { ByteMeter } from '../byte-meter.ts';
import { blocksOf, lengthOf } from '../blocks.ts';
import { Bucket, codeOf, unlessNotFound, type S3Settings } from './s3-bucket.ts';
import { Multipart } from './s3-multipart.ts';
import { S3Uploads } from './s3-uploads.ts';
import { checkKey, isArea } from '../storage-key.ts';
import { RangeNotSatisfiable, StorageUnavailable, StoredObjectMissing } from '../storage.errors.ts';
import {
  defaultContentType,
  type Body,
  type ByteRange,
  type ListedObject,
  type OpenedObject,
  type PutOptions,
  type StoredBytes,
  type StoredObject,
} from '../storage.ts';
import { StorageDriver } from '../storage-driver.ts';
import { checkContentType, maxPartBytes } from '../upload-plan.ts';

/** A body of unknown length is held in memory in pieces of this size, one at a time. */
const blockBytes = 8 * 1024 ** 2;

/** Storage in a bucket of an S3 server. Any number of processes may work on it. */
export class S3Storage extends StorageDriver<S3Uploads> {
  private readonly bucket: Bucket;

  constructor(settings: S3Settings) {
    const bucket = new Bucket(settings);
    super(new S3Uploads(bucket));
    this.bucket = bucket;
  }

  async put(key: string, body: Body, options: PutOptions = {}): Promise<StoredBytes> {
    checkKey(key);
    checkContentType(options.contentType);
    const contentType = options.contentType ?? defaultContentType;
    const meter = new ByteMeter(options);
    const bytes = meter.read(body);
    if (options.size !== undefined && options.size <= maxPartBytes) await this.putWhole(key, bytes, options.size, contentType);
    else await this.putBlocks(key, bytes, contentType);
    return { size: meter.size, sha256: meter.sha256() };
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject> {
    checkKey(key);
    const headers = range && { range: rangeHeader(range) };
    const answer = await this.bucket
      .request({ method: 'GET', key, headers, expect: [200, 206] })
      .catch(async (error: unknown) => {
        if (codeOf(error) === 'InvalidRange') throw new RangeNotSatisfiable((await this.stat(key)).size);
        return unlessNotFound(error);
      });
    if (!answer) throw new StoredObjectMissing(key);
    try {
      const object = describe(key, answer);
      const { start, length } = resolveRange(range, object.size);
      if (Number(answer.headers['content-length']) !== length) throw new StorageUnavailable('the server sent another range');
      return { ...object, start, length, stream: answer };
    } catch (error) {
      answer.destroy();
      throw error;
    }
  }

  async stat(key: string): Promise<StoredObject> {
    checkKey(key);
    const answer = await this.bucket.request({ method: 'HEAD', key }).catch(unlessNotFound);
    if (!answer) throw new StoredObjectMissing(key);
    answer.resume();
    return describe(key, answer);
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    const answer = await this.bucket.request({ method: 'DELETE', key, expect: [200, 204] }).catch(unlessNotFound);
    answer?.resume();
  }

  async *list(prefix = ''): AsyncGenerator<ListedObject> {
    for await (const { key, size, lastModified } of this.bucket.list(prefix)) {
      if (isArea(key.split('/', 1)[0])) yield { key, size, lastModified };
    }
  }

  ready(): Promise<void> {
    return this.bucket.check();
  }

  sweep(olderThan: Date): Promise<number> {
    return this.uploads.sweep(olderThan);
  }

  async close(): Promise<void> {
    this.bucket.close();
  }

  private async putWhole(
    key: string,
    bytes: AsyncIterable<Buffer> | Buffer[],
    length: number,
    contentType: string,
  ): Promise<void> {
    await this.bucket.send({ method: 'PUT', key, headers: { 'content-type': contentType } }, Readable.from(bytes), length);
  }

  private async putBlocks(key: string, bytes: AsyncIterable<Buffer>, contentType: string): Promise<void> {
    let multipart: Multipart | undefined;
    let part = 0;
    try {
      for await (const block of blocksOf(bytes, blockBytes)) {
        const length = lengthOf(block);
        if (part === 0 && length < blockBytes) return await this.putWhole(key, block, length, contentType);
        multipart ??= await Multipart.begin(this.bucket, key, contentType);
        await multipart.put((part += 1), block, length);
      }
      if (!multipart) return await this.putWhole(key, [], 0, contentType);
      await multipart.complete(await multipart.parts());
    } catch (error) {
      // What cannot be aborted now is swept later.
      await multipart?.abort().catch(() => undefined);
      throw error;
    }
  }
}

function rangeHeader(range: ByteRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`;
}

/** What an answer's headers say of the whole object. */
function describe(key: string, { headers }: IncomingMessage): StoredObject {
  return {
    key,
    size: Number(headers['content-range']?.split('/')[1] ?? headers['content-length']),
    contentType: headers['content-type'] ?? defaultContentType,
    lastModified: new Date(headers['last-modified'] ?? 0),
    etag: (headers.etag ?? '').replaceAll('"', ''),
  };
}
