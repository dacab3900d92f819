import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';

/** More than a run of ten minutes stores; memory is taken only for what is stored. */
const size = '4g';

/** The file system under STORAGE_DIR, which can run full and become read-only. */
export interface StorageVolume {
  fill(): void;
  makeReadOnly(): void;
  /** Free and writable again. */
  restore(): void;
  unmount(): void;
}

/** Mounts a file system in memory; undefined where this account may not mount one. */
export function mountStorageVolume(directory: string): StorageVolume | undefined {
  mkdirSync(directory, { recursive: true });
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'creator-desk-faults', directory)) return undefined;
  const remount = (optionsNow: () => string): void => {
    for (let attempt = 0; attempt < 200; attempt++) {
      if (run('mount', '-o', `remount,${optionsNow()}`, directory)) return;
    }
    throw new Error(`${directory} could not be remounted: ${optionsNow()}`);
  };
  return {
    // The kernel refuses less than is stored, and more may be stored until it is asked.
    fill() {
      remount(() => {
        const { bsize, blocks, bfree } = statfsSync(directory);
        return `rw,size=${Math.max(1, blocks - bfree) * bsize}`;
      });
    },
    // The kernel refuses this while a file is open for writing.
    makeReadOnly: () => remount(() => 'ro'),
    restore: () => remount(() => `rw,size=${size}`),
    unmount: () => void run('umount', '--lazy', directory),
  };
}

function run(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
