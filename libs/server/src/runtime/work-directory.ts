import { createWriteStream } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { StorageUnavailable } from '../storage/storage.errors.ts';
import { isRunning, processStart } from './running-process.ts';

/** File modes that exclude other accounts of the machine. */
const privateDirectory = 0o700;
const privateFile = 0o600;

/** Directories of this process, which may run several services (in tests): none removes another's. */
const mine = new Set<string>();

/**
 * A private directory of this process for temporary files, such as received uploads. It is removed on exit. The next process
 * that starts removes what a killed one left.
 */
@Injectable()
export class WorkDirectory implements OnApplicationShutdown {
  private constructor(readonly path: string) {}

  /**
   * @param owner name of the service; its processes clean up after each other
   * @param parent where the directory is made: for the processes of one machine (or container) only. The system's directory for
   *   temporary files when not given
   */
  static async open(owner: string, parent: string = tmpdir()): Promise<WorkDirectory> {
    await mkdir(parent, { recursive: true, mode: privateDirectory });
    const prefix = `creator-desk-${owner}-`;
    await removeLeftovers(parent, prefix);
    const directory = new WorkDirectory(
      await mkdtemp(join(parent, `${prefix}${process.pid}-${processStart(process.pid) ?? 0}-`)),
    );
    mine.add(directory.path);
    return directory;
  }

  /** A directory for one task, which removes it. */
  make(purpose: string): Promise<string> {
    return mkdtemp(join(this.path, `${purpose}-`));
  }

  /** Keeps a body in a file while `use` works with it. @throws StorageUnavailable when the disk refuses it */
  async withFile<T>(purpose: string, body: Readable, use: (path: string) => Promise<T>): Promise<T> {
    const directory = await this.make(purpose);
    try {
      const path = join(directory, 'file');
      await writePrivateFile(path, body);
      return await use(path);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    mine.delete(this.path);
    // A task that is just ending may still write into it.
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Writes a new file for this process's account alone. A body that does not arrive whole leaves none.
 * @returns its size in bytes
 * @throws StorageUnavailable when the disk refuses it: it is full, say
 */
export async function writePrivateFile(path: string, body: Readable | AsyncIterable<Uint8Array>): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: privateFile });
  try {
    await pipeline(body, file);
    return file.bytesWritten;
  } catch (error) {
    await rm(path, { force: true });
    // An error of the body may come from the system too: a connection that was reset while it was read.
    const { syscall } = error as NodeJS.ErrnoException;
    throw syscall === 'open' || syscall === 'write' ? new StorageUnavailable(error) : error;
  }
}

async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (!name.startsWith(prefix) || mine.has(path)) continue;
    const [, pid, start] = /^(\d+)-(\d+)-/.exec(name.slice(prefix.length)) ?? [];
    if (pid === undefined || start === undefined || isRunning(Number(pid), start)) continue;
    // Other programs write to the system's directory too: only our own directories are touched.
    const found = await lstat(path).catch(() => undefined);
    if (found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid))
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}
