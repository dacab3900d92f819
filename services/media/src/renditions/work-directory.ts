import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const workPrefix = 'creator-desk-renditions-';

/** When this process began, to the second: a process that comes later may have the same number, in containers it always has. */
const began = Math.round(Date.now() / 1000 - process.uptime());
/** What no process is known of is older than any work. */
const leftBehind = 24 * 60 * 60 * 1000;

/** A directory for one piece of work of this process, which removes it. */
export function makeWorkDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${workPrefix}${process.pid}-${began}-`));
}

/** Removes what processes left that were killed in the middle. */
export async function sweepWorkDirectories(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(workPrefix));
  for (const name of names) {
    const path = join(tmpdir(), name);
    if (isLeft(name) || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

function isLeft(name: string): boolean {
  const [, pid, since] = /^(\d+)-(\d+)-/.exec(name.slice(workPrefix.length)) ?? [];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? Number(since) !== began : !lives(Number(pid));
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is one too.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function isOld(path: string): Promise<boolean> {
  const directory = await stat(path).catch(() => undefined);
  return directory !== undefined && Date.now() - directory.mtimeMs > leftBehind;
}
