import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isRunning, processStart } from './process-start.ts';

/** File modes that exclude other accounts of the machine. */
export const privateDirectory = 0o700;
export const privateFile = 0o600;

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

  async onApplicationShutdown(): Promise<void> {
    mine.delete(this.path);
    // A task that is just ending may still write into it.
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
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
