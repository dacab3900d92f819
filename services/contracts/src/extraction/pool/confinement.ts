import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of a child's whole life, in seconds of processor time: also one whose service was killed ends. */
const longestLifeSeconds = 600;
const limits = `ulimit -t ${longestLifeSeconds}; ulimit -c 0; exec "$@"`;

/** How a child is started so that it has nothing but its code and its own directory. */
export interface Command {
  execPath: string;
  execArgv: string[];
}

/**
 * Node's permission model: a child reads its code and its directory, writes where it puts its results, and starts nothing. Native
 * code (sharp) is not held by it, so the system takes the network away besides, where it lets us.
 * @param entry the child's entry file
 * @param directory its own
 * @param results where it may write
 * @param flags of Node
 */
export function confined(
  entry: string,
  { directory, results }: { directory: string; results: string },
  flags: string[],
): Command {
  const permissions = [
    '--permission',
    ...[...codeOf(entry), directory].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${results}`,
    // sharp is native, and tesseract.js works in a worker thread
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
  ];
  const argv = [...flags, ...permissions];
  if (process.platform === 'win32') return { execPath: process.execPath, execArgv: argv };
  return { execPath: '/bin/sh', execArgv: ['-c', limits, 'sh', ...withoutNetwork(), process.execPath, ...argv] };
}

/** The entry's own package and the packages that it can import. */
function codeOf(entry: string): string[] {
  const above: string[] = [];
  for (let at = dirname(entry); ; at = dirname(at)) {
    above.push(at);
    if (at === dirname(at)) break;
  }
  const own = above.find((path) => existsSync(join(path, 'package.json'))) ?? dirname(entry);
  const packages = above.map((path) => join(path, 'node_modules')).filter((path) => existsSync(path));
  // In a checkout our own packages are links to their sources.
  const linked = packages
    .map((path) => join(path, '@creator-desk'))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => realpathSync(join(path, name))));
  return [own, ...packages, ...linked];
}

let command: string[] | undefined;

/** What a program is started with to have no network: a network namespace of its own, where the system lets us make one. */
export function withoutNetwork(): string[] {
  const ways = [
    ['unshare', '--net'],
    ['unshare', '--user', '--map-current-user', '--net'],
  ];
  command ??= ways.find(([name = '', ...args]) => spawnSync(name, [...args, 'true'], { timeout: 5_000 }).status === 0) ?? [];
  return command;
}
