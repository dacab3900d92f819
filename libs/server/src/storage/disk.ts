import { open, rm, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { resolveRange } from './byte-range.ts';
import { DiskLayout } from './disk-layout.ts';
import { encodeFooter, readFooter } from './disk-object-file.ts';
import { DiskUploads } from './disk-uploads.ts';
import {
  makeDirectory,
  moveIntoPlace,
  removeOlderThan,
  syncDirectory,
  ignoreMissing,
  mapFileErrors,
  writeNewFile,
  writeBlock,
  writePieces,
} from './durable-files.ts';
import { ByteMeter } from './byte-meter.ts';
import { StoredObjectMissing } from './storage.errors.ts';
import {
  DEFAULT_CONTENT_TYPE,
  type Body,
  type ByteRange,
  type ListedObject,
  type OpenedObject,
  type OpenUpload,
  type PartOptions,
  type PutOptions,
  type Storage,
  type StoredBytes,
  type StoredObject,
  type UploadPlan,
} from './storage.ts';
import { checkContentType } from './upload-plan.ts';
import { usageOf } from './usage.ts';

/** Of one read: fewer and larger reads cost less than the 64 KiB that are Node's default. */
const readBytes = 256 * 1024;

/**
 * Storage in a directory of the local file system. Several processes may store and read; the parts of one upload are written
 * by one process at a time (replicas that share uploads use the S3 driver).
 */
export class DiskStorage implements Storage {
  readonly #layout: DiskLayout;
  readonly #uploads: DiskUploads;

  constructor(settings: { directory: string }) {
    this.#layout = new DiskLayout(settings.directory);
    this.#uploads = new DiskUploads(this.#layout);
  }

  async put(key: string, body: Body, options: PutOptions = {}): Promise<StoredBytes> {
    const place = this.#layout.object(key);
    checkContentType(options.contentType);
    const meter = new ByteMeter(options);
    const temporary = this.#layout.newTemporary();
    return mapFileErrors(async () => {
      await makeDirectory(this.#layout.temporary);
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await writePieces(meter.read(body), (block, offset) => writeBlock(file, block, offset));
          const contentType = options.contentType ?? DEFAULT_CONTENT_TYPE;
          const footer = encodeFooter({ key, size: meter.size, contentType, etag: meter.sha256() });
          await writeBlock(file, [footer], meter.size);
          await file.sync();
        } finally {
          await file.close();
        }
        await moveIntoPlace(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { size: meter.size, sha256: meter.sha256() };
    });
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject> {
    const file = await this.#open(key);
    return mapFileErrors(async () => {
      try {
        const object = await readFooter(file);
        const { start, length } = resolveRange(range, object.size);
        if (length > 0)
          return {
            ...object,
            start,
            length,
            stream: file.createReadStream({ start, end: start + length - 1, highWaterMark: readBytes }),
          };
        await file.close();
        return { ...object, start, length, stream: Readable.from([]) };
      } catch (error) {
        await file.close();
        throw error;
      }
    });
  }

  async stat(key: string): Promise<StoredObject> {
    const file = await this.#open(key);
    return mapFileErrors(() => readFooter(file).finally(() => file.close()));
  }

  async remove(key: string): Promise<void> {
    const place = this.#layout.object(key);
    await mapFileErrors(async () => {
      await unlink(place)
        .then(() => syncDirectory(dirname(place)))
        .catch(ignoreMissing);
    });
  }

  async *list(prefix = ''): AsyncGenerator<ListedObject> {
    for await (const path of this.#layout.objectFiles(prefix)) {
      const file = await open(path, 'r').catch(ignoreMissing);
      if (!file) continue;
      const { key, size, lastModified } = await mapFileErrors(() => readFooter(file).finally(() => file.close()));
      if (key.startsWith(prefix)) yield { key, size, lastModified };
    }
  }

  usage(prefix = ''): Promise<{ objects: number; bytes: number }> {
    return usageOf(this.list(prefix));
  }

  async ready(): Promise<void> {
    const probe = this.#layout.newTemporary();
    await mapFileErrors(async () => {
      await makeDirectory(this.#layout.temporary);
      await writeNewFile(probe, 'probe').finally(() => rm(probe, { force: true }));
    });
  }

  beginUpload(key: string, plan: UploadPlan): Promise<string> {
    return this.#uploads.begin(key, plan);
  }

  upload(uploadId: string): Promise<OpenUpload> {
    return this.#uploads.read(uploadId);
  }

  putPart(uploadId: string, index: number, body: Body, options?: PartOptions): Promise<void> {
    return this.#uploads.putPart(uploadId, index, body, options);
  }

  parts(uploadId: string): Promise<number[]> {
    return this.#uploads.parts(uploadId);
  }

  completeUpload(uploadId: string): Promise<{ key: string; size: number }> {
    return this.#uploads.complete(uploadId);
  }

  abortUpload(uploadId: string): Promise<void> {
    return this.#uploads.abort(uploadId);
  }

  listUploads(olderThan?: Date): AsyncIterable<OpenUpload> {
    return this.#uploads.list(olderThan);
  }

  async sweep(olderThan: Date): Promise<number> {
    const temporary = await mapFileErrors(() => removeOlderThan(this.#layout.temporary, olderThan));
    return temporary + (await this.#uploads.forgetCompleted(olderThan));
  }

  async close(): Promise<void> {}

  async #open(key: string): Promise<FileHandle> {
    const place = this.#layout.object(key);
    const file = await mapFileErrors(() => open(place, 'r').catch(ignoreMissing));
    if (!file) throw new StoredObjectMissing(key);
    return file;
  }
}
