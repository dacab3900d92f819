// The vitest configuration of the Node packages.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** @param test overrides, e.g. a global set-up or longer timeouts */
export function nodeTests(test: ViteUserConfig['test'] = {}): ViteUserConfig {
  keepTemporaryFilesInMemory();
  return defineConfig({
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    test: {
      include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
      environment: 'node',
      // Else V8 collects the whole heap for each 64 MB of buffers that were used, also when they are garbage already.
      execArgv: ['--external-memory-accounted-in-global-limit'],
      // Far more than a test takes, also on a machine that is busy with other tests.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // As `eventually()`: far more than an effect takes to come, also on a busy machine.
      expect: { poll: { timeout: 30_000, interval: 50 } },
      passWithNoTests: true,
      reporters: ['default', ['json', { outputFile: 'test-results/results.json' }]],
      ...test,
    },
  });
}

const memory = '/dev/shm';
const minFreeBytes = 6 * 1024 ** 3;
const ownPrefix = 'creator-desk-tests-';

/**
 * Servers of the tests make thousands of small files: on a disk, making a database takes ten times the processor time. A TMPDIR that is
 * given stays.
 */
function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || !isRoomy(memory)) return;
  removeLeftBehind();
  const directory = mkdtempSync(join(memory, `${ownPrefix}${process.pid}-`));
  // Started by root, PostgreSQL runs as a user of its own, who must be able to get in.
  chmodSync(directory, 0o711);
  process.env['TMPDIR'] = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}

/** What runs that were killed have left. */
function removeLeftBehind(): void {
  for (const name of readdirSync(memory).filter((found) => found.startsWith(ownPrefix))) {
    if (existsSync(`/proc/${parseInt(name.slice(ownPrefix.length), 10)}`)) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch {
      // A disk that is still mounted there, or the directory of another user: neither is in the way of this run.
    }
  }
}

/** Of enough size, and programs can be started from it. */
function isRoomy(directory: string): boolean {
  if (process.platform !== 'linux' || !existsSync(directory)) return false;
  const options = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === directory)?.[3];
  const { bavail, bsize } = statfsSync(directory);
  return options?.split(',').includes('noexec') === false && bavail * bsize >= minFreeBytes;
}
