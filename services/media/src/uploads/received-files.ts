import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { callHeaders } from '@creator-desk/protocol/caller';
import { incomingFolder, isIncomingPath, type BegunFile, type WholeFile } from '@creator-desk/protocol/received-file';
import { Refusal } from '@creator-desk/protocol/refusals';
import { piecesOf } from '@creator-desk/server/storage/blocks';
import { blockBytes } from '@creator-desk/server/storage/disk/block-file';
import { mapFileErrors } from '@creator-desk/server/storage/disk/durable-files';
import { MEDIA_CONFIG, type MediaConfig } from '../config.ts';
import { throwAsRefusal } from './storage-refusals.ts';
import { requireVideoType, signatureBytes } from './video-type.ts';

/** One block waits for its checks while the next one is read; then it is copied. */
const blocksInUse = 2;

/** A file that the gateway receives into the storage's directory. */
export class ReceivedFile {
  /** @param whole resolves when all of it was received */
  constructor(
    readonly path: string,
    readonly name: string,
    /** Those that came before the file. */
    readonly fields: Record<string, string>,
    readonly whole: () => Promise<WholeFile>,
  ) {}

  /** Detects the type by the bytes that are there. @throws Refusal video.wrong_type */
  async requireVideo(): Promise<string> {
    const start = await mapFileErrors(() => this.start()).catch(throwAsRefusal);
    return requireVideoType(start);
  }

  /**
   * Has the bytes written elsewhere, by `writePieces`: they come in a few blocks that are used again.
   * @throws StorageUnavailable
   */
  async copy(write: (bytes: AsyncIterable<Buffer>) => Promise<void>): Promise<void> {
    const file = await mapFileErrors(() => this.open());
    const blocks = Array.from({ length: blocksInUse }, () => Buffer.allocUnsafeSlow(blockBytes));
    try {
      await write(bytesOf(file, blocks));
    } finally {
      // Freed at once: they lie outside of V8's heap, and V8 would collect all of it for them.
      for (const { buffer } of blocks) buffer.transfer(0);
      await file.close();
    }
  }

  /** Never a file that a link leads to. */
  private open(): Promise<FileHandle> {
    return open(this.path, constants.O_RDONLY | constants.O_NOFOLLOW);
  }

  private async start(): Promise<Buffer> {
    const file = await this.open();
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }
}

/** The files of requests whose body the gateway keeps instead of sending it: see `received-file.ts` of the protocol. */
@Injectable()
export class ReceivedFiles {
  constructor(@Inject(MEDIA_CONFIG) private readonly config: MediaConfig) {}

  has(request: Request): boolean {
    return request.get(callHeaders.receivedFile) !== undefined;
  }

  /** For a chunk that the gateway would write to its place: what it takes for the size of chunks, in bytes. */
  placedChunkSize(request: Request): number | undefined {
    const size = request.get(callHeaders.placedChunk);
    return size === undefined ? undefined : Number(size);
  }

  /**
   * Lets the gateway write the chunk of the request to its place.
   * @returns what it has written, when its last write has ended
   * @throws Refusal aborted, likewise then, when it has given up
   */
  async place(request: Request): Promise<WholeFile> {
    const lines = linesOf(request);
    const closed = Promise.withResolvers<never>();
    const close = (): void => closed.reject(new Refusal('aborted'));
    // A request that was answered does not emit that its connection has ended.
    const { socket } = request;
    socket.once('close', close);
    request.res?.writeContinue();
    try {
      return await Promise.race([next<WholeFile>(lines), closed.promise]);
    } finally {
      socket.off('close', close);
    }
  }

  /**
   * Lets the request continue, and waits for the first bytes of the file.
   * @throws Refusal aborted when the gateway gives up, unavailable when it names no file that it may have written
   */
  async receive(request: Request): Promise<ReceivedFile> {
    const lines = linesOf(request);
    request.res?.writeContinue();
    const { path, name, fields } = await next<BegunFile>(lines);
    const { STORAGE_DIR } = this.config;
    if (STORAGE_DIR === undefined || !isIncomingPath(path)) throw new Refusal('unavailable');
    return new ReceivedFile(join(STORAGE_DIR, incomingFolder, path), name, fields, () => next<WholeFile>(lines));
  }
}

/** The bytes of a file in the given blocks, each filled; the last one has what is left. */
async function* bytesOf(file: FileHandle, blocks: readonly Buffer<ArrayBuffer>[]): AsyncGenerator<Buffer, void> {
  let position = 0;
  for (;;)
    for (const block of blocks) {
      const filled = await fill(block, file, position);
      if (filled > 0) yield block.subarray(0, filled);
      if (filled < block.length) return;
      position += filled;
    }
}

/** @returns how many bytes the file had from this position on, at most those of the block */
async function fill(block: Buffer, file: FileHandle, position: number): Promise<number> {
  let filled = 0;
  while (filled < block.length) {
    const { bytesRead } = await file.read(block, filled, block.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

async function next<T>(lines: AsyncGenerator<string, void>): Promise<T> {
  const line = await lines.next().catch(() => undefined);
  if (!line?.value) throw new Refusal('aborted');
  return JSON.parse(line.value) as T;
}

async function* linesOf(request: Request): AsyncGenerator<string, void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of piecesOf(request)) {
    text += decoder.decode(piece, { stream: true });
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 1);
    }
  }
}
