import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { concatenate, type Content } from './contents.ts';
import { S3Failure } from './failure.ts';

export interface S3Object extends Content {
  contentType: string;
}

export interface MultipartUpload {
  id: string;
  key: string;
  contentType: string;
  initiated: Date;
  /** By part number, from 1. */
  parts: Map<number, Content>;
  /** Set while it is being completed. */
  completion?: Promise<S3Object> | undefined;
}

const minPartBytes = 5 * 1024 ** 2;

/** A bucket's objects and unfinished uploads. */
export class BucketContents {
  readonly objects = new Map<string, S3Object>();
  readonly uploads = new Map<string, MultipartUpload>();
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  get(key: string): S3Object {
    const object = this.objects.get(key);
    if (!object) throw new S3Failure('NoSuchKey');
    return object;
  }

  async put(key: string, object: S3Object): Promise<void> {
    const before = this.objects.get(key);
    this.objects.set(key, object);
    await discard(before);
  }

  async delete(key: string): Promise<void> {
    const before = this.objects.get(key);
    this.objects.delete(key);
    await discard(before);
  }

  begin(key: string, contentType: string): MultipartUpload {
    const upload = { id: `u-${randomUUID()}`, key, contentType, initiated: new Date(), parts: new Map<number, Content>() };
    this.uploads.set(upload.id, upload);
    return upload;
  }

  upload(key: string, id: string): MultipartUpload {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new S3Failure('NoSuchUpload');
    return upload;
  }

  async putPart(upload: MultipartUpload, number: number, part: Content): Promise<void> {
    if (!this.uploads.has(upload.id)) {
      await discard(part);
      throw new S3Failure('NoSuchUpload');
    }
    const before = upload.parts.get(number);
    upload.parts.set(number, part);
    await discard(before);
  }

  async abort(upload: MultipartUpload): Promise<void> {
    this.uploads.delete(upload.id);
    await Promise.all([...upload.parts.values()].map(discard));
  }

  /** "CompleteMultipartUpload": the named parts, in ascending order, each by its number and ETag. Done once: who comes late is too late. */
  async complete(upload: MultipartUpload, named: { number: number; etag: string }[]): Promise<S3Object> {
    while (upload.completion) await upload.completion.catch(() => undefined);
    if (!this.uploads.has(upload.id)) throw new S3Failure('NoSuchUpload');
    upload.completion = this.make(upload, named).finally(() => (upload.completion = undefined));
    return upload.completion;
  }

  private async make(upload: MultipartUpload, named: { number: number; etag: string }[]): Promise<S3Object> {
    const object = await this.join(upload, named);
    await this.put(upload.key, object);
    await this.abort(upload);
    return object;
  }

  private async join(upload: MultipartUpload, named: { number: number; etag: string }[]): Promise<S3Object> {
    if (named.length === 0) throw new S3Failure('MalformedXML');
    const parts = named.map(({ number, etag }, at) => {
      const part = upload.parts.get(number);
      if (part?.etag !== etag) throw new S3Failure('InvalidPart');
      if (number <= (named[at - 1]?.number ?? 0)) throw new S3Failure('InvalidPartOrder');
      if (at < named.length - 1 && part.size < minPartBytes) throw new S3Failure('EntityTooSmall');
      return part;
    });
    return { ...(await concatenate(parts, this.directory)), contentType: upload.contentType };
  }
}

/** Open readers of the file can go on reading. */
async function discard(content: Content | undefined): Promise<void> {
  if (content) await rm(content.path, { force: true });
}
