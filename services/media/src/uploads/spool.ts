import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { privateFile, WorkDirectory } from '@creator-desk/server/runtime/work-directory';

export interface Spooled {
  read(): Readable;
  remove(): Promise<void>;
}

/** Keeps a chunk on this machine's disk while nobody knows yet where it belongs: forms may name its place behind it. */
@Injectable()
export class Spool {
  constructor(private readonly directory: WorkDirectory) {}

  /** @throws Refusal too_large */
  async keep(body: Readable, mostBytes: number): Promise<Spooled> {
    const path = join(this.directory.path, `chunk-${randomUUID()}`);
    const remove = (): Promise<void> => rm(path, { force: true });
    try {
      await pipeline(limited(body, mostBytes), createWriteStream(path, { flags: 'wx', mode: privateFile }));
      return { read: () => createReadStream(path), remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }
}

async function* limited(body: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Refusal('too_large');
    yield piece;
  }
}
