import { constants, type Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Bytes of one write: what arrives comes in pieces of 64 KiB, and each write costs a switch between threads. */
export const blockBytes = 1024 * 1024;

/** Memory, positions and lengths of unbuffered writes are multiples of this; no file system asks for more. */
const alignment = 4096;

/** Not every operating system has it. */
const unbufferedFlag = constants.O_DIRECT as number | undefined;

/** For the next files: pages that are new to the process cost more than the bytes that are copied into them. */
const spareBlocks: Buffer<ArrayBuffer>[] = [];
const maxSpareBlocks = 4;

interface BlockFileOptions {
  /** Whether its bytes are read again at once, so that the system had better keep them in its cache. */
  isReadSoon?: boolean;
}

/**
 * A file that is written in blocks. Whole ones go past the system's cache to the disk, where the file system can do that: copying them
 * into the cache costs three to twenty times as much processor time, most where the cache takes memory that was never used before.
 * Any reader sees what was written, and `datasync` is needed as ever.
 */
export class BlockFile {
  private readonly file: FileHandle;
  private unbuffered: FileHandle | undefined;
  private takesUnbuffered: boolean;

  private constructor(file: FileHandle, { isReadSoon = false }: BlockFileOptions) {
    this.file = file;
    this.takesUnbuffered = unbufferedFlag !== undefined && !isReadSoon;
  }

  /** Opens a file, or with the flags `wx` makes one, which no other account can read. */
  static async open(path: string, flags: string | number, options: BlockFileOptions = {}): Promise<BlockFile> {
    return new BlockFile(await open(path, flags, 0o600), options);
  }

  /** @param bytes a block of `writePieces`, or any others */
  async write(bytes: Buffer, position: number): Promise<void> {
    let written = await this.writeUnbuffered(bytes, position);
    // The system may write less than asked for, as when the disk is nearly full.
    while (written < bytes.length)
      written += (await this.file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  }

  /** @returns the bytes from this position on, fewer where the file ends */
  async read(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }

  /** Whether bytes wait in the system's cache for a flush. */
  get isBuffered(): boolean {
    return this.unbuffered === undefined;
  }

  stat(): Promise<Stats> {
    return this.file.stat();
  }

  truncate(size: number): Promise<void> {
    return this.file.truncate(size);
  }

  datasync(): Promise<void> {
    return this.file.datasync();
  }

  sync(): Promise<void> {
    return this.file.sync();
  }

  async close(): Promise<void> {
    try {
      await this.unbuffered?.close();
    } finally {
      await this.file.close();
    }
  }

  /** @returns how many bytes were written: none when they must go through the cache */
  private async writeUnbuffered(bytes: Buffer, position: number): Promise<number> {
    if (!this.takesUnbuffered || position % alignment !== 0 || bytes.length !== blockBytes) return 0;
    try {
      // The very file that is open, whatever its name leads to by now.
      this.unbuffered ??= await open(`/proc/self/fd/${this.file.fd}`, constants.O_WRONLY | (unbufferedFlag ?? 0));
      return (await this.unbuffered.write(bytes, 0, bytes.length, position)).bytesWritten;
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      this.takesUnbuffered = false;
      await this.unbuffered?.close();
      this.unbuffered = undefined;
      return 0;
    }
  }
}

/** The file system knows no unbuffered writes, or other alignments; or there is no /proc. */
function isUnsupported(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EINVAL', 'ENOENT', 'EACCES', 'EOPNOTSUPP'].includes(String(error.code));
}

/**
 * Writes pieces in blocks. The next block is received and hashed while one is written.
 * @param write gets a block, which is used again after its write, and how many bytes came before it; called again only when the last write has
 *   ended
 */
export async function writePieces(
  pieces: AsyncIterable<Buffer>,
  write: (block: Buffer, offset: number) => Promise<void>,
): Promise<void> {
  let [filling, other] = [takeBlock(), undefined as Buffer<ArrayBuffer> | undefined];
  let filled = 0;
  let offset = 0;
  let writing = Promise.resolve();
  const writeFilled = async (): Promise<void> => {
    await writing;
    writing = write(filling.subarray(0, filled), offset);
    // It is awaited before the next block; until then its failure must not count as unhandled.
    writing.catch(() => undefined);
    offset += filled;
    filled = 0;
    [filling, other] = [other ?? takeBlock(), filling];
  };
  try {
    for await (const piece of pieces)
      for (let copied = 0; copied < piece.length;) {
        const count = piece.copy(filling, filled, copied);
        copied += count;
        filled += count;
        if (filled === blockBytes) await writeFilled();
      }
    if (filled > 0) await writeFilled();
  } finally {
    // The file may be closed, and the block used again, only then.
    await writing.catch(() => undefined);
    giveBack(filling);
    if (other) giveBack(other);
  }
  await writing;
}

/** It begins with a page, as unbuffered writes need it: V8 maps pages for memory that may be resized. */
function takeBlock(): Buffer<ArrayBuffer> {
  return spareBlocks.pop() ?? Buffer.from(new ArrayBuffer(blockBytes, { maxByteLength: blockBytes }));
}

function giveBack(block: Buffer<ArrayBuffer>): void {
  if (spareBlocks.length < maxSpareBlocks) spareBlocks.push(block);
  // Its pages go back at once: they lie outside of V8's heap, and V8 would collect all of it for them.
  else block.buffer.resize(0);
}
