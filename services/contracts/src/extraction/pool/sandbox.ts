import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** CPU time of the whole life of a process. The system enforces it, so that a process ends even after its service was killed. */
const maxCpuSeconds = 600;
const limitsScript = `ulimit -t ${maxCpuSeconds}; ulimit -c 0; exec "$@"`;

export interface SandboxCommand {
  execPath: string;
  execArgv: string[];
}

/**
 * How a process is started so that it can access only its code and its own directory. Node's permission model allows it to read both,
 * to write results and nothing else. The model does not cover native code (sharp), so the network is isolated by the system as well,
 * where that is possible.
 * @param entry the entry file of the process
 * @param directory its working directory
 * @param results where it may write
 * @param flags further flags of Node
 */
export function sandboxCommand(
  entry: string,
  { directory, results }: { directory: string; results: string },
  flags: string[],
): SandboxCommand {
  const permissions = [
    '--permission',
    ...[...readablePaths(entry), directory].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${results}`,
    // sharp is an add-on, and tesseract.js uses a worker thread.
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
  ];
  const argv = [...flags, ...permissions];
  if (process.platform === 'win32') return { execPath: process.execPath, execArgv: argv };
  return { execPath: '/bin/sh', execArgv: ['-c', limitsScript, 'sh', ...networkIsolation(), process.execPath, ...argv] };
}

/** The package of the entry file and the packages that it can import. */
function readablePaths(entry: string): string[] {
  const above: string[] = [];
  for (let at = dirname(entry); ; at = dirname(at)) {
    above.push(at);
    if (at === dirname(at)) break;
  }
  const own = above.find((path) => existsSync(join(path, 'package.json'))) ?? dirname(entry);
  const packages = above.map((path) => join(path, 'node_modules')).filter((path) => existsSync(path));
  // In a checkout, node_modules links our own packages to their sources.
  const linked = packages
    .map((path) => join(path, '@creator-desk'))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => realpathSync(join(path, name))));
  return [own, ...packages, ...linked];
}

let command: string[] | undefined;

/** The command that runs another one without network, in its own network namespace; empty where the system does not allow it. */
export function networkIsolation(): string[] {
  const candidates = [
    ['unshare', '--net'],
    ['unshare', '--user', '--map-current-user', '--net'],
  ];
  command ??=
    candidates.find(([name = '', ...args]) => spawnSync(name, [...args, 'true'], { timeout: 5_000 }).status === 0) ?? [];
  return command;
}
