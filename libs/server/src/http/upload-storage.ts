import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writePrivateFile, type WorkDirectory } from '../runtime/work-directory.ts';

interface ArrivingFile {
  stream: Readable;
  path?: string;
}
type Callback = (error: unknown, stored?: { path: string; size: number }) => void;

/**
 * Where the multipart parser (multer) puts the files of requests: into the work directory, readable by this process's account
 * alone. What does not arrive whole is removed.
 */
export class UploadStorage {
  constructor(private readonly directory: WorkDirectory) {}

  _handleFile(_request: unknown, file: ArrivingFile, callback: Callback): void {
    const path = join(this.directory.path, `upload-${randomUUID()}`);
    writePrivateFile(path, file.stream).then((size) => callback(null, { path, size }), callback);
  }

  _removeFile(_request: unknown, file: ArrivingFile, callback: (error: unknown) => void): void {
    if (file.path === undefined) return callback(null);
    rm(file.path, { force: true }).then(() => callback(null), callback);
  }
}
