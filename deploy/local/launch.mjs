// What every root script calls: makes sure of Node 24 and the installed packages, then hands over to src/<command>.ts.
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
import { releaseLock, waitForLock } from './process-lock.mjs';

const wanted = { major: 24, version: '24.21.0' };
const commands = ['start', 'dev', 'test', 'demo', 'events', 'bench', 'portal-weight', 'compare', 'containers', 'fuzz'];
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const tools = join(root, '.node');
const stamp = join(root, 'node_modules/.creator-desk-installed');

const [command = '', ...rest] = process.argv.slice(2);
try {
  if (!commands.includes(command)) throw new Error(`Say what to launch: ${commands.join(', ')}.`);
  const node = await modernNode();
  await installed(node);
  await handOver(node);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** A Node of the wanted major version or later: our own, else one fetched from npm into `.node/`. */
async function modernNode() {
  if (Number(process.versions.node.split('.')[0]) >= wanted.major) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const node = join(tools, 'node_modules', name, 'bin/node');
  if (versionOf(node) === wanted.version) return node;
  return locked('another launch is fetching Node', async () => {
    if (versionOf(node) === wanted.version) return node;
    console.log(`Node ${process.versions.node} is too old: fetching Node ${wanted.version} into .node/`);
    const options = ['--prefix', tools, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
    const code = await ended(process.execPath, [npmProgram(), 'install', ...options, `${name}@${wanted.version}`]);
    if (code === 0 && versionOf(node) === wanted.version) return node;
    throw new Error(
      `Node ${wanted.major} or newer is needed, this is ${process.versions.node}, and ${name}@${wanted.version} could not be fetched ` +
        `from npm: install Node ${wanted.major} (https://nodejs.org) and start again.`,
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
 * Installs the packages when the lock file, a package.json or the Node changed since the last time. npm itself runs under that
 * Node, because it silently skips optional packages whose `engines` do not fit the Node it runs under.
 * @param {string} node
 */
async function installed(node) {
  if (isInstalled(node)) return;
  await locked('another launch is installing the packages', async () => {
    if (isInstalled(node)) return;
    console.log('installing the packages (about a minute the first time)');
    const code = await ended(node, [npmProgram(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], withNode(node));
    if (code !== 0) throw new Error(`The packages could not be installed: npm ci ended with code ${code}.`);
    writeFileSync(stamp, wantedPackages(node));
  });
}

/** @param {string} node */
function isInstalled(node) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedPackages(node);
}

/**
 * What decides about the content of node_modules, as a hash.
 * @param {string} node
 */
function wantedPackages(node) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @param {string} pattern a folder, or all folders of one */
  const folders = (pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(pattern.slice(0, -2), name))
      : [pattern];
  const files = workspaces.flatMap(folders).map((/** @type {string} */ folder) => join(folder, 'package.json'));
  const hash = createHash('sha256').update(
    `${node === process.execPath ? process.versions.node : wanted.version} ${process.platform} ${process.arch}`,
  );
  for (const file of ['package-lock.json', 'package.json', '.npmrc', ...files].sort()) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** npm's own program: the npm that runs us, else the one on PATH. */
function npmProgram() {
  const running = process.env['npm_execpath'];
  if (running && /npm-cli\.c?js$/.test(running) && existsSync(running)) return running;
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, 'npm'));
  const found = [beside, ...onPath.filter((file) => existsSync(file)).map((file) => realpathSync(file))].find(
    (file) => file.endsWith('npm-cli.js') && existsSync(file),
  );
  if (found) return found;
  throw new Error('npm is needed to install the packages and was not found: put it on PATH.');
}

/**
 * @template T
 * @param {string} why told to whoever has to wait
 * @param {() => Promise<T>} work
 */
async function locked(why, work) {
  mkdirSync(tools, { recursive: true });
  const lock = join(tools, 'launch.lock');
  await waitForLock(lock, ({ pid }) => console.log(`waiting: ${why} (process ${pid})`));
  try {
    return await work();
  } finally {
    releaseLock(lock);
  }
}

/** @param {string} node */
function withNode(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`, npm_node_execpath: node };
}

/**
 * Runs a program in our place and passes signals on.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
function ended(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, cwd: root, stdio: 'inherit' });
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    // npm killed outright cannot pass a signal on, but we lose our parent
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
 * Becomes the command where a process can do that (Node 24 on POSIX), so that no second Node stays in memory; else runs it.
 * @param {string} node
 */
async function handOver(node) {
  const args = ['--max-semi-space-size=1', join(root, 'deploy/local/src', `${command}.ts`), ...rest];
  const env = withNode(node);
  if (node === process.execPath && process.execve) {
    process.chdir(root);
    process.execve(node, [node, ...args], /** @type {Record<string, string>} */ (env));
  }
  process.exitCode = await ended(node, args, env);
}
