import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { PartLocks } from './part-locks.ts';
import { writeAt, type UploadDirectory } from './upload-directory.ts';

/** One part on its way to its place in the upload's file. */
export interface IncomingPart {
  index: number;
  /** Of its first byte in the file. */
  offset: number;
  /** Ends in an error when the part is not what was announced. */
  bytes: AsyncIterable<Buffer>;
}

/** The first attempt at a part: straight to its place, marked as arrived when it is whole and durable. */
export async function writeInPlace(upload: UploadDirectory, part: IncomingPart, turns: PartLocks): Promise<void> {
  const turn = turns.acquire(part.index);
  try {
    await upload.withData(async (file) => {
      let position = part.offset;
      for await (const piece of part.bytes) {
        if (turn.revoked) continue;
        turn.write = writeAt(file, piece, position);
        await turn.write;
        position += piece.length;
      }
      if (turn.revoked) return;
      turn.write = file.datasync().then(() => upload.arrived.mark(part.index, true));
      await turn.write;
    });
  } finally {
    turns.release(part.index, turn);
  }
}

/** A further attempt, through a file of its own: what is there counts until this one is whole, and only then is replaced. */
export async function writeBeside(
  upload: UploadDirectory,
  part: IncomingPart,
  turns: PartLocks,
  temporary: string,
): Promise<void> {
  const replace = () =>
    upload.withData(async (file) => {
      // A crash from here to the end leaves a mixture of both, which must not count.
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
    await turns.untilIdle();
    await turns.takeOver(part.index, replace);
  } finally {
    await rm(temporary, { force: true });
  }
}
