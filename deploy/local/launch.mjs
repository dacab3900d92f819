// Entry point of the root scripts: ensures Node 24 and the installed packages, then runs the TypeScript file of the command.
// Plain JavaScript with built-ins only, because it runs before anything is installed, on any Node from 20 on.
import { execFileSync, spawn } from 'node:child_process';
import console from 'node:console';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { missingPlatformPackages } from './platform-packages.mjs';
import { releaseLock, waitForLock } from './process-lock.mjs';

const required = { major: 24, version: '24.21.0' };
/** @type {Record<string, string>} */
const commands = {
  start: 'deploy/local/src/commands/start.ts',
  dev: 'deploy/local/src/commands/dev.ts',
  demo: 'deploy/local/src/commands/demo.ts',
  sample: 'deploy/local/src/commands/sample.ts',
  events: 'deploy/local/src/commands/events.ts',
  'audit-verify': 'deploy/local/src/commands/audit-verify.ts',
  doctor: 'deploy/local/src/commands/doctor.ts',
  load: 'deploy/local/src/commands/load.ts',
  user: 'deploy/local/src/commands/user.ts',
  backup: 'deploy/local/src/commands/backup.ts',
  restore: 'deploy/local/src/commands/restore.ts',
  new: 'deploy/system-tests/src/scaffold/command.ts',
  test: 'deploy/system-tests/src/run-tests.ts',
  containers: 'deploy/system-tests/src/run-in-containers.ts',
  faults: 'deploy/system-tests/src/faults/command.ts',
  rolling: 'deploy/system-tests/src/rolling/command.ts',
  fuzz: 'deploy/system-tests/src/fuzz/command.ts',
  bench: 'deploy/system-tests/src/bench/command.ts',
  sizes: 'deploy/system-tests/src/bench/sizes.ts',
  costs: 'deploy/system-tests/src/bench/screen-costs.ts',
  compare: 'deploy/system-tests/src/bench/compare.ts',
  'portal-weight': 'deploy/system-tests/src/bench/portal-weight.ts',
  screens: 'deploy/system-tests/src/bench/screens.ts',
  'keep-release': 'deploy/system-tests/src/releases/command.ts',
  extraction: 'libs/document-extraction/bench/extraction.ts',
  extract: 'libs/document-extraction/bench/extract.ts',
  'export-corrections': 'deploy/local/src/commands/export-corrections.ts',
  'train-extraction': 'libs/document-extraction/training/train.ts',
  'evaluate-extraction': 'libs/document-extraction/training/evaluate.ts',
};
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const tools = join(root, '.node');
const stampFile = join(root, 'node_modules/.creator-desk-installed');

const [command = '', ...args] = process.argv.slice(2);
try {
  const file = commands[command];
  if (!file) throw new Error(`Name a command: ${Object.keys(commands).join(', ')}.`);
  const node = await ensureNode();
  await ensurePackages(node);
  await runCommand(node, file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The running Node if it is new enough, else one that is downloaded from npm into `.node/`. */
async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= required.major) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const node = join(tools, 'node_modules', name, 'bin/node');
  if (versionOf(node) === required.version) return node;
  return withLock('another launch is downloading Node', async () => {
    if (versionOf(node) === required.version) return node;
    console.log(`Node ${process.versions.node} is too old: downloading Node ${required.version} into .node/`);
    const options = ['--prefix', tools, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
    const code = await run(process.execPath, [npmProgram(), 'install', ...options, `${name}@${required.version}`]);
    if (code === 0 && versionOf(node) === required.version) return node;
    throw new Error(
      `Node ${required.major} or newer is needed, this is ${process.versions.node}, and ${name}@${required.version} could not be ` +
        `downloaded from npm: install Node ${required.major} (https://nodejs.org) and start again.`,
    );
  });
}

/** @param {string} node */
function versionOf(node) {
  if (!existsSync(node)) return undefined;
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  } catch {
    return undefined;
  }
}

