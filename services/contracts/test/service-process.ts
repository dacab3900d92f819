import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase } from '@creator-desk/testing/database';
import { TestBroker } from '@creator-desk/testing/nats';
import { businessZone, internalToken } from '@creator-desk/testing/service';

/** As every start of ours runs it: a small young generation lets go of passing bytes early. */
const flags = ['--max-semi-space-size=4'];
const folder = fileURLToPath(new URL('..', import.meta.url));

/** The service as it runs in production: built, in a process of its own. */
export interface ServiceProcess {
  address: string;
  /** Bytes of memory that the process has now, and forgets the most that it has had. */
  beginMemory(): number;
  /** The most that it has had since. */
  peakMemory(): number;
  stop(): Promise<void>;
}

/** Linux tells of every process how much memory it holds (proc(5), VmRSS and VmHWM, in kB). */
function memory(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

async function build(directory: string): Promise<string> {
  const rolldown = fileURLToPath(import.meta.resolve('rolldown/package.json').replace('package.json', 'bin/cli.mjs'));
  await promisify(execFile)(process.execPath, [rolldown, '-c', '../../rolldown.config.mjs', '--dir', directory], {
    cwd: folder,
  });
  return join(directory, 'main.js');
}

export async function startServiceProcess(): Promise<ServiceProcess> {
  const storage = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  // Within the package, so that it finds the package's own dependencies.
  mkdirSync(join(folder, 'test-results'), { recursive: true });
  const built = mkdtempSync(join(folder, 'test-results', 'service-'));
  const [broker, database, main] = await Promise.all([TestBroker.start(), createDatabase(), build(built)]);
  const env = {
    PATH: process.env['PATH'],
    HTTP_PORT: '0',
    NATS_URL: broker.url,
    DATABASE_URL: database.url,
    INTERNAL_TOKEN: internalToken,
    BUSINESS_TIMEZONE: businessZone,
    STORAGE_DIR: storage,
  };
  const child = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const pid = child.pid ?? 0;
  const address = await listening(child.stdout, exited);
  return {
    address,
    beginMemory: () => {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      return memory(pid, 'VmRSS');
    },
    peakMemory: () => memory(pid, 'VmHWM'),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await broker.end();
      await database.drop();
      for (const directory of [storage, built]) rmSync(directory, { recursive: true, force: true });
    },
  };
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
