import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathsOf } from '@creator-desk/local/data-dir';
import { runCommand } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';
import { newDataDir, startSystem, type StartedSystem } from '../bench/started-system.ts';
import { dumpDatabases, storedFiles, writeRelease } from './kept-release.ts';
import { writeOperations } from './write-operations.ts';
import { Api, keptAnswers, playRelease } from './play-release.ts';

/**
 * `npm run keep-release [-- --checkout DIR]`: starts this version, or that of another checkout, works with it through its API, and
 * keeps a small copy of its data, on which all later versions must start, and what its processes ask of each other.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { checkout: { type: 'string' } } });
  const checkout = resolve(values.checkout ?? root);
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };
  const directory = newDataDir();
  let system: StartedSystem | undefined;
  try {
    system = await startSystem(checkout, directory.path);
    const played = await playRelease(system.send);
    const api = new Api(system.send);
    const answers: Record<string, unknown> = {};
    for (const path of keptAnswers(played)) answers[path] = await api.call('GET', path);
    const databases = await dumpDatabases(directory.path);
    await system.stop();
    system = undefined;
    const secrets = readFileSync(pathsOf(directory.path).secrets, 'utf8');
    const bytes = writeRelease(version, { played, answers, databases, files: storedFiles(directory.path), secrets });
    const operations = writeOperations(checkout, version);
    console.log(`kept the data of version ${version}, ${Math.round(bytes / 1000)} kB, and its ${operations} operations`);
  } finally {
    await system?.stop();
    directory.remove();
  }
});
