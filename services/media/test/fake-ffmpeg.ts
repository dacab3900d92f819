import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { avi } from './video-files.ts';

/** A program that replaces ffmpeg and records its runs. */
export interface FakeFfmpeg {
  path: string;
  /** One entry per run: 'poster plain 1234' */
  runs(): string[];
  /** The process ids of the current runs. */
  alive(): number[];
  remove(): void;
}

export function fakeFfmpeg(): FakeFfmpeg {
  const directory = mkdtempSync(join(tmpdir(), 'creator-desk-ffmpeg-'));
  const path = join(directory, 'ffmpeg');
  const program = fileURLToPath(new URL('./fake-ffmpeg.mjs', import.meta.url));
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

/** A file that browsers cannot play; `play` controls the fake ffmpeg. */
export const scriptedVideo = (play: string, size = 10_000): Buffer =>
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
