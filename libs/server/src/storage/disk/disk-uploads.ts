import { randomBytes } from 'node:crypto';
import { open, rename, stat } from 'node:fs/promises';
import type { DiskLayout } from './disk-layout.ts';
import { encodeFooter, readFooterAndClose } from './disk-object-file.ts';
import { isMissing, namesIn, moveIntoPlace, syncDirectory, ignoreMissing, mapFileErrors } from './durable-files.ts';
import { ByteMeter } from '../byte-meter.ts';
import { PartLocks } from './part-locks.ts';
import { letWrite, writeBeside, writeInPlace } from './part-writing.ts';
import { StoredSizeMismatch, UploadIncomplete, UploadMissing } from '../storage.errors.ts';
import {
  defaultContentType,
  type Body,
  type OpenUpload,
  type PartOptions,
  type PartWriting,
  type UploadPlan,
} from '../storage.ts';
import { UploadDirectory } from './upload-directory.ts';
import { checkPlan, missingParts, partLength } from '../upload-plan.ts';

/** Uploads by parts, written at their offset into one sparse file that becomes the object by a rename. */
export class DiskUploads {
  private readonly layout: DiskLayout;
  private readonly locks = new Map<string, PartLocks>();

  constructor(layout: DiskLayout) {
    this.layout = layout;
  }

  async begin(key: string, plan: UploadPlan): Promise<string> {
    this.layout.object(key);
    checkPlan(plan);
    const uploadId = randomBytes(16).toString('hex');
    const upload = { ...plan, uploadId, key, startedAt: new Date() };
    const temporary = await this.layout.temporary.newPath();
    try {
      await mapFileErrors(() => this.directory(uploadId).create(upload, temporary));
    } catch (error) {
      await this.layout.temporary.discard(temporary);
      throw error;
    }
    return uploadId;
  }

  async read(uploadId: string): Promise<OpenUpload> {
    const directory = this.directory(uploadId);
    const upload = await directory.read();
    if (!(await directory.isOpen())) throw new UploadMissing();
    return upload;
  }

  async putPart(uploadId: string, index: number, body: Body, options: PartOptions = {}): Promise<void> {
    const directory = this.directory(uploadId);
    const upload = await directory.read();
    const size = partLength(upload, index);
    if (options.size !== undefined && options.size !== size) throw new StoredSizeMismatch(size, options.size);
    const part = {
      index,
      offset: index * upload.partSize,
      bytes: new ByteMeter({ size, sha256: options.sha256, hashed: options.sha256 !== undefined }).read(body),
    };
    await this.using(uploadId, async (locks) => {
      const again = await directory.arrived.has(index);
      await locks.untilIdle();
      if (again || locks.isLocked(index)) await writeBeside(directory, part, locks, this.layout.temporary);
      else await writeInPlace(directory, part, locks);
    });
  }

  async placePart(uploadId: string, index: number, writing: PartWriting): Promise<boolean> {
    const directory = this.directory(uploadId);
    const upload = await directory.read();
    const part = { index, offset: index * upload.partSize, size: partLength(upload, index) };
    if (upload.partSize !== writing.partSize) return false;
    return this.using(uploadId, async (locks) => {
      const again = await directory.arrived.has(index);
      await locks.untilIdle();
      if (again || locks.isLocked(index)) return false;
      await letWrite(directory, part, locks, writing);
      return true;
    });
  }

  async parts(uploadId: string): Promise<number[]> {
    await this.read(uploadId);
    return this.using(uploadId, () => this.directory(uploadId).arrived.all());
  }

  async complete(uploadId: string): Promise<{ key: string; size: number }> {
    const upload = await this.directory(uploadId).read();
    await this.using(uploadId, (locks) => locks.complete(() => this.finish(upload, locks)));
    return { key: upload.key, size: upload.size };
  }

  async abort(uploadId: string): Promise<void> {
    await mapFileErrors(async () => {
      const temporary = await this.layout.temporary.newPath();
      await rename(this.directory(uploadId).path, temporary).catch(ignoreMissing);
      await this.layout.temporary.discard(temporary);
    }).catch(unlessMissing);
  }

  async *list(olderThan?: Date): AsyncGenerator<OpenUpload> {
    for await (const uploadId of namesIn(this.layout.uploads)) {
      const upload = await this.read(uploadId).catch(unlessMissing);
      if (upload && (!olderThan || upload.startedAt < olderThan)) yield upload;
    }
  }

  /** Removes the records of uploads completed before `olderThan`. @returns their number */
  async forgetCompleted(olderThan: Date): Promise<number> {
    let removed = 0;
    for await (const uploadId of namesIn(this.layout.uploads)) {
      const directory = this.directory(uploadId);
      // The directory changed last when the data was moved out of it.
      const changed = await mapFileErrors(() => stat(directory.path).catch(ignoreMissing));
      if (!changed || changed.mtime >= olderThan || (await directory.isOpen())) continue;
      await this.abort(uploadId);
      removed += 1;
    }
    return removed;
  }

  private async finish(upload: OpenUpload, locks: PartLocks): Promise<void> {
    const { uploadId, key, size, contentType = defaultContentType } = upload;
    const directory = this.directory(uploadId);
    const place = this.layout.object(key);
    if (!(await directory.isOpen())) {
      if ((await etagOf(place)) === uploadId) return;
      throw new UploadMissing();
    }
    await checkWhole(upload, directory);
    await locks.revokeAll();
    // One of the concurrent writes may have failed.
    await checkWhole(upload, directory);
    await directory.withData(async (file) => {
      const footer = encodeFooter({ key, size, contentType, etag: uploadId });
      await file.write(footer, size);
      await file.truncate(size + footer.length);
      await file.sync();
    });
    await moveIntoPlace(directory.data, place);
    await syncDirectory(directory.path);
  }

  /** Runs work on an upload with its locks. Files that disappear meanwhile become UploadMissing. */
  private async using<T>(uploadId: string, work: (locks: PartLocks) => Promise<T>): Promise<T> {
    const locks = this.locks.get(uploadId) ?? new PartLocks();
    this.locks.set(uploadId, locks);
    locks.users += 1;
    try {
      return await mapFileErrors(() => work(locks));
    } catch (error) {
      throw isMissing(error) ? new UploadMissing() : error;
    } finally {
      locks.users -= 1;
      if (locks.users === 0) this.locks.delete(uploadId);
    }
  }

  private directory(uploadId: string): UploadDirectory {
    return new UploadDirectory(this.layout.uploads, uploadId);
  }
}

async function checkWhole(upload: OpenUpload, directory: UploadDirectory): Promise<void> {
  const missing = missingParts(upload, await directory.arrived.all());
  if (missing.length > 0) throw new UploadIncomplete(missing);
}

/** Footer of the object at this path, if there is one. */
async function etagOf(place: string): Promise<string | undefined> {
  const file = await open(place, 'r').catch(ignoreMissing);
  return file && (await readFooterAndClose(file)).etag;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof UploadMissing)) throw error;
}
