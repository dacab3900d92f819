import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';

export interface Spooled {
  read(): Readable;
  remove(): Promise<void>;
}

/** Keeps a chunk on this machine's disk while nobody knows yet where it belongs: forms may name its place behind it. */
@Injectable()
export class Spool implements OnApplicationShutdown {
  private directory: Promise<string> | undefined;

  /** @throws Refusal too_large */
  async keep(body: Readable, mostBytes: number): Promise<Spooled> {
    this.directory ??= mkdtemp(join(tmpdir(), 'creator-desk-chunks-'));
    const path = join(await this.directory, randomUUID());
    const remove = (): Promise<void> => rm(path, { force: true });
    try {
      await pipeline(limited(body, mostBytes), createWriteStream(path, { mode: 0o600 }));
      return { read: () => createReadStream(path), remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.directory) await rm(await this.directory, { recursive: true, force: true });
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
