import { createReadStream } from 'node:fs';
import { piecesOf } from '../blocks.ts';
import { BlockFile, writePieces } from './block-file.ts';
import type { PartLocks } from './part-locks.ts';
import { ChecksumMismatch, PartTakenOver, StoredSizeMismatch } from '../storage.errors.ts';
import type { PartWriting } from '../storage.ts';
import type { TemporaryFiles } from './temporary-files.ts';
import type { UploadDirectory } from './upload-directory.ts';

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
      await writePieces(part.bytes, (block, offset) => {
        if (lock.revoked) return Promise.resolve();
        lock.write = file.write(block, part.offset + offset);
        return lock.write;
      });
      if (lock.revoked) return;
      lock.write = file.datasync().then(() => upload.arrived.mark(part.index, true));
      await lock.write;
    });
  } finally {
    locks.release(part.index, lock);
  }
}

/** The first attempt at a part, written in place by another process; marked likewise. */
export async function letWrite(
  upload: UploadDirectory,
  part: { index: number; offset: number; size: number },
  locks: PartLocks,
  { write, sha256, check }: PartWriting,
): Promise<void> {
  const lock = locks.acquire(part.index);
  const stopping = new AbortController();
  lock.stop = () => stopping.abort();
  try {
    // Opened before the other process writes: what the system then cannot write it reports to this file too.
    await upload.withData(async (file) => {
      if (lock.revoked) throw new PartTakenOver();
      const writing = write(stopping.signal);
      // Of this promise nothing but its end matters.
      lock.write = writing.then(ignore, ignore);
      const written = await writing;
      if (written.size !== part.size) throw new StoredSizeMismatch(part.size, written.size);
      if (sha256 !== undefined && sha256.toLowerCase() !== written.sha256) throw new ChecksumMismatch();
      await check?.start(await file.read(part.offset, Math.min(check.bytes, part.size)));
      if (lock.revoked) throw new PartTakenOver();
      lock.write = file.datasync().then(() => upload.arrived.mark(part.index, true));
      await lock.write;
    });
  } finally {
    locks.release(part.index, lock);
  }
}

const ignore = (): void => undefined;

/** A further attempt: written to a temporary file, which replaces the part only when it is complete. */
export async function writeBeside(
  upload: UploadDirectory,
  part: IncomingPart,
  locks: PartLocks,
  temporary: TemporaryFiles,
): Promise<void> {
  const path = await temporary.newPath();
  const replace = () =>
    upload.withData(async (file) => {
      // A crash from here on leaves a mixture of both, so the mark is removed first.
      await upload.arrived.mark(part.index, false);
      const pieces = piecesOf(createReadStream(path));
      await writePieces(pieces, (block, offset) => file.write(block, part.offset + offset));
      await file.datasync();
      await upload.arrived.mark(part.index, true);
    });
  try {
    const beside = await BlockFile.open(path, 'wx', { isReadSoon: true });
    try {
      await writePieces(part.bytes, (block, offset) => beside.write(block, offset));
    } finally {
      await beside.close();
    }
    await locks.untilIdle();
    await locks.takeOver(part.index, replace);
  } finally {
    await temporary.discard(path);
  }
}