/**
 * Installs the packages when the lock file, a package.json or Node changed since the last installation. npm itself runs under that
 * Node, because it silently skips optional packages whose `engines` do not match the Node that it runs under.
 * @param {string} node
 */
async function ensurePackages(node) {
  if (isInstalled(node)) return;
  await withLock('another launch is installing the packages', async () => {
    if (isInstalled(node)) return;
    console.log('installing the packages (about a minute the first time)');
    let missing = await install(node);
    if (missing.length > 0) missing = await install(node);
    if (missing.length > 0)
      throw new Error(`npm could not download ${missing.join(', ')}: see that the package registry has it, and start again.`);
    writeFileSync(stampFile, packagesHash(node));
  });
}

/**
 * @param {string} node
 * @returns the packages for this machine that npm has skipped without a word, as it does when a download fails
 */
async function install(node) {
  const code = await run(node, [npmProgram(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], envWith(node));
  if (code !== 0) throw new Error(`The packages could not be installed: npm ci exited with code ${code}.`);
  return missingPlatformPackages(root);
}

/** @param {string} node */
function isInstalled(node) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === packagesHash(node);
}

/**
 * A hash of everything that determines the content of node_modules.
 * @param {string} node
 */
function packagesHash(node) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @param {string} pattern a folder, or all folders in one */
  const folders = (pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(pattern.slice(0, -2), name))
      : [pattern];
  const files = workspaces.flatMap(folders).map((/** @type {string} */ folder) => join(folder, 'package.json'));
  const hash = createHash('sha256').update(
    `${node === process.execPath ? process.versions.node : required.version} ${process.platform} ${process.arch}`,
  );
  for (const file of ['package-lock.json', 'package.json', '.npmrc', ...files].sort()) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** The script of the npm that runs us, else of the npm on PATH. */
function npmProgram() {
  const running = process.env['npm_execpath'];
  if (running && /npm-cli\.c?js$/.test(running) && existsSync(running)) return running;
  const bundled = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, 'npm'));
  const found = [bundled, ...onPath.filter((file) => existsSync(file)).map((file) => realpathSync(file))].find(
    (file) => file.endsWith('npm-cli.js') && existsSync(file),
  );
  if (found) return found;
  throw new Error('npm is needed to install the packages and was not found: put it on PATH.');
}

/**
 * @template T
 * @param {string} reason printed while another process holds the lock
 * @param {() => Promise<T>} work
 */
async function withLock(reason, work) {
  mkdirSync(tools, { recursive: true });
  const lock = join(tools, 'launch.lock');
  await waitForLock(lock, ({ pid }) => console.log(`waiting: ${reason} (process ${pid})`));
  try {
    return await work();
  } finally {
    releaseLock(lock);
  }
}

/** @param {string} node */
function envWith(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`, npm_node_execpath: node };
}

/**
 * Runs a program and forwards signals to it.
 * @param {string} program
 * @param {string[]} programArgs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
function run(program, programArgs, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArgs, { env, cwd: root, stdio: 'inherit' });
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    // npm killed outright cannot forward a signal, but then our parent changes.
    const parent = process.ppid;
    const watch = setInterval(() => process.env['npm_lifecycle_event'] && process.ppid !== parent && child.kill('SIGTERM'), 500);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Replaces this process with the command where possible (Node 24 on POSIX), so that no second Node stays in memory; else runs it.
 * @param {string} node
 * @param {string} file
 */
async function runCommand(node, file) {
  const nodeArgs = ['--max-semi-space-size=1', join(root, file), ...args];
  // With a cache no TypeScript is stripped again: 60 ms instead of 240, and 28 MB less for as long as the system runs.
  const cached = command === 'start' ? { NODE_COMPILE_CACHE: join(tools, 'compiled') } : {};
  const env = { ...cached, ...envWith(node) };
  if (node === process.execPath && process.execve) {
    process.chdir(root);
    process.execve(node, [node, ...nodeArgs], /** @type {Record<string, string>} */ (env));
  }
  process.exitCode = await run(node, nodeArgs, env);
}
