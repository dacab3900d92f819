import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { WorkDirectory, writePrivateFile } from '@creator-desk/server/runtime/work-directory';

export interface BufferedFile {
  read(): Readable;
  remove(): Promise<void>;
}

/** Buffers chunks on the local disk when the form names their upload and index after the file. */
@Injectable()
export class TempFileBuffer {
  constructor(private readonly directory: WorkDirectory) {}

  /** @throws Refusal too_large, or StorageUnavailable when the disk refuses it */
  async write(body: Readable, maxBytes: number): Promise<BufferedFile> {
    const path = join(this.directory.path, `chunk-${randomUUID()}`);
    await writePrivateFile(path, limited(body, maxBytes));
    return { read: () => createReadStream(path), remove: () => rm(path, { force: true }) };
  }
}

async function* limited(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Refusal('too_large');
    yield piece;
  }
}
