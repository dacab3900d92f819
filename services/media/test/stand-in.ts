import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { avi } from './video-files.ts';

/** A program in ffmpeg's place, and what it was asked to do. */
export interface StandIn {
  path: string;
  /** 'poster plain 1234', one for each run */
  runs(): string[];
  /** Of the runs that are still going on. */
  alive(): number[];
  remove(): void;
}

export function standIn(): StandIn {
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-ffmpeg-'));
  const path = join(directory, 'ffmpeg');
  const program = fileURLToPath(new URL('./ffmpeg-stand-in.mjs', import.meta.url));
  writeFileSync(path, `#!/bin/sh\nPATH='${directory}':"$PATH"\nexport PATH\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(path, 0o755);
  const lines = (): string[][] => read(join(directory, 'runs.txt')).map((line) => line.split(' '));
  return {
    path,
    runs: () => lines().map(([kind, play, size]) => `${kind} ${play} ${size}`),
    alive: () =>
      lines()
        .map(([, , , pid]) => Number(pid))
        .filter(isAlive),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A file that browsers cannot play and that tells the stand-in what to do. */
export const playing = (play: string, size = 10_000): Buffer =>
  Buffer.concat([avi(), Buffer.from(`PLAY ${play} `), Buffer.alloc(size)]);

function read(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
