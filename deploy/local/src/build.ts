import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseLock, waitForLock } from '../process-lock.mjs';
import { runNx } from './nx.ts';
import { Problem } from './problem.ts';
import { root } from './settings.ts';

const sources = ['gateway', 'libs', 'services', 'web'];
const tooling = ['package-lock.json', 'rolldown.config.mjs', 'tsconfig.base.json', 'nx.json'];
const notSources = /^(node_modules|dist|test|test-results|.*\.spec\.tsx?)$/;
const stamp = join(root, '.nx/built');

/**
 * Builds every part whose sources changed since its last build. Whether anything changed at all is seen from a hash, without Nx.
 * @throws Problem with what the build said
 */
export async function build(tell: (words: string) => void, aborted: AbortSignal): Promise<void> {
  if (isBuilt()) return;
  const lock = join(root, '.nx/build.lock');
  await waitForLock(lock, ({ pid }) => tell(`waiting for the build of another instance (process ${pid})`), aborted);
  try {
    if (isBuilt()) return;
    const hash = hashOfSources();
    tell('building');
    // whatever we run under: a web client built in a test's environment would be another one
    const production = { NODE_ENV: 'production' };
    const run = await runNx('build', 2, aborted, production);
    aborted.throwIfAborted();
    const failed = [...run.failed].map((task) => run.said(task)?.trim());
    if (run.code !== 0) throw new Problem(`The build failed:\n${failed.join('\n\n') || run.output.trim()}`);
    writeFileSync(stamp, hash);
  } finally {
    releaseLock(lock);
  }
}

/** The built entry point of a Node part, e.g. `services/contracts`. */
export function entryOf(part: string): string {
  return join(root, part, 'dist/main.js');
}

/** Where the built web client is. */
export const webDir = join(root, 'web/dist');

function isBuilt(): boolean {
  const outputs = [...nodeParts().map(entryOf), join(webDir, 'index.html')];
  return outputs.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
}

function nodeParts(): string[] {
  return ['gateway', ...readdirSync(join(root, 'services')).map((name) => `services/${name}`)];
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  const add = (path: string) => hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  const walk = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (notSources.test(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  sources.forEach(walk);
  tooling.forEach(add);
  return hash.digest('hex');
}
