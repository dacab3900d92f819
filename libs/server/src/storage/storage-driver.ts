import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type {
  Body,
  ByteRange,
  FileBytes,
  ListedObject,
  OpenedObject,
  OpenUpload,
  PartOptions,
  PartWriting,
  PutOptions,
  Storage,
  StoredBytes,
  StoredObject,
  UploadPlan,
} from './storage.ts';

/** Uploads in parts, as a driver keeps them. See `Storage` for what each method promises. */
export interface UploadStore {
  begin(key: string, plan: UploadPlan): Promise<string>;
  read(uploadId: string): Promise<OpenUpload>;
  putPart(uploadId: string, index: number, body: Body, options?: PartOptions): Promise<void>;
  /** Undefined where no other process can write to the place of a part. */
  placePart?(uploadId: string, index: number, writing: PartWriting): Promise<boolean>;
  parts(uploadId: string): Promise<number[]>;
  complete(uploadId: string): Promise<{ key: string; size: number }>;
  abort(uploadId: string): Promise<void>;
  list(olderThan?: Date): AsyncIterable<OpenUpload>;
}

/** What the drivers have in common: they list what they hold, and keep uploads apart from objects. */
export abstract class StorageDriver<Uploads extends UploadStore> implements Storage {
  // No parameter property: processes of tests run this with Node's type stripping, which knows none.
  protected readonly uploads: Uploads;

  protected constructor(uploads: Uploads) {
    this.uploads = uploads;
  }

  abstract put(key: string, body: Body, options?: PutOptions): Promise<StoredBytes>;

  async putFile(key: string, path: string, { size }: FileBytes): Promise<void> {
    const bytes = createReadStream(path);
    try {
      await this.put(key, bytes, { size });
    } finally {
      bytes.destroy();
    }
    await rm(path, { force: true });
  }

  abstract open(key: string, range?: ByteRange): Promise<OpenedObject>;
  abstract stat(key: string): Promise<StoredObject>;
  abstract remove(key: string): Promise<void>;
  abstract list(prefix?: string): AsyncIterable<ListedObject>;
  abstract ready(): Promise<void>;
  abstract sweep(olderThan: Date): Promise<number>;
  abstract close(): Promise<void>;

  async usage(prefix = ''): Promise<{ objects: number; bytes: number }> {
    const usage = { objects: 0, bytes: 0 };
    for await (const { size } of this.list(prefix)) {
      usage.objects += 1;
      usage.bytes += size;
    }
    return usage;
  }

  beginUpload(key: string, plan: UploadPlan): Promise<string> {
    return this.uploads.begin(key, plan);
  }

  upload(uploadId: string): Promise<OpenUpload> {
    return this.uploads.read(uploadId);
  }

  putPart(uploadId: string, index: number, body: Body, options?: PartOptions): Promise<void> {
    return this.uploads.putPart(uploadId, index, body, options);
  }

  async placePart(uploadId: string, index: number, writing: PartWriting): Promise<boolean> {
    return (await this.uploads.placePart?.(uploadId, index, writing)) ?? false;
  }

  parts(uploadId: string): Promise<number[]> {
    return this.uploads.parts(uploadId);
  }

  completeUpload(uploadId: string): Promise<{ key: string; size: number }> {
    return this.uploads.complete(uploadId);
  }

  abortUpload(uploadId: string): Promise<void> {
    return this.uploads.abort(uploadId);
  }

  listUploads(olderThan?: Date): AsyncIterable<OpenUpload> {
    return this.uploads.list(olderThan);
  }
}
