import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BlockFile } from './block-file.ts';
import { ReceivedParts } from './received-parts.ts';
import { moveIntoPlace, syncDirectory, ignoreMissing, mapFileErrors, writeNewFile } from './durable-files.ts';
import { UploadMissing } from '../storage.errors.ts';
import type { OpenUpload } from '../storage.ts';
import { partCount } from '../upload-plan.ts';

/**
 * One upload on disk: `upload.json` is its plan, `arrived` marks the received parts, `data` holds their bytes at their
 * offsets. After completion `data` is the object, and the rest stays as a record.
 */
export class UploadDirectory {
  readonly path: string;
  readonly data: string;
  readonly arrived: ReceivedParts;

  constructor(uploads: string, uploadId: string) {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new UploadMissing();
    this.path = join(uploads, uploadId);
    this.data = join(this.path, 'data');
    this.arrived = new ReceivedParts(join(this.path, 'arrived'));
  }

  /** Creates the directory atomically. `temporary` is an unused path on the same file system; it is left there when this fails. */
  async create(upload: OpenUpload, temporary: string): Promise<void> {
    await mkdir(temporary, { mode: 0o700 });
    await writeNewFile(join(temporary, 'upload.json'), JSON.stringify(upload));
    await writeNewFile(join(temporary, 'arrived'), ReceivedParts.empty(partCount(upload)));
    await writeNewFile(join(temporary, 'data'), '');
    await syncDirectory(temporary);
    await moveIntoPlace(temporary, this.path);
  }

  /** The plan of an open or completed upload. @throws UploadMissing */
  async read(): Promise<OpenUpload> {
    const json = await mapFileErrors(() => readFile(join(this.path, 'upload.json'), 'utf8').catch(ignoreMissing));
    if (json === undefined) throw new UploadMissing();
    const upload = JSON.parse(json) as OpenUpload;
    return { ...upload, startedAt: new Date(upload.startedAt) };
  }

  /** Whether the upload is neither completed nor aborted. */
  async isOpen(): Promise<boolean> {
    return (await mapFileErrors(() => stat(this.data).catch(ignoreMissing))) !== undefined;
  }

  async withData(work: (file: BlockFile) => Promise<void>): Promise<void> {
    const file = await BlockFile.open(this.data, 'r+');
    try {
      await work(file);
    } finally {
      await file.close();
    }
  }
}
