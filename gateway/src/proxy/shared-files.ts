import { once } from 'node:events';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { storedFileFrom, type StoredFile } from '@creator-desk/protocol/stored-file';

/** Larger blocks do not fit the processor's cache; smaller ones cost more calls. */
const blockBytes = 256 * 1024;

/** Of 2 MB, for the next files. A new buffer for each block costs four times as much as sending it. */
const spareBlocks: Buffer[] = [];
const maxSpareBlocks = 8;

/** Bytes of a file that services store on this machine. */
export class SharedBytes {
  private constructor(
    private readonly file: FileHandle,
    private readonly place: StoredFile,
  ) {}

  /**
   * Opens the place that a service answered instead of bytes.
   * @param directory STORAGE_DIR
   * @throws Refusal unavailable when it is none, or when the file has been removed since: the service says why to the next request
   */
  static async open(directory: string, header: string): Promise<SharedBytes> {
    const place = storedFileFrom(header);
    const file = place && (await open(join(directory, place.path)).catch(() => undefined));
    if (!file) throw new Refusal('unavailable');
    return new SharedBytes(file, place);
  }

  get length(): number {
    return this.place.length;
  }

  /**
   * Sends them as the body, and closes the file. The next block is read while one is sent.
   * @param onSent gets the size of each block that the client's connection has taken
   * @param clientGone aborts when the client disconnects
   * @throws when it does, or when the file cannot be read
   */
  async send(response: Response, onSent: (bytes: number) => void, clientGone: AbortSignal): Promise<void> {
    const blocks = [takeBlock(), takeBlock()] as const;
    try {
      let sending = Promise.resolve();
      for (let sent = 0, nth = 0; sent < this.length; nth++) {
        const block = await this.read(nth % 2 === 0 ? blocks[0] : blocks[1], sent);
        await sending;
        sending = write(response, block, clientGone).then(() => onSent(block.length));
        // It is awaited after the next block has been read; until then its failure must not count as unhandled.
        sending.catch(() => undefined);
        sent += block.length;
      }
      await sending;
      response.end();
      await finished(response);
      // Not after a failure: the connection might still read from them.
      spareBlocks.push(...blocks.slice(0, maxSpareBlocks - spareBlocks.length));
    } finally {
      await this.file.close();
    }
  }

  /** The next bytes, as many as fit. */
  private async read(block: Buffer, sent: number): Promise<Buffer> {
    const { start, length } = this.place;
    const size = Math.min(block.length, length - sent);
    let read = 0;
    while (read < size) {
      const { bytesRead } = await this.file.read(block, read, size - read, start + sent + read);
      if (bytesRead === 0) throw new Error('a stored file is shorter than its service says');
      read += bytesRead;
    }
    return block.subarray(0, size);
  }
}

function takeBlock(): Buffer {
  return spareBlocks.pop() ?? Buffer.allocUnsafeSlow(blockBytes);
}

/** Resolves when the connection has taken all bytes of the block, which may be overwritten then. @throws when the client leaves */
async function write(response: Response, block: Buffer, clientGone: AbortSignal): Promise<void> {
  // The connection keeps only what is smaller than its buffer: the last block, which none follows.
  if (!response.write(block)) await once(response, 'drain', { signal: clientGone });
}
