import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { nodeFlags } from '@creator-desk/local/topology';
import { createDatabase, type TestDatabase } from '../servers/database.ts';
import { asProcess, TestBroker } from '../servers/nats.ts';
import { internalToken } from '../internal-headers.ts';
import { businessZone } from './test-service.ts';
import { callerPublicKey } from '../signing.ts';

/** The service as it runs in production: built, in a process of its own. */
export interface ServiceProcess {
  broker: TestBroker;
  database: TestDatabase;
  address: string;
  pid: number;
  /** Where it keeps temporary files. */
  tempDir: string;
  /** Bytes of memory that the process has now, and forgets the most that it has had. */
  beginMemory(): number;
  /** The most that it has had since. */
  peakMemory(): number;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on what it left behind. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Memory of a process as Linux reports it (proc(5), VmRSS and VmHWM, in kB). */
function memory(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** For a program that the tests of a package build: below the package, so that it finds its dependencies, and removed after the run. */
export function directoryForProgram(name: string): string {
  const directory = join(inject('programs'), `${name}-${process.pid}`);
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** The main files of the services that this process has built, by their folder: the test files of a package share it. */
const builtServices = new Map<string, Promise<string>>();

async function builtService(folder: string): Promise<string> {
  // `npm test` has built all packages before.
  if (process.env['TEST_BUILT_PACKAGES']) return join(folder, 'dist/main.js');
  const built = builtServices.get(folder) ?? build(folder, directoryForProgram('service'));
  builtServices.set(folder, built);
  return built;
}

async function build(folder: string, directory: string): Promise<string> {
  const rolldown = fileURLToPath(import.meta.resolve('rolldown/package.json').replace('package.json', 'bin/cli.mjs'));
  await promisify(execFile)(process.execPath, [rolldown, '-c', '../../rolldown.config.mjs', '--dir', directory], {
    cwd: folder,
  });
  return join(directory, 'main.js');
}

/** @param folder the service's: the parent of its `src` */
export async function startServiceProcess(folder: string, settings: NodeJS.ProcessEnv = {}): Promise<ServiceProcess> {
  const storage = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  const tempDir = mkdtempSync(join(tmpdir(), 'creator-desk-temporary-'));
  const [broker, database, main] = await Promise.all([TestBroker.start(), createDatabase(), builtService(folder)]);
  const env = {
    PATH: process.env['PATH'],
    HTTP_PORT: '0',
    NATS_URL: asProcess(broker.url, basename(folder)),
    DATABASE_URL: database.url,
    INTERNAL_TOKEN: internalToken,
    CALLER_PUBLIC_KEY: callerPublicKey,
    BUSINESS_TIMEZONE: businessZone,
    STORAGE_DIR: storage,
    TEMP_DIR: tempDir,
    ...settings,
  };
  const args = [...nodeFlags, main];
  let running = await run(args, env);
  const pid = (): number => running.child.pid ?? 0;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.child.kill(signal);
    await running.exited;
  };
  return {
    broker,
    database,
    tempDir,
    get address() {
      return running.address;
    },
    get pid() {
      return pid();
    },
    beginMemory: () => {
      writeFileSync(`/proc/${pid()}/clear_refs`, '5');
      return memory(pid(), 'VmRSS');
    },
    peakMemory: () => memory(pid(), 'VmHWM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      running = await run(args, env);
    },
    stop: async () => {
      await end('SIGTERM');
      await broker.end();
      await database.drop();
      for (const directory of [storage, tempDir]) rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function run(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; exited: Promise<unknown>; address: string }> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  return { child, exited, address: await listening(child.stdout, exited) };
}

/** The address in the log line that says so. */
async function listening(output: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<string> {
  const lines = createInterface({ input: output });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  lines.on('line', (line) => {
    const { msg, address } = JSON.parse(line) as { msg?: string; address?: string };
    if (msg === 'listening' && address) resolve(address);
  });
  void exited.then(() => reject(new Error('the service ended before it listened')));
  return promise;
}
