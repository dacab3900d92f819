import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseLock, waitForLock } from '../process-lock.mjs';
import { runNx } from './nx.ts';
import { Problem } from './problem.ts';
import { root } from './settings.ts';

const sourceFolders = ['gateway', 'libs', 'services', 'web'];
const toolingFiles = ['package-lock.json', 'rolldown.config.mjs', 'tsconfig.base.json', 'nx.json'];
const ignoredNames = /^(node_modules|dist|test|test-results|.*\.spec\.tsx?)$/;
const stampFile = join(root, '.nx/built');

/**
 * Builds every package whose sources changed since its last build. A hash over all sources skips Nx when nothing changed.
 * @throws Problem with the output of the failed builds
 */
export async function build(log: (message: string) => void, signal: AbortSignal): Promise<void> {
  if (isBuilt()) return;
  const lock = join(root, '.nx/build.lock');
  await waitForLock(lock, ({ pid }) => log(`waiting for the build of another instance (process ${pid})`), signal);
  try {
    if (isBuilt()) return;
    const hash = hashOfSources();
    log('building');
    // A test runner's NODE_ENV would give a different web client.
    const production = { NODE_ENV: 'production' };
    const run = await runNx('build', 2, signal, { env: production });
    signal.throwIfAborted();
    const failed = [...run.failed].map((task) => run.outputOf(task)?.trim());
    if (run.code !== 0) throw new Problem(`The build failed:\n${failed.join('\n\n') || run.output.trim()}`);
    writeFileSync(stampFile, hash);
  } finally {
    releaseLock(lock);
  }
}

/** The built entry point of a Node package, e.g. `services/contracts`. */
export function entryPointOf(folder: string): string {
  return join(root, folder, 'dist/main.js');
}

/** The folder of the built web client. */
export const webDir = join(root, 'web/dist');

function isBuilt(): boolean {
  const outputs = [...nodePackages().map(entryPointOf), join(webDir, 'index.html')];
  return (
    outputs.every((file) => existsSync(file)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()
  );
}

function nodePackages(): string[] {
  return ['gateway', ...readdirSync(join(root, 'services')).map((name) => `services/${name}`)];
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  const add = (path: string) => hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  const walk = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (ignoredNames.test(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  sourceFolders.forEach(walk);
  toolingFiles.forEach(add);
  return hash.digest('hex');
}
