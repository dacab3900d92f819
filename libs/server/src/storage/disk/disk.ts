import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { resolveRange } from '../byte-range.ts';
import { BlockFile, writePieces } from './block-file.ts';
import { DiskLayout } from './disk-layout.ts';
import { encodeFooter, readFooter, readFooterAndClose } from './disk-object-file.ts';
import { DiskUploads } from './disk-uploads.ts';
import { moveIntoPlace, syncDirectory, ignoreMissing, mapFileErrors, writeNewFile } from './durable-files.ts';
import { ByteMeter } from '../byte-meter.ts';
import { StoredObjectMissing, StoredSizeMismatch } from '../storage.errors.ts';
import {
  defaultContentType,
  type Body,
  type ByteRange,
  type FileBytes,
  type ListedObject,
  type OpenedObject,
  type PutOptions,
  type StoredBytes,
  type StoredObject,
} from '../storage.ts';
import { StorageDriver } from '../storage-driver.ts';
import { checkContentType } from '../upload-plan.ts';

/** Of one read: fewer and larger reads cost less than the 64 KiB that are Node's default. */
const readBytes = 256 * 1024;

/**
 * Storage in a directory of the local file system. Several processes may store and read; the parts of one upload are written
 * by one process at a time (replicas that share uploads use the S3 driver).
 */
export class DiskStorage extends StorageDriver<DiskUploads> {
  private readonly layout: DiskLayout;

  constructor(settings: { directory: string }) {
    const layout = new DiskLayout(settings.directory);
    super(new DiskUploads(layout));
    this.layout = layout;
  }

  async put(key: string, body: Body, options: PutOptions = {}): Promise<StoredBytes> {
    const place = this.layout.object(key);
    checkContentType(options.contentType);
    const meter = new ByteMeter(options);
    const temporary = await this.layout.temporary.newPath();
    return mapFileErrors(async () => {
      try {
        const file = await BlockFile.open(temporary, 'wx');
        try {
          await writePieces(meter.read(body), (block, offset) => file.write(block, offset));
          const contentType = options.contentType ?? defaultContentType;
          const footer = encodeFooter({ key, size: meter.size, contentType, etag: meter.sha256() });
          await file.write(footer, meter.size);
          await file.sync();
        } finally {
          await file.close();
        }
        await moveIntoPlace(temporary, place);
      } catch (error) {
        await this.layout.temporary.discard(temporary);
        throw error;
      }
      return { size: meter.size, sha256: meter.sha256() };
    });
  }

  override async putFile(key: string, path: string, { size, sha256 }: FileBytes): Promise<void> {
    const place = this.layout.object(key);
    await mapFileErrors(async () => {
      const file = await BlockFile.open(path, constants.O_RDWR | constants.O_NOFOLLOW);
      try {
        const found = await file.stat();
        if (!found.isFile() || found.size !== size) throw new StoredSizeMismatch(size, found.size);
        await file.write(
          encodeFooter({ key, size, contentType: defaultContentType, etag: sha256 ?? randomBytes(16).toString('hex') }),
          size,
        );
        await file.sync();
      } finally {
        await file.close();
      }
      await moveIntoPlace(path, place);
    });
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject> {
    const file = await this.openFile(key);
    return mapFileErrors(async () => {
      try {
        const object = await readFooter(file);
        const { start, length } = resolveRange(range, object.size);
        if (length > 0)
          return {
            ...object,
            start,
            length,
            file: this.fileOf(key),
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
    const file = await this.openFile(key);
    return { ...(await mapFileErrors(() => readFooterAndClose(file))), file: this.fileOf(key) };
  }

  async remove(key: string): Promise<void> {
    const place = this.layout.object(key);
    await mapFileErrors(async () => {
      await unlink(place)
        .then(() => syncDirectory(dirname(place)))
        .catch(ignoreMissing);
    });
  }

  async *list(prefix = ''): AsyncGenerator<ListedObject> {
    for await (const path of this.layout.objectFiles(prefix)) {
      const file = await open(path, 'r').catch(ignoreMissing);
      if (!file) continue;
      const { key, size, lastModified } = await mapFileErrors(() => readFooterAndClose(file));
      if (key.startsWith(prefix)) yield { key, size, lastModified };
    }
  }

  async ready(): Promise<void> {
    const { temporary } = this.layout;
    const probe = await temporary.newPath();
    try {
      await mapFileErrors(() => writeNewFile(probe, 'probe'));
    } finally {
      await temporary.discard(probe);
    }
    await temporary.discardRest();
  }

  async sweep(olderThan: Date): Promise<number> {
    return (await this.layout.temporary.removeLeftovers(olderThan)) + (await this.uploads.forgetCompleted(olderThan));
  }

  async close(): Promise<void> {
    // What a read-only storage keeps now is removed by the next process.
    await this.layout.temporary.removeLeftovers(new Date(0)).catch(() => undefined);
  }

  private fileOf(key: string): string {
    return this.layout.relative(this.layout.object(key));
  }

  private async openFile(key: string): Promise<FileHandle> {
    const place = this.layout.object(key);
    const file = await mapFileErrors(() => open(place, 'r').catch(ignoreMissing));
    if (!file) throw new StoredObjectMissing(key);
    return file;
  }
}
