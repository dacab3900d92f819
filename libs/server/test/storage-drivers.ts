import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe } from 'vitest';
import { newBucket, startS3, type S3ForTests } from '@creator-desk/testing/s3/s3';
import type { ByteRange, Storage } from '../src/storage/storage.ts';
import { storageAt, type Place } from './storage-place.ts';

export const MiB = 1024 ** 2;

/** A storage of its own for one test file. */
export class StorageForTests {
  place!: Place;
  storage!: Storage;
  private clean: () => Promise<void> = async () => undefined;

  async start(driver: 'disk' | 'S3'): Promise<void> {
    if (driver === 'disk') {
      const directory = await mkdtemp(join(tmpdir(), 'creator-desk-storage-'));
      this.place = { directory };
      this.clean = () => rm(directory, { recursive: true, force: true });
    } else {
      const { stop, ...server }: S3ForTests = await startS3();
      this.place = { ...server, bucket: newBucket() };
      this.clean = stop;
    }
    this.storage = this.again();
  }

  async stop(): Promise<void> {
    await this.storage.close();
    await this.clean();
  }

  /** Another instance at the same place: what a restarted process has. */
  again(): Storage {
    return storageAt(this.place);
  }

  /** A process of its own that works here; see `storage-process.ts`. Its standard output is to be read. */
  process(work: 'put' | 'part' | 'flat', ...given: string[]): ChildProcess {
    const script = join(import.meta.dirname, 'storage-process.ts');
    return spawn(process.execPath, ['--expose-gc', script, JSON.stringify(this.place), work, ...given], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  get isOnDisk(): boolean {
    return 'directory' in this.place;
  }

  /** Names of what is being written, or was left behind; only a disk shows it. */
  async temporary(): Promise<string[]> {
    return 'directory' in this.place ? readdir(join(this.place.directory, 'temporary')).catch(() => []) : [];
  }
}

/** Runs the same tests against both drivers. */
export function eachDriver(tests: (at: StorageForTests) => void): void {
  describe.each(['disk', 'S3'] as const)('%s storage', (driver) => {
    const at = new StorageForTests();
    beforeAll(() => at.start(driver));
    afterAll(() => at.stop());
    tests(at);
  });
}

/** A body that arrives in pieces of 64 KiB, as from a network. */
export function body(bytes: Uint8Array): Readable {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield Buffer.from(bytes.subarray(at, at + 65_536));
  };
  return Readable.from(pieces(), { objectMode: false });
}

/** A body that breaks off with an error after these bytes. */
export function brokenBody(bytes: Uint8Array): Readable {
  const pieces = async function* () {
    yield* body(bytes) as AsyncIterable<Buffer>;
    throw new Error('the sender went away');
  };
  return Readable.from(pieces(), { objectMode: false });
}

export function someBytes(size: number): Buffer {
  return randomBytes(size);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function read(storage: Storage, key: string, range?: ByteRange): Promise<Buffer> {
  return buffer((await storage.open(key, range)).stream);
}

export async function keysIn(storage: Storage, prefix?: string): Promise<string[]> {
  return (await Array.fromAsync(storage.list(prefix), ({ key }) => key)).sort();
}
