import { Readable } from 'node:stream';
import type { Client } from 'minio';
import { Problem } from '../problem.ts';
import { s3Client, type S3Server } from './backup-bucket.ts';

/** The bucket of an S3 server in which services keep their files. */
export class StoredObjects {
  private readonly client: Client;
  private readonly bucket: string;

  constructor(server: S3Server, bucket: string) {
    this.client = s3Client(server);
    this.bucket = bucket;
  }

  /** All of them, as they are listed. @throws Problem when there is no such bucket, or the user may not list it */
  async *all(): AsyncGenerator<{ key: string; modifiedMs: number }, void, void> {
    try {
      for await (const item of this.client.listObjectsV2(this.bucket, '', true)) {
        const { name, lastModified } = item as { name?: string; lastModified?: Date };
        if (name !== undefined) yield { key: name, modifiedMs: lastModified?.getTime() ?? 0 };
      }
    } catch (cause) {
      throw new Problem(`The bucket ${this.bucket} cannot be read: ${(cause as Error).message}.`, { cause });
    }
  }

  /** @returns undefined when it has been removed meanwhile */
  async read(key: string): Promise<AsyncIterable<Buffer> | undefined> {
    try {
      return await this.client.getObject(this.bucket, key);
    } catch (error) {
      if ((error as { code?: string }).code === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  async write(key: string, content: AsyncIterable<Buffer>, bytes: number): Promise<void> {
    await this.client.putObject(this.bucket, key, Readable.from(content, { objectMode: false }), bytes);
  }

  async ensure(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) await this.client.makeBucket(this.bucket);
  }
}
