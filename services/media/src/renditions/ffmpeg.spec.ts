import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Ffmpeg, FfmpegFailed } from './ffmpeg.ts';

let directory: string;

beforeAll(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'creator-desk-ffmpeg-')));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A shell script in place of ffmpeg. */
async function ffmpegThat(does: string): Promise<Ffmpeg> {
  const path = join(directory, 'ffmpeg');
  writeFileSync(path, `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${does}\n`);
  chmodSync(path, 0o755);
  const ffmpeg = await Ffmpeg.find(path);
  if (!ffmpeg) throw new Error('the program was not found');
  return ffmpeg;
}

it('runs in its own directory without our environment variables', async () => {
  vi.stubEnv('INTERNAL_TOKEN', 'a secret of the service');
  const ffmpeg = await ffmpegThat('env >&2');
  const report = await ffmpeg.run([], { processorMs: 10_000, timeoutMs: 60_000, directory });
  vi.unstubAllEnvs();
  const seen = Object.fromEntries(
    report
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2) as [string, string]),
  );
  // The shell adds some.
  const ofShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
  const names = Object.keys(seen).filter((name) => !ofShell.includes(name));
  expect(names.sort()).toEqual(['LANG', 'PATH']);
  expect(seen['PWD']).toBe(directory);
  expect(report).not.toMatch(/TOKEN|secret/);
});

it('is killed by the kernel at its limit of CPU time', async () => {
  const ffmpeg = await ffmpegThat('while :; do :; done');
  const run = ffmpeg.run([], { processorMs: 1_000, timeoutMs: 600_000 });
  await expect(run).rejects.toThrow(/^ended with SIG(XCPU|KILL)/);
});

it('is killed at its limit of wall-clock time', async () => {
  const ffmpeg = await ffmpegThat('exec sleep 1000');
  const run = ffmpeg.run([], { processorMs: 10_000, timeoutMs: 1_000 });
  await expect(run).rejects.toThrow(new FfmpegFailed('took longer than 1 s'));
});
