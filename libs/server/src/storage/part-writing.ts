import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { PartLocks } from './part-locks.ts';
import { writeAt, type UploadDirectory } from './upload-directory.ts';

/** One part of an upload, while it is received. */
export interface IncomingPart {
  index: number;
  /** Offset of its first byte in the file. */
  offset: number;
  /** Throws when size or checksum differ from the expected ones. */
  bytes: AsyncIterable<Buffer>;
}

/** The first attempt at a part: written in place, marked as received when complete and durable. */
export async function writeInPlace(upload: UploadDirectory, part: IncomingPart, locks: PartLocks): Promise<void> {
  const lock = locks.acquire(part.index);
  try {
    await upload.withData(async (file) => {
      let position = part.offset;
      for await (const piece of part.bytes) {
        if (lock.revoked) continue;
        lock.write = writeAt(file, piece, position);
        await lock.write;
        position += piece.length;
      }
      if (lock.revoked) return;
      lock.write = file.datasync().then(() => upload.arrived.mark(part.index, true));
      await lock.write;
    });
  } finally {
    locks.release(part.index, lock);
  }
}

/** A further attempt: written to a temporary file, which replaces the part only when it is complete. */
export async function writeBeside(
  upload: UploadDirectory,
  part: IncomingPart,
  locks: PartLocks,
  temporary: string,
): Promise<void> {
  const replace = () =>
    upload.withData(async (file) => {
      // A crash from here on leaves a mixture of both, so the mark is removed first.
      await upload.arrived.mark(part.index, false);
      let position = part.offset;
      for await (const piece of createReadStream(temporary) as AsyncIterable<Buffer>) {
        await writeAt(file, piece, position);
        position += piece.length;
      }
      await file.datasync();
      await upload.arrived.mark(part.index, true);
    });
  try {
    await writeFile(temporary, part.bytes, { flag: 'wx', mode: 0o600 });
    await locks.untilIdle();
    await locks.takeOver(part.index, replace);
  } finally {
    await rm(temporary, { force: true });
  }
}
