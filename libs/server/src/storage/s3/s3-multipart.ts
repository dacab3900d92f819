import { Readable } from 'node:stream';
import { codeOf, type Bucket } from './s3-bucket.ts';
import { UploadMissing } from '../storage.errors.ts';

export interface MultipartPart {
  /** From 1. */
  part: number;
  size: number;
  etag: string;
}

/**
 * One multipart upload of an S3 server. (The client's own `putObject` joins any unfinished upload of the same key, which would
 * mix two puts at one time, and numbers the parts it resumes wrongly.)
 */
export class Multipart {
  readonly key: string;
  readonly id: string;
  private readonly bucket: Bucket;

  constructor(bucket: Bucket, key: string, id: string) {
    this.bucket = bucket;
    this.key = key;
    this.id = id;
  }

  static async begin(bucket: Bucket, key: string, contentType: string): Promise<Multipart> {
    const headers = { 'content-type': contentType };
    const id = await bucket.ask((client, name) => client.initiateNewMultipartUpload(name, key, headers));
    return new Multipart(bucket, key, id);
  }

  async put(part: number, bytes: AsyncIterable<Buffer> | Iterable<Buffer>, length: number): Promise<void> {
    const query = `partNumber=${part}&uploadId=${encodeURIComponent(this.id)}`;
    await this.bucket.send({ method: 'PUT', key: this.key, query }, Readable.from(bytes), length).catch(missing);
  }

  /** @throws UploadMissing when it is completed or aborted */
  parts(): Promise<MultipartPart[]> {
    return this.bucket.ask((client, name) => client.listParts(name, this.key, this.id)).catch(missing);
  }

  async complete(parts: MultipartPart[]): Promise<void> {
    const etags = parts.map(({ part, etag }) => ({ part, etag })).sort((a, b) => a.part - b.part);
    await this.bucket.ask((client, name) => client.completeMultipartUpload(name, this.key, this.id, etags)).catch(missing);
  }

  async abort(): Promise<void> {
    await this.bucket
      .ask((client, name) => client.abortMultipartUpload(name, this.key, this.id))
      .catch((error: unknown) => {
        if (codeOf(error) !== 'NoSuchUpload') throw error;
      });
  }
}

function missing(error: unknown): never {
  throw codeOf(error) === 'NoSuchUpload' ? new UploadMissing() : error;
}
