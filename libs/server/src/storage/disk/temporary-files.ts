import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, processStart } from '../../runtime/running-process.ts';
import { makeDirectory, mapFileErrors, removeLeftovers } from './durable-files.ts';

/** Files and directories while they are written. They lie on the file system of what they become. */
export class TemporaryFiles {
  /** What could not be removed: a storage that is read-only keeps it. */
  private readonly undiscarded = new Set<string>();
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /**
   * A path that nobody uses. Its name says whose it is, so that what a killed process left is known from what another is writing.
   * @throws StorageUnavailable
   */
  async newPath(): Promise<string> {
    await mapFileErrors(() => makeDirectory(this.directory));
    return join(this.directory, `${process.pid}-${processStart(process.pid) ?? 0}-${randomUUID()}`);
  }

  /** Removes what has not become anything else. It never fails: what cannot be removed now is removed later. */
  async discard(path: string): Promise<void> {
    try {
      await rm(path, { recursive: true, force: true });
      this.undiscarded.delete(path);
    } catch {
      this.undiscarded.add(path);
    }
  }

  /** Tries once more to remove what could not be removed. */
  async discardRest(): Promise<void> {
    for (const path of this.undiscarded) await this.discard(path);
  }

  /**
   * Removes what is older, and at once what a process left that has ended.
   * @returns how many files and directories that were
   * @throws StorageUnavailable
   */
  async removeLeftovers(olderThan: Date): Promise<number> {
    await this.discardRest();
    return mapFileErrors(() => removeLeftovers(this.directory, olderThan, isAbandoned));
  }
}

/** Whether the process that named it so has ended. The directory belongs to the processes of one machine or container. */
function isAbandoned(name: string): boolean {
  const [, pid, start] = /^(\d+)-(\d+)-[\da-f-]{36}$/.exec(name) ?? [];
  return pid !== undefined && start !== undefined && !isRunning(Number(pid), start);
}
