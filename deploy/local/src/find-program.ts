import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first program on PATH that has one of the names. */
export function findOnPath(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const directories = (env['PATH'] ?? '').split(delimiter);
  return directories.flatMap((directory) => names.map((name) => join(directory, name))).find(isExecutable);
}
