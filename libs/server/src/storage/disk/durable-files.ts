import { chmodSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StorageUnavailable } from '../storage.errors.ts';

/** Does work on files; what the system refuses (disk full, no rights, read-only) becomes StorageUnavailable. */
export async function mapFileErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new StorageUnavailable(error);
    throw error;
  }
}

/** Whether an error says that something is not there. */
export function isMissing(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return isMissing(error.cause);
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Passes over the absence of a file: `await open(path).catch(unlessAbsent)` is undefined then. */
export function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** Makes a directory and those above it, closed to other accounts; their names survive a loss of power. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const topmost = dirname(resolve(first));
  for (let at = dirname(resolve(path)); at.startsWith(topmost); at = dirname(at)) {
    await syncDirectory(at);
    if (at === topmost) return;
  }
}

/** Makes an existing directory, with everything beneath it, inaccessible to other accounts. */
export function restrictToOwner(path: string): void {
  try {
    chmodSync(path, 0o700);
  } catch {
    // It does not exist yet, or belongs to another account: `ready` reports whether it can be used.
  }
}

/** Puts a finished file or directory in its place, at once and for good. What is in it must have been synced. */
export async function moveIntoPlace(finished: string, place: string): Promise<void> {
  await makeDirectory(dirname(place));
  await rename(finished, place);
  await syncDirectory(dirname(place));
}

export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Writes a new file of small content, durably. */
export async function writeNewFile(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Names in a directory, one after the other; none when it is not there. */
export async function* namesIn(directory: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(directory)) yield entry.name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Removes what lies in a directory and was last written before `olderThan`, or is abandoned. Answers how many entries that were. */
export async function removeLeftovers(
  directory: string,
  olderThan: Date,
  isAbandoned: (name: string) => boolean,
): Promise<number> {
  let removed = 0;
  for await (const name of namesIn(directory)) {
    const path = join(directory, name);
    const written = await stat(path).catch(() => undefined);
    if (!written || (written.mtime >= olderThan && !isAbandoned(name))) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
